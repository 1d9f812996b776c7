import { Parser } from 'htmlparser2'
import { readProductData } from './product-data.ts'

export interface PageText {
  text: string
  /** It has scripts, which may write what it shows. */
  hasScripts: boolean
}

/**
 * What an HTML page says of its product: a line for each block, `label: value` for rows of tables and definitions; without
 * menus, buttons and what is hidden; of the page's main part, where it has one. What it says of the product for search
 * engines (JSON-LD of schema.org) follows.
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

class PageReader {
  /** Open elements. */
  depth = 0
  #lines: { text: string; isMain: boolean }[] = []
  #line = ''
  /** What a definition is about, until it comes. */
  #label = ''
  /** Cells of the rows that are open, the innermost last; lines of a cell are apart. */
  #rows: string[][][] = []
  #data: string[] = []
  #script: string | undefined
  #hasScripts = false
  /** Names of the open elements from one that is left out on. */
  #left: string[] = []
  /** Open elements from the main one on. */
  #main: string[] = []

  onopentag(name: string, attributes: Record<string, string>) {
    if (!VOID.has(name)) this.depth++
    if (name === 'script') this.#beginScript(attributes.type)
    if (this.#left.length > 0 || isLeftOut(name, attributes)) {
      if (!VOID.has(name)) this.#left.push(name)
      return
    }
    if (!INLINE.has(name)) this.#end()
    if (!VOID.has(name) && (this.#main.length > 0 || isMain(name, attributes))) this.#main.push(name)
    if (name === 'dt') this.#endLabel()
    else if (name === 'tr') this.#rows.push([])
    else if (name === 'td' || name === 'th') this.#rows.at(-1)?.push([])
  }

  ontext(text: string) {
    if (this.#script !== undefined) this.#script += text
    else if (this.#left.length === 0) this.#line += text
  }

  onclosetag(name: string) {
    if (!VOID.has(name)) this.depth--
    if (name === 'script' && this.#script !== undefined) {
      this.#data.push(...readProductData(this.#script))
      this.#script = undefined
    }
    if (this.#left.length > 0) return close(this.#left, name)
    if (name === 'dt') {
      this.#label = spaced(this.#line).replace(/\s*:$/, '')
      this.#line = ''
    } else if (!INLINE.has(name)) this.#end()
    if (name === 'dl') this.#endLabel()
    if (name === 'tr') this.#endRow()
    close(this.#main, name)
  }

  result(): PageText {
    this.#end()
    this.#endLabel()
    while (this.#rows.length > 0) this.#endRow()
    const main = this.#lines.filter(({ isMain }) => isMain)
    const chosen = lengthOf(main) >= ENOUGH ? main : this.#lines
    const lines = new Set(chosen.map(({ text }) => text))
    for (const line of this.#data) lines.add(line)
    return { text: [...lines].join('\n'), hasScripts: this.#hasScripts }
  }

  #beginScript(type: string | undefined) {
    if (type?.toLowerCase().startsWith('application/ld+json')) this.#script = ''
    else this.#hasScripts = true
  }

  #end() {
    const text = spaced(this.#line)
    this.#line = ''
    if (text === '') return
    this.#add(this.#label === '' ? text : `${this.#label}: ${text}`)
    this.#label = ''
  }

  #endLabel() {
    if (this.#label !== '') this.#add(this.#label)
    this.#label = ''
  }

  #endRow() {
    const cells = (this.#rows.pop() ?? []).filter((lines) => lines.length > 0)
    const texts = cells.map((lines) => lines.join(' '))
    // Some pages are laid out in a table.
    if (texts.some((text) => text.length > LONGEST_CELL)) for (const line of cells.flat()) this.#add(line)
    else if (texts.length > 0) this.#add(rowText(texts))
  }

  #add(text: string) {
    const cell = this.#rows.at(-1)?.at(-1)
    if (cell) cell.push(text)
    else this.#lines.push({ text, isMain: this.#main.length > 0 })
  }
}

/** The first of two cells says what the second is; of more, the first is what the others are about. */
function rowText([first = '', ...others]: string[]): string {
  return others.length === 0 ? first : `${first.replace(/\s*:$/, '')}: ${others.join(' | ')}`
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Closes an open element with what is open in it. */
function close(open: string[], name: string): void {
  const at = open.lastIndexOf(name)
  if (at !== -1) open.length = at
}

function lengthOf(lines: { text: string }[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0)
}

/** Characters from which on a main part is taken for the page's content. */
const ENOUGH = 200
const LONGEST_CELL = 300

function isMain(name: string, { role, itemtype = '' }: Record<string, string>): boolean {
  return name === 'main' || role === 'main' || /schema\.org\/Product\b/.test(itemtype)
}

function isLeftOut(name: string, attributes: Record<string, string>): boolean {
  return (
    LEFT_OUT.has(name) ||
    LEFT_OUT_ROLES.has(attributes.role ?? '') ||
    attributes.hidden !== undefined ||
    attributes['aria-hidden'] === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.style ?? '') ||
    // Some pages say on their body which parts they have.
    (name !== 'body' && BESIDE.test(`${attributes.id ?? ''} ${attributes.class ?? ''}`))
  )
}

const LEFT_OUT = new Set([
  ...[
    'script',
    'style',
    'noscript',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
    'canvas',
    'video',
    'audio',
  ],
  ...['nav', 'footer', 'aside', 'button', 'select', 'textarea', 'dialog', 'head'],
])
const LEFT_OUT_ROLES = new Set(['navigation', 'search', 'banner', 'contentinfo', 'dialog', 'complementary'])
/** What shops' pages have beside their product, by names in use. */
const BESIDE =
  /(?:^|[\s_-])(?:cookies?|consent|newsletter|breadcrumbs?|related|recommend(?:ed|ations?)|upsells?|cross-?sells?|reviews?|minicart)(?:$|[\s_-])/i

const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
])
const INLINE = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'cite',
    'code',
    'data',
    'del',
    'dfn',
    'em',
    'font',
    'i',
    'img',
    'ins',
    'kbd',
  ],
  ...['label', 'mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
])
