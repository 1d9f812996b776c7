/**
 * A text as the checks read it: NFKC, digits of every script as ASCII, dashes and quotes unified, invisible characters
 * removed. `lower` has the same length as `text`, so that offsets hold for both.
 */
export interface Normalized {
  text: string
  lower: string
  /** UTF-16 offset in the original of the character at `at`. */
  start(at: number): number
  /** UTF-16 offset in the original after the character before `at`. */
  end(at: number): number
}

/** No-break spaces of every width: they group digits where a plain space may end the number. */
export const NO_BREAK = '\u00a0'

// A part of a listing is read by several checks, one soon after the other.
const recent = new Map<string, Normalized>()
const MOST_RECENT = 100
const LONGEST_RECENT = 4000

export function normalize(original: string): Normalized {
  const known = recent.get(original)
  if (known) return known
  const normalized = SIMPLE.test(original) ? oneByOne(original) : byClusters(original)
  if (recent.size >= MOST_RECENT) recent.clear()
  if (original.length <= LONGEST_RECENT) recent.set(original, normalized)
  return normalized
}

/** Most texts have only characters that stay one, so that the offsets stay, too. */
function oneByOne(original: string): Normalized {
  const text = CHANGED.test(original) ? original.replace(ALL_CHANGED, replacement) : original
  return { text, lower: text.toLowerCase(), start: same, end: same }
}

const UNCHANGED =
  '\\n\\x20-\\x7e\\xb0\\xb7\\xa1\\xbf\\xab\\xbb\\xc0-\\xd6\\xd8-\\u012f\\u0131\\u0134-\\u013e\\u0141-\\u0148\\u014a-\\u017e\\u0386\\u0388-\\u03ce\\u0400-\\u045f\\u0490\\u0491\\u05d0-\\u05ea\\u060c\\u061b\\u061f\\u0621-\\u064a\\u2022\\u20ac\\u3001\\u3002\\u3041-\\u3096\\u30a1-\\u30fc\\u4e00-\\u9fff\\uac00-\\ud7a3'
const REPLACED_BY_ONE =
  '\\u00a0\\u2007\\u2009\\u202f\\u2010-\\u2015\\u2212\\u2018\\u2019\\u201c-\\u201e\\xd7\\u0660-\\u0669\\u06f0-\\u06f9\\uff01-\\uff5e'
const SIMPLE = new RegExp(`^[${UNCHANGED}${REPLACED_BY_ONE}]*$`)
const CHANGED = new RegExp(`[${REPLACED_BY_ONE}]`)
const ALL_CHANGED = new RegExp(CHANGED, 'g')

function byClusters(original: string): Normalized {
  const offsets = new Offsets(original.length)
  let text = ''
  let at = 0
  while (at < original.length) {
    const next = clusterEnd(original, at)
    const cluster = replacement(original.slice(at, next))
    offsets.add(cluster.length, at, next)
    text += cluster
    at = next
  }
  let lower = text.toLowerCase()
  if (lower.length !== text.length) lower = lowerOneByOne(text)
  return { text, lower, start: (index) => offsets.start(index), end: (index) => offsets.end(index) }
}

/** Only what a phrase is compared by, without its offsets. */
export function normalizePhrase(phrase: string): string {
  return normalize(phrase).lower
}

function same(at: number): number {
  return at
}

class Offsets {
  #starts: Uint32Array
  #ends: Uint32Array
  #length = 0

  constructor(length: number) {
    this.#starts = new Uint32Array(length + 16)
    this.#ends = new Uint32Array(length + 16)
  }

  add(count: number, start: number, end: number) {
    if (this.#length + count > this.#starts.length) this.#grow(count)
    for (let added = 0; added < count; added++) {
      this.#starts[this.#length] = start
      this.#ends[this.#length] = end
      this.#length++
    }
  }

  start(at: number): number {
    if (at < this.#length) return this.#starts[at] ?? 0
    return this.#ends[this.#length - 1] ?? 0
  }

  end(at: number): number {
    return at === 0 ? 0 : (this.#ends[at - 1] ?? 0)
  }

  // A few characters become several, such as ㎏; one becomes eighteen.
  #grow(count: number) {
    const size = this.#starts.length * 2 + count
    const [starts, ends] = [this.#starts, this.#ends]
    this.#starts = new Uint32Array(size)
    this.#ends = new Uint32Array(size)
    this.#starts.set(starts)
    this.#ends.set(ends)
  }
}

/** Where the code point at `at` ends, with the combining marks after it. */
function clusterEnd(text: string, at: number): number {
  let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  while (end < text.length && text.charCodeAt(end) >= 0x300) {
    const code = text.codePointAt(end) ?? 0
    if (!MARK.test(String.fromCodePoint(code))) break
    end += code > 0xffff ? 2 : 1
  }
  return end
}

const MARK = /^\p{M}$/u

function replacement(cluster: string): string {
  const code = cluster.codePointAt(0) ?? 0
  if (code < 0x7f && cluster.length === 1) return code < 0x20 && code !== 10 ? ' ' : cluster
  const replaced = REPLACED.get(cluster)
  if (replaced !== undefined) return replaced
  const form = cluster.normalize('NFKC')
  return DIGIT.test(form) ? form.replace(DIGITS, asciiDigit) : form
}

const DIGIT = /\p{Nd}/u
const DIGITS = /\p{Nd}/gu

// The digits of a script are ten code points in a row, and each row begins at a multiple of ten from its own zero.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return digit
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

const REPLACED = new Map<string, string>()
function replace(characters: string, by: string) {
  for (const character of characters) REPLACED.set(character, by)
}

replace('\u0001\u007f\u0085\u2028\u2029', ' ')
replace('\u00a0\u2007\u2009\u200a\u2008\u202f\u2006', NO_BREAK)
replace('\u00ad\u200b\u200c\u200d\u200e\u200f\u061c\u2060\ufeff\ufe0f\ufe0e', '')
replace('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069', '')
replace('‐‑‒–—―−﹣－', '-')
replace('×✕✖⨯╳', 'x')
replace('‘’‛ʼ＇', "'")
replace('“”„‟＂', '"')
replace('〜～∼', '~')
replace('٪％﹪', '%')
replace('™®©℠', ' ')
// NFKC would take these apart into digits and letters that mean something else.
replace('½⅓⅔¼¾⅛⅜⅝⅞⅕⅖⅗⅘⅙⅚…″‴⁰', '')
for (const kept of '½⅓⅔¼¾⅛⅜⅝⅞⅕⅖⅗⅘⅙⅚…″') REPLACED.set(kept, kept)
REPLACED.set('‴', ' ')
REPLACED.set('⁰', '°')

function lowerOneByOne(text: string): string {
  let lower = ''
  for (const character of text) {
    const each = character.toLowerCase()
    lower += each.length === character.length ? each : character
  }
  return lower
}
