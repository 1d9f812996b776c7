import { MAX_ADDRESS, safeAddress } from './address.ts'
import { escapeText, sanitizeHtml } from './sanitize-html.ts'

/**
 * HTML of a text with marks: `**strong**`, `*em*`, `__b__`, `_i_`, code between grave accents, `[words](address)`, lines
 * that begin with `- ` or `1. ` (indented below an entry: a list inside it), an empty line between paragraphs. A
 * backslash before a sign takes its meaning; what is no mark stays as it was typed. Right beside a list, or alone, a text
 * is no `<p>`.
 */
export function marksToHtml(marks: string): string {
  const parts = marks.replaceAll('\r\n', '\n').split(/\n(?:[ \t]*\n)+/)
  const blocks = parts.flatMap((part) => readPart(part.split('\n').filter((line) => line.trim() !== '')))
  const [only] = blocks
  if (blocks.length === 1 && typeof only === 'object' && 'words' in only)
    return sanitizeHtml(inlineHtml(only.words))
  return sanitizeHtml(blocks.map((block) => blockHtml(block)).join('\n'))
}

type Block = string | { words: string } | List

/** Entries of one kind, each with its lines and the lines of the lists inside it. */
interface List {
  tag: 'ul' | 'ol'
  entries: { lines: string[]; inside: string[] }[]
}

/** What stands between empty lines: `words` without a list beside it, or lists and the words right beside them. */
function readPart(lines: string[]): Block[] {
  const blocks: Block[] = []
  let listed: string[] = []
  let words: string[] = []
  const end = () => {
    if (words.length > 0) blocks.push(words.join('\n'))
    blocks.push(...readLists(listed))
    words = []
    listed = []
  }
  for (const line of lines) {
    const isListed = ENTRY.test(line) || (listed.length > 0 && /^[ \t]/.test(line))
    if (isListed !== listed.length > 0) end()
    ;(isListed ? listed : words).push(line)
  }
  end()
  const [only] = blocks
  return blocks.length === 1 && typeof only === 'string' ? [{ words: only }] : blocks
}

function readLists(lines: string[]): List[] {
  const lists: List[] = []
  const least = indentOf(lines[0] ?? '')
  for (const line of lines) {
    const [, sign = '', words = ''] = ENTRY.exec(line) ?? []
    const entry = lists.at(-1)?.entries.at(-1)
    if (sign === '') {
      if (entry && entry.inside.length === 0) entry.lines.push(line.trimStart())
      else entry?.inside.push(line)
    } else if (entry && indentOf(line) > least) entry.inside.push(line)
    else {
      const tag = sign === '-' ? 'ul' : 'ol'
      if (lists.at(-1)?.tag !== tag) lists.push({ tag, entries: [] })
      lists.at(-1)?.entries.push({ lines: [words], inside: [] })
    }
  }
  return lists
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') return inlineHtml(block)
  return 'tag' in block ? listHtml(block) : `<p>${inlineHtml(block.words)}</p>`
}

function listHtml({ tag, entries }: List): string {
  const items = entries.map(({ lines, inside }) => {
    const lists = readLists(inside).map((list) => `\n${listHtml(list)}`)
    return `<li>${inlineHtml(lines.join('\n'))}${lists.join('')}${lists.length > 0 ? '\n' : ''}</li>\n`
  })
  return `<${tag}>\n${items.join('')}</${tag}>`
}

/** What has begun: a mark that may still end, with the HTML behind it. */
interface Begun {
  mark: string
  html: string
  /** It can end no more. */
  isWords?: true
}

function inlineHtml(text: string): string {
  const begun: Begun[] = [{ mark: '', html: '' }]
  for (let at = 0; at < text.length; ) {
    const read = READERS[text.charAt(at)] ?? readWords
    at += read(text, at, begun)
  }
  return endAt(begun, 0)
}

/** Adds what stands at a place to the last that has begun. Returns the length of what is read. */
type Reader = (text: string, at: number, begun: Begun[]) => number

const READERS: Record<string, Reader> = {
  '\\': readEscaped,
  '\n': (_text, _at, begun) => addTo(begun, '<br>', 1),
  '`': readCode,
  '*': readSign,
  _: readSign,
  '[': readLinkBegin,
  ']': readLinkEnd,
}

function readWords(text: string, at: number, begun: Begun[]): number {
  SIGN.lastIndex = at + 1
  const end = SIGN.test(text) ? SIGN.lastIndex - 1 : text.length
  return addTo(begun, escapeText(text.slice(at, end)), end - at)
}

