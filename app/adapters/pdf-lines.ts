import { raisedDigits } from '../raised-digits.ts'

/** A piece of text as it is drawn, of pdf.js's `getTextContent`. */
export interface DrawnText {
  str: string
  /** The last two are where it begins: from the left, and from the bottom. */
  transform: number[]
  width: number
  dir: string
  fontName: string
  /** A line ends behind it as far as pdf.js sees. */
  hasEOL: boolean
}

interface Piece {
  text: string
  x: number
  right: number
  y: number
  /** Of its letters. */
  size: number
  font: string
  isRightToLeft: boolean
  /** White space was drawn before it. */
  isApart: boolean
}

interface Line extends Pick<Piece, 'x' | 'right' | 'y' | 'size'> {
  text: string
  fonts: { first: string; last: string }
  /** It has room between two of its pieces, as rows of tables do. */
  hasGap: boolean
}

/**
 * The lines of a page from top to bottom as far as it is drawn so: what stands on one line is put in the order in which it
 * is read, wherever it was drawn first, and lines that were broken where their column ends are joined.
 */
export function linesOfPage(drawn: readonly DrawnText[]): string[] {
  return blocksOf(rowsOf(drawn).map(toLine)).flatMap(joined)
}

function rowsOf(drawn: readonly DrawnText[]): Piece[][] {
  const rows: Piece[][] = []
  let isApart = false
  let hasEnded = true
  for (const { str, transform, width, dir, fontName: font, hasEOL } of drawn) {
    if (str.trim() === '') {
      isApart ||= str !== ''
      hasEnded ||= hasEOL
      continue
    }
    const [, , c = 0, d = 0, x = 0, y = 0] = transform
    const size = Math.hypot(c, d)
    const piece = { text: str, x, right: x + width, y, size, font, isRightToLeft: dir === 'rtl', isApart }
    const row = rows.at(-1)
    const first = row?.[0]
    // What is raised or lowered a little, as in a cell of several rows, goes on where pdf.js sees no end.
    const most = hasEnded ? 0.4 : 1
    if (row && first && Math.abs(first.y - y) < most * Math.max(first.size, size)) {
      if (!row.some((other) => isSame(other, piece))) row.push(piece)
    } else rows.push([piece])
    isApart = false
    hasEnded = hasEOL
  }
  return rows
}

/** Letters are made bold by drawing them twice. */
function isSame(one: Piece, other: Piece): boolean {
  const near = 0.1 * other.size
  return one.text === other.text && Math.abs(one.x - other.x) < near && Math.abs(one.y - other.y) < near
}

function toLine(row: Piece[]): Line {
  const isRightToLeft = row.filter((piece) => piece.isRightToLeft).length > row.length / 2
  const order = [...row].sort((one, other) => (isRightToLeft ? other.right - one.right : one.x - other.x))
  let text = ''
  let hasGap = false
  order.forEach((piece, index) => {
    const before = order[index - 1]
    if (before) {
      const room = isRightToLeft ? before.x - piece.right : piece.x - before.right
      const wasBefore = row[row.indexOf(piece) - 1] === before
      if (room > 0.15 * piece.size || (piece.isApart && wasBefore) || !wasBefore) text += ' '
      hasGap ||= room > 1.5 * piece.size
    }
    text += isRaised(piece, row) ? raisedDigits(piece.text) : piece.text
  })
  const x = Math.min(...row.map((piece) => piece.x))
  const right = Math.max(...row.map((piece) => piece.right))
  const { y = 0, size = 0 } = row[0] ?? {}
  const fonts = { first: order[0]?.font ?? '', last: order.at(-1)?.font ?? '' }
  return { text: plain(text), x, right, y, size, fonts, hasGap }
}

function isRaised({ text, size, y }: Piece, row: Piece[]): boolean {
  const base = row.reduce((largest, piece) => (piece.size > largest.size ? piece : largest))
  return /^\d+$/.test(text) && size < 0.8 * base.size && y - base.y > 0.15 * base.size
}

/** As it is typed: fonts have signs of their own for "fi", and for Arabic letters by their place in a word. */
function plain(text: string): string {
  return text
    .replace(/[\u2f00-\u2fd5\ufb00-\ufdff\ufe70-\ufefc]+/g, (signs) => signs.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Lines below one another that begin at one edge, a little more to the right behind the first one's mark. */
function blocksOf(lines: Line[]): Line[][] {
  const blocks: Line[][] = []
  for (const line of lines) {
    const last = blocks.at(-1)?.at(-1)
    if (last && goesOnBelow(last, line)) blocks.at(-1)?.push(line)
    else blocks.push([line])
  }
  return blocks
}

function goesOnBelow(last: Line, { x, y, size }: Line): boolean {
  const below = last.y - y
  const indent = x - last.x
  return (
    below > 0 && below < 1.8 * size && Math.abs(size - last.size) < 0.15 * size && Math.abs(indent) < 3 * size
  )
}

function joined(block: Line[]): string[] {
  const left = Math.min(...block.map(({ x }) => x))
  const right = Math.max(...block.map((line) => line.right))
  const texts: string[] = []
  block.forEach((line, index) => {
    const before = block[index - 1]
    const last = texts.at(-1) ?? ''
    const isFull = before !== undefined && before.right - left > FULL * (right - left)
    if (HYPHEN.test(last) && SMALL.test(line.text)) texts[texts.length - 1] = last.slice(0, -1) + line.text
    else if (isFull && isBroken(before, line)) texts[texts.length - 1] = `${last} ${line.text}`
    else texts.push(line.text)
  })
  return texts
}

/** How much of its column a line takes that was broken there. */
const FULL = 0.8
/** Characters: a line that is longer is no label, and no entry of a list. */
const LONG = 60

function isBroken(before: Line, line: Line): boolean {
  if (before.hasGap || line.hasGap || ENDED.test(before.text) || MARKED.test(line.text)) return false
  if (SMALL.test(line.text)) return before.text.length >= 20
  return before.text.length >= LONG && before.fonts.last === line.fonts.first
}

const SMALL = /^\p{Ll}/u
const HYPHEN = /\p{Ll}-$/u
const ENDED = /[.!?:;。！？：；]$/
/** Signs and numbers that entries of lists begin with. */
const MARKED = /^(?:[^\p{L}\p{N}\s("'«„“]|(?:\d+|\p{L})[.)]\s|\d+(?:\.\d+)+\.?\s)/u
