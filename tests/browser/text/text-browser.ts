import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openTerminal, type Terminal } from './terminal.ts'

/** How a text browser is started, and which keys it has. Each of them goes to the next link or field by one key. */
interface Kind {
  command: string
  next: string
  /** A field is opened and closed by Enter, instead of being typed into where the cursor stands. */
  opensFields: boolean
}

const EDITOR = resolve(import.meta.dirname, 'editor.sh')
export const EDITOR_READY = /Text until Ctrl-D:/

export const KINDS = {
  w3m: { command: `w3m -cookie -o accept_cookie=1 -o editor=${EDITOR}`, next: 'Tab', opensFields: true },
  links2: { command: 'links2', next: 'Down', opensFields: false },
} satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

export function isInstalled(name: string): boolean {
  return spawnSync('which', [name]).status === 0
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
    let kind = KINDS[name]
    let terminal = await openTerminal(`listwright-${process.pid}-${name}`, `${kind.command} ${url}`)
    return new TextBrowser(terminal, kind)
  }

  /** Goes to the next link or button whose words begin with `label`, and presses Enter. */
  async follow(label: string): Promise<void> {
    if (!(await this.#reachLink(label))) await this.#miss(label)
    await this.terminal.press('Enter')
  }

  #reachLink(label: string): Promise<boolean> {
    return this.#reach(({ line, column }) => {
      let at = line.indexOf(label, Math.max(0, column - label.length))
      // links2 stands in the middle of a button's words, lynx before the word for it.
      return at >= 0 && column < at + label.length && /^(\(BUTTON\))?[[ ]{0,3}$/.test(line.slice(column, at))
    })
  }

  /** Follows the link on page after page, until one shows `pattern`. */
  async followUntil(label: string, pattern: RegExp): Promise<void> {
    for (let page = 0; page < MOST_PAGES; page++) {
      let screen = await this.terminal.until(/\S/)
      if (pattern.test(screen)) return
      // w3m writes the same word before an address that it would go to by itself.
      await this.terminal.press(this.#kind.next)
      // The page may go on by itself on the way to the link, to one that has none.
      if (await this.#reachLink(label)) await this.terminal.press('Enter')
      await pause(A_SECOND)
    }
    throw new Error(`${MOST_PAGES} pages did not show ${pattern}.`)
  }

  /** Goes to the next empty field that stands behind `label` or below it, and types. */
  async fill(label: string, text: string): Promise<void> {
    await this.#goToField(label)
    if (this.#kind.opensFields) await this.terminal.press('Enter')
    await this.terminal.type(text)
    if (this.#kind.opensFields) await this.terminal.press('Enter')
  }

  /** The same with a field of several lines. */
  async write(label: string, text: string): Promise<void> {
    await this.#goToField(label)
    if (this.#kind.opensFields) {
      await this.terminal.press('Enter')
      await this.terminal.until(EDITOR_READY)
    }
    await this.terminal.type(text)
    if (this.#kind.opensFields) await this.terminal.press('Enter', 'C-d')
  }

  async #goToField(label: string): Promise<void> {
    let reached = await this.#reach(({ line, column, row, lines }) => {
      let near = [...lines.slice(Math.max(0, row - 4), row), line.slice(0, column)].join('\n')
      return /^[ _]{4}/.test(line.slice(column)) && near.includes(label)
    })
    if (!reached) await this.#miss(label)
  }

  async #reach(isThere: (cursor: Awaited<ReturnType<Terminal['cursor']>>) => boolean): Promise<boolean> {
    for (let step = 0; step < MOST_STEPS; step++) {
      if (isThere(await this.terminal.cursor())) return true
      await this.terminal.press(this.#kind.next)
      await pause(DRAWING)
    }
    return false
  }

  async #miss(label: string): Promise<never> {
    throw new Error(`There is no way to "${label}":\n${await this.terminal.screen()}`)
  }
}

const MOST_STEPS = 90
const MOST_PAGES = 20
const A_SECOND = 1000
/** Milliseconds until a text browser has drawn what a key changed. */
const DRAWING = 80
