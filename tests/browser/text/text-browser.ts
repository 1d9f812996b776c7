import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openTerminal, type Terminal, type View } from './terminal.ts'

/** How a text browser is started, and which keys it has. Each of them goes to the next link or field by one key. */
interface Kind {
  command: string
  next: string
  /** Goes to the top of the page. */
  top: string
  /** A field is opened and closed by Enter, instead of being typed into where the cursor stands. */
  opensFields: boolean
  /** Ask for an address. */
  goTo: string[]
  /** What its last line says when it waits for neither a server nor an answer. */
  idle: RegExp
}

const EDITOR = resolve(import.meta.dirname, 'editor.sh')

export const KINDS = {
  w3m: {
    command: `w3m -cookie -o accept_cookie=1 -o editor=${EDITOR}`,
    next: 'Tab',
    top: 'g',
    opensFields: true,
    goTo: ['U', 'C-u'],
    idle: /Viewing/,
  },
  links2: { command: 'links2', next: 'Down', top: 'Home', opensFields: false, goTo: ['g'], idle: /^/ },
} satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

export function isInstalled(name: string): boolean {
  return spawnSync('which', [name]).status === 0
}

/** Whether w3m waits for a line of text: its cursor stands in the last row. The words before it may stay there afterwards. */
export function isAsked({ row, lines }: View): boolean {
  return row === lines.length - 1
}

/** Types into a field that is being edited, and waits until it is there. */
export async function typeInto(terminal: Terminal, text: string): Promise<void> {
  // Of a long text the end is seen; a password is stars.
  const end = text.split('\n').at(-1)?.slice(-15) ?? ''
  const stars = '*'.repeat(text.length)
  await terminal.type(text)
  await terminal.settled(
    ({ line, column }) => line.slice(0, column).endsWith(end) || line.includes(stars),
    `“${end}” at its cursor`,
  )
}

/** Writes in the editor that w3m opens for a field of several lines, and leaves it. */
export async function writeInEditor(terminal: Terminal, text: string): Promise<void> {
  await terminal.press('Enter')
  await terminal.until(/Text until Ctrl-D:/)
  await typeInto(terminal, text)
  await terminal.press('Enter', 'C-d')
  await terminal.until(KINDS.w3m.idle)
}

/** Presses Enter on a link or a button; resolves when the page it leads to is there, which may be the same as before. */
export async function enter(terminal: Terminal, { idle }: Pick<Kind, 'idle'>): Promise<void> {
  const before = await terminal.view()
  await terminal.press('Enter')
  // A new page has the cursor where its reading begins.
  const isOther = (now: View) =>
    now.row !== before.row || now.column !== before.column || body(now) !== body(before)
  await terminal.settled((now) => idle.test(now.foot) && isOther(now), 'a page after Enter')
}

/** Without the browser's own last lines. */
function body({ screen }: View): string {
  return screen.split('\n').slice(0, -3).join('\n')
}

/** Somebody with a text browser and a keyboard. */
export class TextBrowser {
  readonly terminal: Terminal
  readonly #kind: Kind

  private constructor(terminal: Terminal, kind: Kind) {
    this.terminal = terminal
    this.#kind = kind
  }

  static async open(name: KindName, url: string): Promise<TextBrowser> {
    const kind = KINDS[name]
    const terminal = await openTerminal(`listwright-${process.pid}-${name}`, `${kind.command} ${url}`)
    return new TextBrowser(terminal, kind)
  }

  /** Goes to the next link or button whose words begin with `label`, and presses Enter. */
  async follow(label: string): Promise<void> {
    await this.#reach(label, isOn(label))
    await enter(this.terminal, this.#kind)
  }

  /** Follows the link on page after page, until one shows `pattern`. */
  async followUntil(label: string, pattern: RegExp): Promise<void> {
    const isThere = isOn(label)
    for (let end = performance.now() + PATIENCE; performance.now() < end; await pause(BETWEEN_PAGES)) {
      if (pattern.test((await this.terminal.view()).screen)) return
      // w3m writes the same word before an address that another browser would go to by itself.
      await this.terminal.step(this.#kind.next)
      // A page that was not wholly drawn may be followed by another one while its link is looked for.
      const isFound = await this.#isReached((view) => pattern.test(view.screen) || isThere(view))
      if (!isFound) await this.terminal.step(this.#kind.top)
      else if (isThere(await this.terminal.view())) await enter(this.terminal, this.#kind)
    }
    throw new Error(`No page showed ${pattern}:\n${(await this.terminal.view()).screen}`)
  }

  /** Goes to the next empty field that stands behind `label` or below it, and types. */
  async fill(label: string, text: string): Promise<void> {
    await this.#goToField(label)
    if (!this.#kind.opensFields) return typeInto(this.terminal, text)
    await this.terminal.press('Enter')
    await this.terminal.settled(isAsked, 'a line to type into')
    await typeInto(this.terminal, text)
    await this.terminal.press('Enter')
    await this.terminal.until(this.#kind.idle)
  }

  /** The same with a field of several lines. */
  async write(label: string, text: string): Promise<void> {
    await this.#goToField(label)
    if (this.#kind.opensFields) await writeInEditor(this.terminal, text)
    else await typeInto(this.terminal, text)
  }

  /** Ticks the box before `label`. */
  async check(label: string): Promise<void> {
    await this.#reach(label, ({ line, column }) =>
      line
        .slice(Math.max(0, column - 1))
        .trimStart()
        .startsWith(`[ ] ${label}`),
    )
    await this.terminal.step('Enter')
  }

  async goTo(address: string): Promise<void> {
    await this.terminal.press(...this.#kind.goTo)
    await typeInto(this.terminal, address)
    await enter(this.terminal, this.#kind)
  }

  #goToField(label: string): Promise<void> {
    return this.#reach(label, ({ line, column, row, lines }) => {
      const near = [...lines.slice(Math.max(0, row - 6), row), line.slice(0, column)].join('\n')
      return /^[ _]{4}/.test(line.slice(column)) && near.includes(label)
    })
  }

  /** Goes on until the cursor is there. On the last link of a page the key for the next one changes nothing. */
  async #reach(label: string, isThere: (view: View) => boolean): Promise<void> {
    if (await this.#isReached(isThere)) return
    throw new Error(`There is no way to "${label}":\n${(await this.terminal.view()).screen}`)
  }

  async #isReached(isThere: (view: View) => boolean): Promise<boolean> {
    let view: View | undefined = await this.terminal.view()
    while (view) {
      if (isThere(view)) return true
      view = await this.terminal.step(this.#kind.next)
    }
    return false
  }
}

/** Whether the cursor stands on a link or button whose words begin with `label`. */
function isOn(label: string): (view: View) => boolean {
  return ({ line, column }) => {
    const at = line.indexOf(label, Math.max(0, column - label.length))
    // links2 stands in the middle of a button's words.
    return (
      beginsWith(line.slice(Math.max(0, at)), label) &&
      column < at + label.length &&
      /^[[ ]{0,3}$/.test(line.slice(column, at))
    )
  }
}

/** Whether `text` begins with these whole words: “Refunded” does not begin with “Refund”. */
function beginsWith(text: string, words: string): boolean {
  return text.startsWith(words) && !/^\w\w/.test(text.slice(words.length - 1))
}

const PATIENCE = 60_000
/** Milliseconds after which a page that waits is asked for again. */
const BETWEEN_PAGES = 500
