/** An element of the short list, with what is inside it. */
interface HtmlElement {
  tag: string
  /** A link's address as it was written: not checked. */
  href?: string
  children: HtmlNode[]
}

export type HtmlNode = HtmlElement | string

/** What is read, in its order. What begins also ends. */
export interface HtmlReader {
  text(words: string): void
  /** `href`: only of links. */
  begin(tag: string, href: string | undefined): void
  end(tag: string): void
}

/** As a tree. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', children: [] }
  const open = [root]
  readHtml(html, {
    text: (words) => open.at(-1)?.children.push(words),
    begin(tag, href) {
      const element: HtmlElement = href === undefined ? { tag, children: [] } : { tag, href, children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    end: () => open.pop(),
  })
  return root.children
}

/**
 * Reads HTML that an admin wrote. Only the elements of a short list come through, without attributes but a link's
 * address; what stands between other tags stays as text.
 *
 * Not sanitize-html: its tree is not the one that browsers make of the same text (`<b><p>`, links in links), so React
 * would not find its own elements, it loses what follows a `<` that begins no tag, and it adds 57 kB to the script of
 * each page that shows such a text.
 */
export function readHtml(html: string, reader: HtmlReader): void {
  const text = html.replace(HIDDEN, '')
  const open: string[] = []
  let end = -1
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('<', at)
    if (start !== at) {
      const words = start === -1 ? text.slice(at) : text.slice(at, start)
      reader.text(decode(words))
      at += words.length
      continue
    }
    // Looked for only behind the last one, so that nothing is read twice where tags never end.
    if (end < at) end = text.indexOf('>', at)
    if (end === -1) end = Number.POSITIVE_INFINITY
    const tag = tagAt(text, at, end)
    if (tag) readTag(open, tag, reader)
    else reader.text('<')
    at += tag ? tag.length : 1
  }
  endFrom(open, 0, reader)
}

interface Tag {
  name: string
  isEnd: boolean
  attributes: string
  /** Of all of it, from `<` to `>`. */
  length: number
}

/** `end`: where the next `>` is. Undefined where the `<` begins no tag. */
function tagAt(html: string, at: number, end: number): Tag | undefined {
  const plain = end - at <= LONGEST_PLAIN ? PLAIN.get(html.slice(at + 1, end)) : undefined
  if (plain || !BEGINS_TAG.test(html.charAt(at + 1))) return plain
  TAG.lastIndex = at
  const found = TAG.exec(html)
  if (!found) return undefined
  const [whole, slash, name = '', attributes = ''] = found
  return { name: name.toLowerCase(), isEnd: slash === '/', attributes, length: whole.length }
}

function readTag(open: string[], { name, isEnd, attributes }: Tag, reader: HtmlReader): void {
  if (isEnd) close(open, name, reader)
  if (isEnd || !makeRoom(open, name, reader)) return
  reader.begin(name, name === 'a' ? hrefOf(attributes) : undefined)
  if (name === 'br') reader.end(name)
  else open.push(name)
}

/**
 * Whether the element may stand here, after closing what it ends. The browser nests elements by the same rules when it
 * reads the page; a tree of another shape would not match it.
 */
function makeRoom(open: string[], tag: string, reader: HtmlReader): boolean {
  if (!ALLOWED.has(tag) || open.length >= MAX_DEPTH) return false
  if (tag === 'p' || LISTS.has(tag)) close(open, 'p', reader)
  if (tag === 'a') return !open.includes('a')
  if (tag !== 'li') return true
  const list = Math.max(open.lastIndexOf('ul'), open.lastIndexOf('ol'))
  if (list !== -1) endFrom(open, list + 1, reader)
  return list !== -1
}

function close(open: string[], tag: string, reader: HtmlReader): void {
  const at = open.lastIndexOf(tag)
  if (at !== -1) endFrom(open, at, reader)
}

function endFrom(open: string[], at: number, reader: HtmlReader): void {
  while (open.length > at) reader.end(open.pop() ?? '')
}

function hrefOf(attributes: string): string {
  const match = HREF.exec(attributes)
  return decode(match?.[1] ?? match?.[2] ?? match?.[3] ?? '')
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

const LISTS = new Set(['ul', 'ol'])
const ALLOWED = new Set(['a', 'b', 'strong', 'i', 'em', 'code', 'small', 'br', 'p', 'ul', 'ol', 'li'])
const MAX_DEPTH = 12
// No tag has a `<` in it, so that no stretch is read twice, however many of them never end.
const TAG = /<(\/?)([a-z][a-z0-9]*)\b((?:"[^"<]*"|'[^'<]*'|[^'"<>])*)>/iy
const BEGINS_TAG = /[a-z/]/i
/**
 * Tags without attributes, by what stands between `<` and `>`: looked up, because a match of `TAG` for each of many
 * thousands is what would take the time.
 */
const PLAIN = new Map<string, Tag>(
  [...ALLOWED].flatMap((name) => [
    [name, { name, isEnd: false, attributes: '', length: name.length + 2 }],
    [`/${name}`, { name, isEnd: true, attributes: '', length: name.length + 3 }],
  ]),
)
const LONGEST_PLAIN = 8
// Comments, and elements whose content is not text for people.
const HIDDEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|title|textarea|iframe|noscript|xmp)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
