import { findLanguage, primarySubtag } from '#app/domain/listings/languages.ts'
import { normalizePhrase } from '../text/normalized.ts'
import { EXTRA_WORDS } from './extra-names.ts'
import { UNITS, type Unit } from './symbols.ts'

/** The words of a language for units: each with the units that it may mean. */
export interface UnitWords {
  /** By their first character, longest first. */
  after: Map<string, UnitWord[]>
  /** What stands before the number, such as the Turkish per cent. */
  before: UnitWord[]
}

export interface UnitWord {
  word: string
  units: Unit[]
}

/** Units of ECMA-402 for which the platform's locale data have words, and ours for them. */
const PLATFORM_UNITS: Record<string, string> = {
  gram: 'g',
  kilogram: 'kg',
  ounce: 'oz',
  pound: 'lb',
  meter: 'm',
  centimeter: 'cm',
  millimeter: 'mm',
  kilometer: 'km',
  inch: 'in',
  foot: 'ft',
  yard: 'yd',
  mile: 'mi',
  hectare: 'ha',
  liter: 'l',
  milliliter: 'ml',
  'fluid-ounce': 'fl oz',
  gallon: 'gal',
  second: 's',
  millisecond: 'ms',
  minute: 'min',
  hour: 'h',
  day: 'd',
  week: 'wk',
  month: 'mth',
  year: 'yr',
  celsius: '°C',
  fahrenheit: '°F',
  degree: '°',
  percent: '%',
  bit: 'bit',
  byte: 'B',
  kilobyte: 'KB',
  megabyte: 'MB',
  gigabyte: 'GB',
  terabyte: 'TB',
  megabit: 'Mbit',
  gigabit: 'Gbit',
}

// One for each form of plural that a language has.
const COUNTS = [1, 2, 3, 5, 11, 1.5]

const loaded = new Map<string, UnitWords>()

/** The words of the language with that BCP 47 tag; read from the locale data at the first call. */
export function unitWords(code: string): UnitWords {
  let words = loaded.get(code)
  if (!words) {
    words = load(code)
    loaded.set(code, words)
  }
  return words
}

const covered = new Map<string, boolean>()

/** Whether the locale data have unit words of that language, by its name in languages.ts. */
export function knowsUnitWords(language: string): boolean {
  let known = covered.get(language)
  if (known === undefined) {
    known = hasUnitWords(findLanguage(language)?.code)
    covered.set(language, known)
  }
  return known
}

function hasUnitWords(code: string | undefined): boolean {
  if (code === undefined) return false
  const format = new Intl.NumberFormat(code, { style: 'unit', unit: 'kilogram', unitDisplay: 'long' })
  if (format.resolvedOptions().locale.split('-')[0] !== code.split('-')[0]) return false
  return format.formatToParts(5).some(({ type, value }) => type === 'unit' && value.trim() !== 'kg')
}

function load(code: string): UnitWords {
  const after = new Map<string, Unit[]>()
  const before = new Map<string, Unit[]>()
  for (const [platform, symbol] of Object.entries(PLATFORM_UNITS)) {
    const unit = UNITS.get(symbol)
    if (unit === undefined) continue
    for (const display of ['long', 'short', 'narrow'] as const) {
      const format = new Intl.NumberFormat(code, { style: 'unit', unit: platform, unitDisplay: display })
      for (const count of COUNTS) addForms(format.formatToParts(count), unit, after, before)
    }
  }
  for (const { symbol, words, prefix } of EXTRA_WORDS[primarySubtag(code)] ?? []) {
    const unit = UNITS.get(symbol)
    for (const word of words) if (unit) add(prefix ? before : after, word, unit)
  }
  const list = [...before].map(([word, units]) => ({ word, units }))
  return { after: byFirstCharacter(after), before: list.sort(longestFirst) }
}

function addForms(
  parts: Intl.NumberFormatPart[],
  unit: Unit,
  after: Map<string, Unit[]>,
  before: Map<string, Unit[]>,
) {
  const number = parts.findIndex(({ type }) => type === 'integer')
  for (const [index, { type, value }] of parts.entries()) {
    if (type !== 'unit' && type !== 'percentSign') continue
    // A form without the number, such as the Arabic dual, is no word that stands beside one.
    if (number < 0) continue
    const word = normalizePhrase(value).trim()
    // One Latin letter is a month in one language, a metre in most texts, and "to" in others.
    if (word === '' || /^[a-z]$/.test(word)) continue
    if (index > number) add(after, word, unit)
    else if (parts.filter((part) => part.type === 'unit').length < 2) add(before, word, unit)
  }
}

function add(words: Map<string, Unit[]>, word: string, unit: Unit) {
  const units = words.get(word)
  if (units === undefined) words.set(word, [unit])
  else if (!units.includes(unit)) units.push(unit)
}

/** Words by their first character, longest first, so that the first that fits is the longest. */
export function byFirstCharacter(words: Map<string, Unit[]>): Map<string, UnitWord[]> {
  const buckets = new Map<string, UnitWord[]>()
  for (const [word, units] of words) {
    const first = word[0] ?? ''
    const bucket = buckets.get(first)
    if (bucket) bucket.push({ word, units })
    else buckets.set(first, [{ word, units }])
  }
  for (const bucket of buckets.values()) bucket.sort(longestFirst)
  return buckets
}

function longestFirst(one: UnitWord, other: UnitWord): number {
  return other.word.length - one.word.length
}
