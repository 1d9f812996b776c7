import { foldLatin } from '../content/slug.ts'
import { trimmedEnd } from './clean-text.ts'
import { FULL_NAMES, type Group, NAMES_WITHIN, type Part, SHORT_NAMES, STEMS } from './header-names.ts'

/** How a line stands out as a header. */
export type Mark = 'equals' | `h${1 | 2 | 3 | 4 | 5 | 6}` | 'bracket' | 'bold' | 'caps' | 'plain'

/** A line read as if it were a header: how it is marked, what it would be called, what follows on the same line. */
export interface Candidate {
  mark: Mark
  /** Behind a bullet, a number or an emoji, which list items have and headers may have. */
  listed: boolean
  /** Behind a bullet, which makes a header less likely. */
  bulleted: boolean
  /** Folded text of the name, words apart. */
  name: string
  /** The same without spaces and signs: what names are compared by. */
  key: string
  /** The text behind the name on its line. */
  rest: string
  /** A colon or a closing mark sets the name off from `rest`. */
  closed: boolean
}

const LONGEST_NAME = 70
const FRONT =
  /^(?:[\s>\u200c-\u200f]+|[•◦▪▫‣⁃∙·●○■□►▸▶▷→➔➜➤✓✔★☆✦✧❖◆◇♦※-]\s+|\*\s+|(?:(?![©®™])\p{Extended_Pictographic}|\p{RI})(?:\ufe0f|\u200d|\p{Emoji_Modifier})*|\d\ufe0f?\u20e3|[①-⑳❶-❿]|[(（]?[0-9０-９]{1,2}(?:[.)](?!\d)|[）．、]))/u

/** Reads a line as a header would be read; undefined when it cannot be one. */
export function headerCandidate(line: string): Candidate | undefined {
  let mark: Mark = 'plain'
  let listed = false
  let bulleted = false
  let text = line.trim()
  if (text === '') return undefined
  for (let round = 0; round < 8; round++) {
    const found = frontMark(text)
    if (found) {
      if (rank(found.mark) < rank(mark)) mark = found.mark
      text = text.slice(found.length)
      continue
    }
    const front = FRONT.exec(text)?.[0] ?? ''
    if (front === '') break
    if (front.trim() !== '' && !front.startsWith('>')) listed = true
    if (/^[•◦▪▫‣⁃∙·●○■□►▸▶▷→➔➜➤✓✔★☆✦✧❖◆◇♦※*-]/u.test(front)) bulleted = true
    text = text.slice(front.length)
  }
  const candidate = named(text, { mark, listed, bulleted })
  if (!candidate || candidate.rest === '' || !/^\D{0,12}\d{1,2}$/u.test(candidate.name)) return candidate
  // "SECTION 1: PRODUCT DESCRIPTIONS"
  const numbered = named(candidate.rest, { mark, listed, bulleted })
  return numbered && FULL.has(numbered.key) ? numbered : candidate
}

/** The part that the exact name of a header means, and whether the name is a full one. */
export function partOf(candidate: Candidate): { part: Part; full: boolean } | undefined {
  const full = FULL.get(candidate.key)
  if (full) return { part: full, full: true }
  const short = SHORT.get(candidate.key)
  return short && { part: short, full: false }
}

/** The part that the name means inside the SEO or the meta part. */
export function partWithin(group: Group, candidate: Candidate): Part | 'ignored' | undefined {
  return WITHIN[group].get(candidate.key)
}

/** The part that the words of a name hint at. */
export function partByStem(candidate: Candidate): Part | undefined {
  return STEMS.find(([, ...patterns]) => patterns.every((pattern) => pattern.test(candidate.name)))?.[0]
}

function frontMark(text: string): { mark: Mark; length: number } | undefined {
  const found = /^(?:={2,}|-{3,}|~{3,}|─{2,}|━{2,}|#{1,6}(?!\p{N})|\*\*\*?|__|[【〖[「『])\s*/u.exec(
    text,
  )?.[0]
  if (found === undefined) return undefined
  const length = found.length
  const char = found.charAt(0)
  if (char === '#') return { mark: hashMark(found.trim().length), length }
  if (char === '*' || char === '_') return { mark: 'bold', length }
  return { mark: '【〖[「『'.includes(char) ? 'bracket' : 'equals', length }
}

