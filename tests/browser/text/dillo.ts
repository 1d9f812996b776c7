import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, buttonOf, type Control, fieldOf } from './page-controls.ts'
import { type Exchange, type RecordingProxy, startRecordingProxy } from './recording-proxy.ts'
import { BLANK, HEIGHT, startDisplay, WIDTH, type XDisplay } from './x-display.ts'

const PATIENCE = 60_000
/** Milliseconds between two looks. What is the same in both has stopped changing. */
const LOOK = 50
/** Milliseconds after which a page that waits is asked for again. */
const BETWEEN_PAGES = 500

/**
 * Somebody with Dillo and a keyboard. Which fields, buttons and links a page has, and in which order, is read from the
 * page as it came through a proxy: Dillo cannot be asked where its cursor is. It has no keys for links, so that their
 * addresses are typed.
 */
export class Dillo {
  readonly proxy: RecordingProxy
  readonly #display: XDisplay
  readonly #program: ChildProcess
  readonly #home: string
  #page: Exchange

  private constructor(
    proxy: RecordingProxy,
    display: XDisplay,
    program: ChildProcess,
    home: string,
    page: Exchange,
  ) {
    this.proxy = proxy
    this.#display = display
    this.#program = program
    this.#home = home
    this.#page = page
  }

  static async open(url: string): Promise<Dillo> {
    const [proxy, display] = await Promise.all([startRecordingProxy(), startDisplay()])
    const home = mkdtempSync(join(tmpdir(), 'listwright-dillo-'))
    mkdirSync(join(home, '.dillo'))
    const settings = [
      `geometry=${WIDTH}x${HEIGHT}+0+0`,
      `http_proxy="${proxy.url}"`,
      'no_proxy="none.invalid"',
    ]
    writeFileSync(join(home, '.dillo/dillorc'), settings.join('\n'))
    writeFileSync(join(home, '.dillo/cookiesrc'), 'DEFAULT ACCEPT_SESSION\n')
    // In a group of its own with the program that it leaves its cookies to, which would stay.
    const env = { ...display.env, HOME: home, http_proxy: proxy.url }
    const program = spawn('dillo', [url], { env, detached: true, stdio: 'ignore' })
    const page = await proxy.page(0)
    return new Dillo(proxy, display, program, home, page)
  }

  /** What is seen, without the words of fields and buttons, which cannot be selected; once it shows `pattern`. */
  async until(pattern: RegExp): Promise<string> {
    let before: string | undefined
    for (let end = performance.now() + PATIENCE; performance.now() < end; await pause(LOOK)) {
      const now = (await this.#display.selected())?.replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n')
      if (now !== undefined && now === before && pattern.test(now)) return now.trim()
      before = now
    }
    throw new Error(`Dillo did not show ${pattern}:\n${before}`)
  }

  async goTo(address: string): Promise<void> {
    await this.#leadsToPage(async () => {
      await this.#display.do('key', 'ctrl+l')
      await this.#display.type(address)
      await this.#display.do('key', 'Return')
    })
  }

  /** Goes where a link leads. */
  follow(words: string): Promise<void> {
    const { html, url } = this.#page
    return this.goTo(new URL(addressOf(html, words), url).href)
  }

  /** Follows the link on page after page, until one shows `pattern`. */
  async followUntil(words: string, pattern: RegExp): Promise<void> {
    for (let end = performance.now() + PATIENCE; performance.now() < end; await pause(BETWEEN_PAGES)) {
      if (pattern.test(this.#page.html)) return
      await this.follow(words)
    }
    throw new Error(`No page showed ${pattern}.`)
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#reach(fieldOf(this.#page.html, label))
    await this.#display.type(text)
  }

  async check(label: string): Promise<void> {
    await this.#reach(fieldOf(this.#page.html, label), 'space')
  }

  /** Presses a button that sends a form. The page that it leads to must have been asked for then, not taken from memory. */
  async submit(words: string): Promise<void> {
    const before = this.proxy.exchanges.length
    await this.#leadsToPage(() => this.#reach(buttonOf(this.#page.html, words), 'space'))
    const [post, ...others] = this.proxy.exchanges.slice(before)
    if (post?.method !== 'POST' || (post.status !== 303 && post.status !== 200))
      throw new Error(`“${words}” was answered ${post?.status} to ${post?.method}.`)
    const [target] = post.location.split('#')
    if (target && !others.some(({ method, url }) => method === 'GET' && url === target))
      throw new Error(`${target} was not asked for after “${words}”.`)
  }

  async close(): Promise<void> {
    const { pid } = this.#program
    const ended = once(this.#program, 'exit')
    if (pid !== undefined) process.kill(-pid)
    await ended
    await this.#display.end()
    await this.proxy.close()
    rmSync(this.#home, { recursive: true, force: true })
  }

  async #leadsToPage(act: () => Promise<void>) {
    const before = this.proxy.exchanges.length
    await act()
    this.#page = await this.proxy.page(before)
  }

  /** A click beside everything sets the Tab key to before the first field. In a text area it is a character, so what is behind one is reached from the end. */
  async #reach({ position, count, firstArea = count }: Control, ...then: string[]) {
    const tabs =
      position <= firstArea ? Array(position).fill('Tab') : Array(count - position + 1).fill('shift+Tab')
    await this.#display.do('mousemove', ...BLANK, 'click', '1', 'key', ...tabs, ...then)
  }
}
