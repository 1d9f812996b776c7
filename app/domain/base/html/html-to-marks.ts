import { typedLines } from '#app/typed-text.ts'
import { isHtml, isTypedHtml } from './is-html.ts'
import { BLANK, ESCAPED, marksToHtml, WORD } from './marks-to-html.ts'
import { type HtmlNode, parseHtml } from './parse-html.ts'
import { sanitizeHtml } from './sanitize-html.ts'

/**
 * What a field shows of a stored text: marks where `readFormatted` makes the same HTML of them, else the HTML. Of plain
 * text it shows the words and lines, with a backslash before what would be a mark.
 */
export function showFormatted(stored: string): string {
  if (!isHtml(stored)) return asWords(escapeMarks(stored))
  const marks = writeBlocks(parseHtml(stored))
  if (!isTypedHtml(marks) && readFormatted(marks) === stored) return marks
  // A backslash before it would make words of it.
  return stored.replace(/\\(?=[<&])/g, '&#92;')
}

/** What is stored of what was typed: HTML is cleaned, marks become HTML, and lines without any stay as they are. */
export function readFormatted(typed: string): string {
  const text = typedLines(typed)
  if (isTypedHtml(text)) return sanitizeHtml(text)
  const html = marksToHtml(text)
  const lines = parseHtml(html).map((node) => (typeof node === 'object' && node.tag === 'br' ? '\n' : node))
  const words = lines.join('')
  return lines.every((line) => typeof line === 'string') && !isHtml(words) ? words : html
}

function writeBlocks(nodes: HtmlNode[]): string {
  const blocks: { marks: string; isWords: boolean }[] = []
  let words: HtmlNode[] = []
  const end = () => {
    const marks = writeInline(words).replace(/^\n|\n$/g, '')
    if (marks !== '') blocks.push({ marks: asWords(marks), isWords: true })
    words = []
  }
  for (const node of nodes) {
    const block = typeof node === 'string' ? undefined : BLOCKS[node.tag]
    if (!block || typeof node === 'string') {
      words.push(node)
      continue
    }
    end()
    blocks.push({ marks: block(node.children), isWords: false })
  }
  end()
  // Words that are no paragraph have their list right beside them.
  return blocks
    .map(({ marks, isWords }, at) => {
      const isBeside = isWords || blocks[at - 1]?.isWords
      return at === 0 ? marks : `${isBeside ? '\n' : '\n\n'}${marks}`
    })
    .join('')
}

const BLOCKS: Record<string, (children: HtmlNode[]) => string> = {
  p: (children) => asWords(writeInline(children)),
  ul: (children) => writeList(children, () => '- '),
  ol: (children) => writeList(children, (at) => `${at + 1}. `),
}

/** The lines of an entry, and of the lists inside it, stand below its words. */
function writeList(children: HtmlNode[], signOf: (at: number) => string): string {
  return children
    .filter((child) => typeof child !== 'string')
    .map((entry, at) => {
      const sign = signOf(at)
      const below = `\n${' '.repeat(sign.length)}`
      return `${sign}${writeBlocks(entry.children).replaceAll('\n', below)}`
    })
    .join('\n')
}

function writeInline(nodes: HtmlNode[], isLink = false): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeMarks(node, isLink)
      if (node.tag === 'br') return '\n'
      if (node.tag === 'code') return `\`${node.children.join('').replace(/[\\`<&]/g, '\\$&')}\``
      if (node.tag === 'a') return `[${writeInline(node.children, true)}](${writeAddress(node.href ?? '')})`
      const mark = MARKS[node.tag] ?? ''
      return `${mark}${writeInline(node.children, isLink)}${mark}`
    })
    .join('')
}

const MARKS: Record<string, string> = { strong: '**', em: '*', b: '__', i: '_' }

/** Brackets in pairs stay as they are. */
function writeAddress(address: string): string {
  let depth = 0
  for (const char of address) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth < 0) break
  }
  return depth === 0 ? address : address.replace(/[()]/g, '\\$&')
}

/** A backslash before each sign that would be read as a mark, or as HTML. */
function escapeMarks(text: string, isLink = false): string {
  return text.replace(/[\\`*_[\]<&]/g, (sign, at: number) => {
    const isMark = IS_MARK[sign]?.({
      text,
      at,
      before: text.charAt(at - 1),
      after: text.charAt(at + 1),
      isLink,
    })
    return isMark ? `\\${sign}` : sign
  })
}

interface Place {
  text: string
  at: number
  before: string
  after: string
  isLink: boolean
}

const IS_MARK: Record<string, (place: Place) => boolean> = {
  '\\': ({ after }) => after === '' || ESCAPED.test(after),
  '`': () => true,
  '*': ({ before, after }) => !(BLANK.test(before) && BLANK.test(after)),
  _: ({ before, after }) =>
    !(BLANK.test(before) && BLANK.test(after)) && !(WORD.test(before) && WORD.test(after)),
  '[': ({ text, at, isLink }) => isLink || text.includes('](', at),
  ']': ({ after, isLink }) => isLink || after === '(',
  '<': ({ text, at }) => isHtml(text.slice(at, at + LONGEST_SIGN)),
  '&': ({ text, at }) => isHtml(text.slice(at, at + LONGEST_SIGN)),
}

/** Of HTML: `&#x10ffff;`. */
const LONGEST_SIGN = 10

/** Without entries of lists: a backslash before the sign that a line begins with. */
function asWords(lines: string): string {
  return lines.replace(/^([ \t]*\d{0,4})([-.])(?=[ \t])/gm, '$1\\$2')
}
