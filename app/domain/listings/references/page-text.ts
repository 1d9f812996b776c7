import { Parser } from 'htmlparser2'
import { raisedDigits } from '#app/raised-digits.ts'
import { APART, INLINE, isBeside, isLeftOut, isMain, VOID } from './page-elements.ts'
import { readProductData } from './product-data.ts'

export interface PageText {
  text: string
  /** It has scripts, which may write what it shows. */
  hasScripts: boolean
}

/**
 * What an HTML page says of its product: a line for each block, `label: value` for rows of tables and definitions; without
 * menus, buttons and what is hidden, except behind tabs; of the page's main part, where it has one. What it says of the
 * product for search engines (JSON-LD of schema.org) follows.
 */
export function pageText(html: string): PageText {
  const reader = new PageReader()
  const parser = new Parser(reader, { decodeEntities: true })
  // The parser takes longer for each element the more are open around it: no page has so many.
  for (let at = 0; at < html.length && reader.depth < DEEPEST; at += PIECE)
    parser.write(html.slice(at, at + PIECE))
  if (reader.depth < DEEPEST) parser.end()
  return reader.result()
}

/** Open elements, and characters that are parsed at a time. */
const DEEPEST = 2000
const PIECE = 16 * 1024

/** An open element, with what it has from those around it. */
interface Open {
  name: string
  isLeftOut: boolean
  isMain: boolean
  beside: Beside | undefined
}

/** A part that is beside the product by its name. The one that has the page's title is not: names say what is open, too. */
interface Beside {
  hasTitle: boolean
  within: Beside | undefined
}

interface Line {
  text: string
  isMain: boolean
  /** Links that it consists of; 0 for one that says something else. */
  links: number
  beside: Beside | undefined
}

class PageReader {
  #open: Open[] = []
  #lines: Line[] = []
  #line = ''
  /** Whether the last of the line was the end of an element, and whether another has begun since. */
  #gap: 'none' | 'ended' | 'begun' = 'none'
  #isInLink = false
  /** Links of the line, and the characters that are in them. */
  #links = 0
  #linked = 0
  /** What a definition is about, until it comes. */
  #label = ''
  /** Cells of the rows that are open, the innermost last; lines of a cell are apart. */
  #rows: string[][][] = []
  #data: string[] = []
  #script: string | undefined
  #hasScripts = false

  /** Open elements. */
  get depth() {
    return this.#open.length
  }

  onopentag(name: string, attributes: Record<string, string>) {
    if (name === 'script') this.#beginScript(attributes.type)
    const around = this.#open.at(-1)
    const isLeft = around?.isLeftOut === true || isLeftOut(name, attributes)
    if (!isLeft && !INLINE.has(name)) this.#end()
    if (!VOID.has(name)) this.#enter(name, attributes, around, isLeft)
    if (isLeft) return
    if (this.#gap === 'ended' && APART.has(name)) this.#gap = 'begun'
    if (name === 'a') this.#beginLink()
    else if (name === 'h1') noteTitle(around?.beside)
    else if (name === 'dt') this.#endLabel()
    else if (name === 'tr') this.#rows.push([])
    else if (name === 'td' || name === 'th') this.#rows.at(-1)?.push([])
  }

  ontext(text: string) {
    if (this.#script !== undefined) this.#script += text
    else if (this.#open.at(-1)?.isLeftOut !== true) {
      const said = this.#open.at(-1)?.name === 'sup' ? raisedDigits(text) : text
      this.#line += this.#gap === 'begun' && WORD.test(text) ? ` ${said}` : said
      this.#gap = 'none'
      if (this.#isInLink) this.#linked += text.trim().length
    }
  }

  onclosetag(name: string) {
    if (name === 'script' && this.#script !== undefined) {
      this.#data.push(...readProductData(this.#script))
      this.#script = undefined
    }
    const isLeft = this.#open.at(-1)?.isLeftOut === true
    if (!isLeft) this.#endElement(name)
    const at = this.#open.findLastIndex((element) => element.name === name)
    if (at !== -1) this.#open.length = at
  }

  result(): PageText {
    this.#end()
    this.#endLabel()
    while (this.#rows.length > 0) this.#endRow()
    const shown = this.#lines.filter(({ beside }) => beside?.hasTitle !== false)
    const main = shown.filter(({ isMain }) => isMain)
    const chosen = firstEnough([withoutMenus(main), main, withoutMenus(shown), shown]) ?? shown
    const lines = new Set(chosen.map(({ text }) => text))
    for (const line of this.#data) lines.add(line)
    return { text: [...lines].join('\n'), hasScripts: this.#hasScripts }
  }

  #beginScript(type: string | undefined) {
    if (type?.toLowerCase().startsWith('application/ld+json')) this.#script = ''
    else this.#hasScripts = true
  }

  #beginLink() {
    this.#isInLink = true
    this.#links++
  }

  #enter(name: string, attributes: Record<string, string>, around: Open | undefined, isLeft: boolean) {
    const within = around?.beside
    this.#open.push({
      name,
      isLeftOut: isLeft,
      isMain: around?.isMain === true || isMain(name, attributes),
      beside: isBeside(name, attributes) ? { hasTitle: false, within } : within,
    })
  }

  #endElement(name: string) {
    this.#gap = APART.has(name) ? 'ended' : 'none'
    if (name === 'a') this.#isInLink = false
    if (name === 'dt') {
      this.#label = spaced(this.#line).replace(/\s*:$/, '')
      this.#line = ''
      this.#links = 0
      this.#linked = 0
    } else if (!INLINE.has(name)) this.#end()
    if (name === 'dl') this.#endLabel()
    if (name === 'tr') this.#endRow()
  }