function hashMark(level: number): Mark {
  return (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[level - 1] ?? 'h6'
}

/** The lower, the surer. */
export function rank(mark: Mark): number {
  return ['equals', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'bracket', 'bold', 'caps', 'plain'].indexOf(mark)
}

// The name ends at a colon, at a closing mark or at the end of the line; at a spaced dash only when a full name stands before it.
function named(text: string, front: Pick<Candidate, 'mark' | 'listed' | 'bulleted'>): Candidate | undefined {
  const head = text.slice(0, LONGEST_NAME + 30)
  const closing = CLOSING.exec(head)
  const dash = DASH.exec(head)
  const end = dash && isFullName(head.slice(0, dash.index)) ? dash : closing
  if (!end && text.length > LONGEST_NAME) return undefined
  const at = end?.index ?? text.length
  const name = nameIn(text.slice(0, at))
  if (at > LONGEST_NAME || !/\p{L}/u.test(name)) return undefined
  const rest = withoutClosing(text.slice(at), front.mark)
  return {
    ...front,
    mark: front.mark === 'plain' && isCapitals(text.slice(0, at)) ? 'caps' : front.mark,
    name,
    key: keyOf(name),
    rest,
    closed: end !== null && end === closing,
  }
}

const CLOSING = /[:：﹕]|={2,}|-{3,}|~{3,}|─{2,}|━{2,}|\*\*|__|[】〗\]」』]|\s#{1,6}$/u
const DASH = /\s[-–—]\s/u

// What stands in brackets behind a name ("comma separated", "58 characters") is a remark.
function nameIn(text: string): string {
  return foldLatin(text.replace(/[(（[].*$/u, '').replace(/[*_=#`]/g, '')).trim()
}

/** Whether `text` is the full name of a part. */
export function isFullName(text: string): boolean {
  return text.length <= LONGEST_NAME && FULL.has(keyOf(nameIn(text)))
}

// Leaves out what closes the name, and keeps minus signs, bullets behind `===` and emphasis that opens anew
// ("**Title:** **Linen** apron").
function withoutClosing(text: string, mark: Mark): string {
  const isClosing = mark === 'equals' ? isMark : isMarkOrDash
  let rest = text.slice(runLength(text, isClosing))
  const emphasis = runLength(rest, isEmphasis)
  const opensAgain = emphasis > 0 && /[:：]\s+$/.test(text.slice(0, text.length - rest.length))
  if (!opensAgain) rest = rest.slice(emphasis)
  rest = rest.slice(runLength(rest, isClosing))
  if (!/[\p{L}\p{N}]/u.test(rest)) return ''
  return mark === 'equals' ? trimmedEnd(rest, (char) => '=-~─━ '.includes(char)) : rest.trimEnd()
}

function runLength(text: string, belongs: (char: string, next: string) => boolean): number {
  let at = 0
  while (at < text.length && belongs(text.charAt(at), text.charAt(at + 1))) at++
  return at
}

function isMark(char: string): boolean {
  return /[\s:：﹕=#~─━】〗\]」』]/u.test(char)
}

function isMarkOrDash(char: string, next: string): boolean {
  return isMark(char) || char === '–' || char === '—' || (char === '-' && !/[\p{L}\p{N}]/u.test(next))
}

function isEmphasis(char: string): boolean {
  return char === '*' || char === '_'
}

function isCapitals(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase() && text.length > 3
}

// Arabic vowel signs and the stretching of its letters say nothing about the name.
function keyOf(name: string): string {
  return name.replace(/[\u064b-\u0652\u0640]/g, '').replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

function index(names: Partial<Record<string, string>>): Map<string, Part> {
  const found = new Map<string, Part>()
  for (const [part, list] of Object.entries(names)) {
    for (const name of (list ?? '').split(/[|\n]/)) found.set(keyOf(foldLatin(name.trim())), part as Part)
  }
  found.delete('')
  return found
}

const FULL = index(FULL_NAMES)
const SHORT = index(SHORT_NAMES)
const WITHIN = { seo: index(NAMES_WITHIN.seo), meta: index(NAMES_WITHIN.meta) }
