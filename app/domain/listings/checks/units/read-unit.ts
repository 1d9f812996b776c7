import { isUnspaced, isWordPart } from '../text/letters.ts'
import type { Normalized } from '../text/normalized.ts'
import { unitEndings } from './extra-names.ts'
import { SYMBOLS, UNITS, type Unit } from './symbols.ts'
import { byFirstCharacter, type UnitWord, type UnitWords, unitWords } from './unit-names.ts'

/** The languages whose unit words a text may have, by their BCP 47 tags. */
export interface UnitReader {
  tables: { words: UnitWords; endings: Set<string> }[]
}

export interface ReadUnit {
  end: number
  /** Every unit that the word may mean. */
  units: Unit[]
}

export function unitReader(codes: readonly string[]): UnitReader {
  return { tables: codes.map((code) => ({ words: unitWords(code), endings: unitEndings(code) })) }
}

const exact = byFirstCharacter(group(({ symbol }) => symbol))
const folded = byFirstCharacter(group(({ symbol }) => (symbol.length > 1 ? symbol.toLowerCase() : '')))
const none: UnitWord[] = []

function group(key: (symbol: { symbol: string; unit: Unit }) => string): Map<string, Unit[]> {
  const map = new Map<string, Unit[]>()
  for (const symbol of SYMBOLS) {
    const name = key(symbol)
    if (name !== '' && !map.has(name)) map.set(name, [symbol.unit])
  }
  return map
}

/** The unit after a number that ends at `at`, with the space or hyphen between; the longest that is known. */
export function readUnit(reader: UnitReader, normalized: Normalized, at: number): ReadUnit | undefined {
  const { text, lower } = normalized
  let start = at
  while (start - at < 2 && (text[start] === ' ' || text[start] === '\u00a0')) start++
  if (start === at && text[at] === '-') start++
  let found = findIn(exact.get(text[start] ?? ''), text, start, symbolEnds)
  found ??= findIn(folded.get(lower[start] ?? ''), lower, start, symbolEnds)
  for (const { words, endings } of reader.tables) {
    const bucket = words.after.get(lower[start] ?? '') ?? none
    const other = findIn(bucket, lower, start, (word, end) => wordEnds(lower, word, end, endings))
    found = longer(found, other, text)
  }
  return found
}

/** The unit that ends right before the number at `at`: money, and per cent where a language writes it first. */
export function readUnitBefore(reader: UnitReader, normalized: Normalized, at: number): Unit[] {
  const { text, lower } = normalized
  const end = isBlank(text[at - 1]) ? at - 1 : at
  const last = text[end - 1]
  if (last === undefined) return []
  if (CURRENCY.includes(last)) return [UNITS.get(last)].filter((unit) => unit !== undefined)
  if (last === '%' && end === at && !/\d/.test(text[end - 2] ?? '')) return units('%')
  if (CURRENCY_CODES.has(text.slice(end - 3, end)) && !isWordPart(text, end - 4))
    return units(text.slice(end - 3, end))
  for (const { words } of reader.tables) {
    for (const { word, units } of words.before) {
      if (lower.endsWith(word, end) && !isWordPart(lower, end - word.length - 1)) return units
    }
  }
  return []
}

const CURRENCY = '$€£¥₹₽₩₺฿'
/** As they stand before an amount. */
export const CURRENCY_CODES = new Set(
  'EUR USD GBP JPY CHF PLN INR CNY BRL SEK DKK NOK CZK HUF TRY THB KRW'.split(' '),
)

function units(symbol: string): Unit[] {
  const unit = UNITS.get(symbol)
  return unit ? [unit] : []
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\u00a0'
}

function findIn(
  bucket: UnitWord[] | undefined,
  text: string,
  start: number,
  ends: (word: string, end: number, text: string) => number,
): ReadUnit | undefined {
  for (const { word, units } of bucket ?? none) {
    if (!text.startsWith(word, start)) continue
    const end = ends(word, start + word.length, text)
    if (end > 0) return { end, units }
  }
  return undefined
}

function longer(one: ReadUnit | undefined, other: ReadUnit | undefined, text: string): ReadUnit | undefined {
  if (!one || !other) return one ?? other
  // "г" and "г." are the same abbreviation, of whatever language.
  if (Math.abs(one.end - other.end) === 1 && text[Math.min(one.end, other.end)] === '.') {
    return { end: Math.min(one.end, other.end), units: [...new Set([...one.units, ...other.units])] }
  }
  if (one.end !== other.end) return one.end > other.end ? one : other
  return { end: one.end, units: [...new Set([...one.units, ...other.units])] }
}

/** Where the symbol ends; 0 where it is the beginning of a word, or a preposition or quotation mark. */
function symbolEnds(symbol: string, end: number, text: string): number {
  if (LETTER_END.test(symbol) && isWordPart(text, end)) return 0
  if (symbol.toLowerCase() === 'in' && !isInch(text, end)) return 0
  if (symbol === '"' && quotesBefore(text, end - 1) % 2 === 1) return 0
  return end
}

const LETTER_END = /[\p{L}\d]$/u

/** "10 in wide", "10 in.", "10 in x 5 in", not "10 in a box". */
function isInch(text: string, end: number): boolean {
  INCH.lastIndex = end
  return INCH.test(text)
}

const INCH =
  /(?=\.|,|;|\)|\/|-|$|\n| ?x ?\d| (?:wide|long|high|tall|deep|thick|diameter|length|width|height|to|and|or)\b)/y

function quotesBefore(text: string, at: number): number {
  let count = 0
  // Quotations are short; a whole text of them would take the square of its length.
  for (let index = Math.max(0, at - QUOTED); index < at; index++) if (text[index] === '"') count++
  return count
}

const QUOTED = 80

function wordEnds(text: string, word: string, end: number, endings: Set<string>): number {
  if (word === 'in' && !isInch(text, end)) return 0
  if (isUnspaced(word, word.length - 1) || !isWordPart(text, end) || !LETTER_END.test(word)) return end
  if (word.length < 4) return 0
  let last = end
  while (last - end < LONGEST_ENDING && (isWordPart(text, last) || text[last] === "'")) last++
  return endings.has(text.slice(end, last)) && !isWordPart(text, last) ? last : 0
}

const LONGEST_ENDING = 6
