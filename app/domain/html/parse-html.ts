/** An element of the short list, with what is inside it. */
export interface HtmlElement {
  tag: string
  /** A link's address as it was written: not checked. */
  href?: string
  children: HtmlNode[]
}

export type HtmlNode = HtmlElement | string

/**
 * Reads HTML that an admin wrote. Only the elements of a short list come through, without attributes but a link's
 * address; what stands between other tags stays as text.
 *
 * Not sanitize-html: its tree is not the one that browsers make of the same text (`<b><p>`, links in links), so React
 * would not find its own elements, it loses what follows a `<` that begins no tag, and it adds 57 kB to the script of
 * each page that shows such a text.
 */
export function parseHtml(html: string): HtmlNode[] {
  let root: HtmlElement = { tag: '', children: [] }
  let open = [root]
  for (let [text, closing, name = '', attributes = ''] of html.replace(HIDDEN, '').matchAll(TOKEN)) {
    let tag = name.toLowerCase()
    if (!tag) open.at(-1)?.children.push(decode(text))
    else if (closing) close(open, tag)
    else if (makeRoom(open, tag)) {
      let element: HtmlElement = { tag, href: tag === 'a' ? hrefOf(attributes) : undefined, children: [] }
      open.at(-1)?.children.push(element)
      if (tag !== 'br') open.push(element)
    }
  }
  return root.children
}

/**
 * Whether the element may stand here, after closing what it ends. The browser nests elements by the same rules when it
 * reads the page; a tree of another shape would not match it.
 */
function makeRoom(open: HtmlElement[], tag: string): boolean {
  if (!ALLOWED.has(tag) || open.length > MAX_DEPTH) return false
  if (tag === 'p' || LISTS.has(tag)) close(open, 'p')
  if (tag === 'a') return !open.some((element) => element.tag === 'a')
  if (tag !== 'li') return true
  let list = open.findLastIndex((element) => LISTS.has(element.tag))
  if (list > 0) open.length = list + 1
  return list > 0
}

function close(open: HtmlElement[], tag: string): void {
  let at = open.findLastIndex((element) => element.tag === tag)
  if (at > 0) open.length = at
}

function hrefOf(attributes: string): string {
  let match = HREF.exec(attributes)
  return decode(match?.[1] ?? match?.[2] ?? match?.[3] ?? '')
}

function decode(text: string): string {
  return text.replace(ENTITY, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    let code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

const LISTS = new Set(['ul', 'ol'])
const ALLOWED = new Set(['a', 'b', 'strong', 'i', 'em', 'code', 'small', 'br', 'p', 'ul', 'ol', 'li'])
const MAX_DEPTH = 12
// No tag has a `<` in it, so that no stretch is read twice, however many of them never end.
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b((?:"[^"<]*"|'[^'<]*'|[^'"<>])*)>|<|[^<]+/gi
// Comments, and elements whose content is not text for people.
const HIDDEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|title|textarea|iframe|noscript|xmp)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
