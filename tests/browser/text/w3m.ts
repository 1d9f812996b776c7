import { setTimeout as pause } from 'node:timers/promises'
import { openTerminal, type Terminal, type View } from './terminal.ts'
import { enter, isAsked, KINDS, typeInto, writeInEditor } from './text-browser.ts'

/**
 * w3m on a screen that is as high as a page, for pages with many links: it goes to words by its own search. `after`: words
 * that stand before, where the same occur several times.
 */
export class W3m {
  readonly #terminal: Terminal

  private constructor(terminal: Terminal) {
    this.#terminal = terminal
  }

  static async open(url: string): Promise<W3m> {
    const terminal = await openTerminal(`listwright-${process.pid}-high`, `${KINDS.w3m.command} ${url}`, ROWS)
    await terminal.until(/Viewing/)
    return new W3m(terminal)
  }

  /** What can be seen. */
  async text(): Promise<string> {
    return (await this.#terminal.view()).screen
  }

  close(): Promise<void> {
    return this.#terminal.close()
  }

  async goTo(address: string): Promise<void> {
    await this.#prompt('U', address)
    await enter(this.#terminal, KINDS.w3m)
  }

  /** Follows a link, or presses a button. */
  async follow(name: string, ...after: string[]): Promise<void> {
    await this.#find(name, ...after)
    await enter(this.#terminal, KINDS.w3m)
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#toField(label)
    await this.#prompt('Enter', text)
    await this.#terminal.press('Enter')
    await this.#terminal.until(KINDS.w3m.idle)
  }

  /** A field of several lines. */
  async write(label: string, text: string, after?: string): Promise<void> {
    await this.#toField(label, after)
    await writeInEditor(this.#terminal, text)
  }

  async check(label: string, after?: string): Promise<void> {
    await this.#find(label, after)
    const { line, column } = await this.#terminal.view()
    // The box stands before its words.
    if (!/^[[(].?[\])]/.test(line.slice(column))) await this.#terminal.step('BTab')
    await this.#terminal.step('Enter')
  }

  async choose(label: string, option: string, after?: string): Promise<void> {
    await this.#toField(label, after)
    await this.#terminal.press('Enter')
    const { row, lines } = await this.#terminal.settled(({ screen }) => screen.includes('│'), 'a menu')
    const place = lines.findIndex((line) => line.includes(`│${option} `))
    if (place === -1) throw new Error(`w3m offers no “${option}”:\n${lines.join('\n').trim()}`)
    for (let step = 0; step < Math.abs(place - row); step++) {
      await this.#terminal.step(place < row ? 'Up' : 'Down')
    }
    await this.#terminal.press('Enter')
    await this.#terminal.settled(({ screen }) => !screen.includes('│'), 'the page behind the menu')
  }

  /** Saves what a link leads to. */
  async save(name: string, file: string): Promise<void> {
    await this.#find(name)
    await this.#terminal.press('a')
    await this.#terminal.until(/save file/i)
    await this.#terminal.press('C-u')
    await typeInto(this.#terminal, file)
    await this.#terminal.press('Enter')
  }

  /** Follows the link of pages that wait, until one shows `pattern`. */
  async refreshUntil(pattern: RegExp): Promise<void> {
    for (let end = performance.now() + PATIENCE; performance.now() < end; await pause(BETWEEN_PAGES)) {
      const text = await this.text()
      if (pattern.test(text)) return
      if (/\bRefresh\b/.test(text)) await this.follow('Refresh', 'Listwright')
    }
    throw new Error(`No page showed ${pattern}:\n${await this.text()}`)
  }

  /** Opens w3m's line for a text by a key, and types it there. */
  async #prompt(key: string, text: string) {
    await this.#terminal.press(key)
    await this.#terminal.settled(isAsked, 'a line to type into')
    await this.#terminal.press('C-u')
    await typeInto(this.#terminal, text)
  }

  /** Puts the cursor on the words, the first after each of `after`. */
  async #find(words: string, ...after: (string | undefined)[]) {
    await this.#terminal.press('g')
    for (const one of [...after, words].filter((each) => each !== undefined)) {
      await this.#prompt('/', one.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&'))
      await this.#terminal.press('Enter')
      const { screen, foot } = await this.#terminal.settled((view) => !isAsked(view), 'the words')
      if (/Not found/i.test(foot)) throw new Error(`w3m does not find “${one}” in:\n${screen.trim()}`)
    }
  }

  async #toField(label: string, after?: string) {
    await this.#find(label, after)
    let view: View | undefined = await this.#terminal.view()
    for (let step = 0; view && step < 6; step++) {
      if (view.line[view.column - 1] === '[') return
      view = await this.#terminal.step('Tab')
    }
    throw new Error(`w3m has no field behind “${label}”:\n${(await this.text()).trim()}`)
  }
}

const ROWS = 200
const PATIENCE = 60_000
/** Milliseconds after which a page that waits is asked for again. */
const BETWEEN_PAGES = 500
