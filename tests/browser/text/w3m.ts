import { setTimeout as pause } from 'node:timers/promises'
import { openTerminal, type Terminal } from './terminal.ts'
import { EDITOR_READY, KINDS } from './text-browser.ts'

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
    let terminal = await openTerminal(`listwright-${process.pid}-high`, `${KINDS.w3m.command} ${url}`, ROWS)
    await terminal.until(/Viewing/)
    return new W3m(terminal)
  }

  /** What can be seen. */
  text(): Promise<string> {
    return this.#terminal.screen()
  }

  close(): Promise<void> {
    return this.#terminal.close()
  }

  async goTo(address: string): Promise<void> {
    await this.#press('U', 'C-u')
    await this.#type(address)
    await this.#act()
  }

  /** Follows a link, or presses a button. */
  async follow(name: string, after?: string): Promise<void> {
    await this.#find(name, after)
    await this.#act()
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#toField(label)
    await this.#press('Enter', 'C-u')
    await this.#type(text)
    await this.#press('Enter')
  }

  /** A field of several lines. */
  async write(label: string, text: string, after?: string): Promise<void> {
    await this.#toField(label, after)
    await this.#press('Enter')
    await this.#terminal.until(EDITOR_READY)
    await this.#type(text)
    await this.#press('Enter', 'C-d')
    await this.#terminal.until(/Viewing/)
  }

  async check(label: string, after?: string): Promise<void> {
    await this.#find(label, after)
    let { line, column } = await this.#terminal.cursor()
    // The box stands before its words.
    if (!/^[[(].?[\])]/.test(line.slice(column))) await this.#press('BTab')
    await this.#press('Enter')
  }

  async choose(label: string, option: string, after?: string): Promise<void> {
    await this.#toField(label, after)
    await this.#press('Enter')
    let { row, lines } = await this.#terminal.cursor()
    let place = lines.findIndex((line) => line.includes(`│${option} `))
    if (place === -1) throw new Error(`w3m offers no “${option}”:\n${lines.join('\n').trim()}`)
    await this.#press(...Array<string>(Math.abs(place - row)).fill(place < row ? 'Up' : 'Down'), 'Enter')
  }

  /** Saves what a link leads to. */
  async save(name: string, file: string): Promise<void> {
    await this.#find(name)
    await this.#press('a')
    await this.#terminal.until(/save file/i)
    await this.#press('C-u')
    await this.#type(file)
    await this.#press('Enter')
  }

  /** Follows the link of pages that wait, until one shows `pattern`. */
  async refreshUntil(pattern: RegExp): Promise<void> {
    for (let tries = 0; tries < 40; tries++) {
      if (pattern.test(await this.text())) return
      await pause(500)
      if (/\bRefresh\b/.test(await this.text())) await this.follow('Refresh', 'Listwright')
    }
    throw new Error(`No page showed ${pattern}:\n${await this.text()}`)
  }

  async #press(...keys: string[]) {
    for (let key of keys) {
      await this.#terminal.press(key)
      await pause(KEY)
    }
  }

  async #type(text: string) {
    await this.#terminal.type(text)
    await pause(KEY)
  }

  /** Puts the cursor on the words, the first after `after`. */
  async #find(words: string, after?: string) {
    await this.#press('g')
    for (let one of after ? [after, words] : [words]) {
      await this.#press('/', 'C-u')
      await this.#type(one.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&'))
      await this.#press('Enter')
      let screen = await this.text()
      if (/Not found/i.test(foot(screen))) throw new Error(`w3m does not find “${one}” in:\n${screen.trim()}`)
    }
  }

  async #toField(label: string, after?: string) {
    await this.#find(label, after)
    for (let step = 0; step < 6; step++) {
      let { line, column } = await this.#terminal.cursor()
      if (line[column - 1] === '[') return
      await this.#press('Tab')
    }
    throw new Error(`w3m has no field behind “${label}”:\n${(await this.text()).trim()}`)
  }

  /** Waits until the page that comes stands still; it may be the same as before. */
  async #act() {
    let page = async () => (await this.text()).split('\n').slice(0, -3).join('\n')
    let before = await page()
    await this.#press('Enter')
    let last = before
    let patience = Date.now() + 2500
    for (let end = Date.now() + 30_000; Date.now() < end; await pause(KEY)) {
      let now = await page()
      let isOther = now !== before || Date.now() > patience
      if (isOther && now === last && /Viewing/.test(foot(await this.text()))) return
      last = now
    }
    throw new Error(`No other page came:\n${(await this.text()).trim()}`)
  }
}

function foot(screen: string): string {
  return screen.trimEnd().split('\n').at(-1) ?? ''
}

const ROWS = 200
/** Milliseconds until w3m has drawn what a key changed. */
const KEY = 80