  #end() {
    const text = spaced(this.#line)
    const links = this.#linked > 0.8 * text.length ? Math.max(1, this.#links) : 0
    this.#line = ''
    this.#links = 0
    this.#linked = 0
    if (text === '') return
    this.#add(this.#label === '' ? text : `${this.#label}: ${text}`, this.#label === '' ? links : 0)
    this.#label = ''
  }

  #endLabel() {
    if (this.#label !== '') this.#add(this.#label, 0)
    this.#label = ''
  }

  #endRow() {
    const cells = (this.#rows.pop() ?? []).filter((lines) => lines.length > 0)
    const texts = cells.map((lines) => lines.join(' '))
    // Some pages are laid out in a table.
    if (texts.some((text) => text.length > LONGEST_CELL)) for (const line of cells.flat()) this.#add(line, 0)
    else if (texts.length > 0) this.#add(rowText(texts), 0)
  }

  #add(text: string, links: number) {
    const cell = this.#rows.at(-1)?.at(-1)
    if (cell) return cell.push(text)
    const place = this.#open.at(-1)
    this.#lines.push({ text, links, isMain: place?.isMain === true, beside: place?.beside })
  }
}

const WORD = /^[\p{L}\p{N}]/u

/** One with the title is within others with it. */
function noteTitle(beside: Beside | undefined): void {
  for (let part = beside; part !== undefined && !part.hasTitle; part = part.within) part.hasTitle = true
}

/** Many links one after the other are a menu, whatever it is called. */
function withoutMenus(lines: Line[]): Line[] {
  const kept: Line[] = []
  let run: Line[] = []
  for (const line of [...lines, undefined]) {
    if (line !== undefined && line.links > 0) {
      run.push(line)
      continue
    }
    if (run.reduce((sum, { links }) => sum + links, 0) < MENU) kept.push(...run)
    run = []
    if (line) kept.push(line)
  }
  return kept
}

/** Entries of a menu: a product has fewer sizes or colours that are links. */
const MENU = 12

/** The first that says enough to be the page's content. */
function firstEnough(choices: Line[][]): Line[] | undefined {
  return choices.find((lines) => lines.reduce((sum, { text }) => sum + text.length, 0) >= ENOUGH)
}

/** The first of two cells says what the second is; of more, the first is what the others are about. */
function rowText([first = '', ...others]: string[]): string {
  return others.length === 0 ? first : `${first.replace(/\s*:$/, '')}: ${others.join(' | ')}`
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Characters. */
const ENOUGH = 200
const LONGEST_CELL = 300