function readEscaped(text: string, at: number, begun: Begun[]): number {
  const next = text.charAt(at + 1)
  return ESCAPED.test(next) ? addTo(begun, escapeText(next), 2) : addTo(begun, '\\', 1)
}

function readCode(text: string, at: number, begun: Begun[]): number {
  CODE.lastIndex = at
  const [whole, inside = ''] = CODE.exec(text) ?? []
  if (whole === undefined) return addTo(begun, '`', 1)
  return addTo(begun, `<code>${escapeText(withoutEscapes(inside))}</code>`, whole.length)
}

/** Begins or ends what one or two of these signs stand for. */
function readSign(text: string, at: number, begun: Begun[]): number {
  const char = text.charAt(at)
  const isDouble = text.charAt(at + 1) === char
  // Of three signs in a row, the one that began last ends first.
  const length = isDouble && !(begun.at(-1)?.mark === char && text.charAt(at + 2) === char) ? 2 : 1
  const mark = char.repeat(length)
  const [before, after] = [text.charAt(at - 1), text.charAt(at + length)]
  if (char === '_' && WORD.test(before) && WORD.test(after)) return addTo(begun, mark, length)
  const from = begun.findLastIndex((each) => each.mark === mark)
  if (from > 0 && !BLANK.test(before)) {
    const inside = endAt(begun, from)
    return addTo(begun, `<${TAGS[mark]}>${inside}</${TAGS[mark]}>`, length)
  }
  if (BLANK.test(after) || begun.length > MOST_BEGUN) return addTo(begun, mark, length)
  begun.push({ mark, html: '' })
  return length
}

function readLinkBegin(_text: string, _at: number, begun: Begun[]): number {
  if (begun.length > MOST_BEGUN) return addTo(begun, '[', 1)
  begun.push({ mark: '[', html: '' })
  return 1
}

/** With the address behind its words. */
function readLinkEnd(text: string, at: number, begun: Begun[]): number {
  const from = begun.findLastIndex(({ mark, isWords }) => mark === '[' && !isWords)
  if (from === -1) return addTo(begun, ']', 1)
  const link = text.charAt(at + 1) === '(' ? addressAt(text, at + 2) : undefined
  const inside = endAt(begun, from)
  if (!link) return addTo(begun, `[${inside}]`, 1)
  // Around a link there is no other.
  for (const each of begun) if (each.mark === '[') each.isWords = true
  return addTo(begun, `<a href="${escapeText(link.address)}">${inside}</a>`, link.length + 2)
}

/** Ends the one at this place, and as words those that begun within it. Returns the HTML that it holds. */
function endAt(begun: Begun[], at: number): string {
  let inside = ''
  for (const { mark, html } of begun.splice(at + 1).reverse()) inside = `${mark}${html}${inside}`
  return `${begun.pop()?.html ?? ''}${inside}`
}

function addTo(begun: Begun[], html: string, length: number): number {
  const last = begun.at(-1)
  if (last) last.html += html
  return length
}

/** Up to the bracket that ends it; undefined where it has no end, or may not be linked. */
function addressAt(text: string, from: number): { address: string; length: number } | undefined {
  let depth = 0
  for (let at = from; at - from <= MAX_ADDRESS * 2; at += 1) {
    const char = text.charAt(at)
    if (char === '' || char <= ' ' || depth > MOST_BRACKETS) return undefined
    if (char === '\\') at += 1
    else if (char === '(') depth += 1
    else if (char === ')' && depth > 0) depth -= 1
    else if (char === ')') {
      const address = safeAddress(withoutEscapes(text.slice(from, at)))
      return address === undefined ? undefined : { address, length: at + 1 - from }
    }
  }
  return undefined
}

function withoutEscapes(text: string): string {
  return text.replace(/\\([\\*_`[\]<&\-.()])/g, '$1')
}

/** With its spaces; the sign of a list's entry, and the words behind it. */
const ENTRY = /^[ \t]*(-|\d{1,4}\.)[ \t]+(.*)$/
/** What a backslash takes the meaning of. */
export const ESCAPED = /[\\*_`[\]<&\-.()]/
const SIGN = /[\\\n`*_[\]]/g
const CODE = /`((?:[^`\\\n]|\\.)+)`/y
export const BLANK = /^\s?$/
/** Not a blank, and no sign of ASCII: then it belongs to a word. */
export const WORD = /^[^\s!-/:-@[-^`{-~]$/
const TAGS: Record<string, string> = { '**': 'strong', '*': 'em', __: 'b', _: 'i' }
const MOST_BRACKETS = 8
/** Deeper than anyone nests, so that no text takes long. */
const MOST_BEGUN = 32
