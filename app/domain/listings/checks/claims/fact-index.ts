import { type Normalized, normalize } from '../text/normalized.ts'
import type { UnitReader } from '../units/read-unit.ts'
import { toBase, type Unit } from '../units/symbols.ts'
import { findCertificates } from './certificates.ts'
import { codeKey } from './codes.ts'
import { numberWords } from './number-words.ts'
import type { Quantity } from './quantity.ts'
import { type ScanOptions, scanClaims } from './scan.ts'

/** A quantity of a fact, in its dimension's own unit. */
export interface Known {
  base: number
  unit: Unit
  fact: number
}

/** What the facts say, found by what a text may claim. Facts count from 1; 0 is the product's name. */
export interface FactIndex {
  /** The normalised facts, the name first. */
  texts: Normalized[]
  /** Every number of the facts, whatever its unit. */
  numbers: Map<number, { fact: number; unit?: Unit }[]>
  /** By dimension, in ascending order. */
  quantities: Map<string, Known[]>
  ratios: Map<string, number[]>
  series: Map<string, number[]>
  /** Words, and up to four in a row without what is between them. */
  words: Map<string, number[]>
  certificates: Map<string, number[]>
}

const MOST_WORDS_IN_A_ROW = 4

export function indexFacts(name: string, facts: readonly string[], units: UnitReader): FactIndex {
  const index: FactIndex = {
    texts: [name, ...facts].map(normalize),
    numbers: new Map(),
    quantities: new Map(),
    ratios: new Map(),
    series: new Map(),
    words: new Map(),
    certificates: new Map(),
  }
  for (const [fact, text] of index.texts.entries()) {
    addNumbers(index, fact, text, { units, spaceGroups: () => true })
    // "2 500 ml" may be 2,500 ml, or two of 500: a fact says both.
    if (/\d \d{3}(?!\d)/.test(text.text)) addNumbers(index, fact, text, { units, spaceGroups: () => false })
    for (const value of numberWords(text.lower)) addNumber(index, value, { fact })
    for (const { value } of findCertificates(text)) addTo(index.certificates, value, fact)
    addWords(index, fact, text.lower)
  }
  for (const known of index.quantities.values()) known.sort((one, other) => one.base - other.base)
  return index
}

function addNumbers(index: FactIndex, fact: number, text: Normalized, options: ScanOptions) {
  for (const claim of scanClaims(text, options)) {
    if (claim.kind === 'series') addTo(index.series, claim.key, fact)
    if (claim.kind === 'code' && claim.number !== undefined) addNumber(index, claim.number, { fact })
    if (claim.kind === 'ratio') addTo(index.ratios, claim.key, fact)
    if (claim.kind === 'quantity' || claim.kind === 'ratio')
      for (const item of claim.items) addQuantity(index, fact, item)
  }
}

function addQuantity(index: FactIndex, fact: number, { values, units }: Quantity) {
  for (const value of values) {
    if (units.length === 0) addNumber(index, value, { fact })
    for (const unit of units) {
      addNumber(index, value, { fact, unit })
      const known = index.quantities.get(unit.dimension)
      const quantity = { base: toBase(value, unit), unit, fact }
      if (known) known.push(quantity)
      else index.quantities.set(unit.dimension, [quantity])
    }
  }
}

function addNumber(index: FactIndex, value: number, where: { fact: number; unit?: Unit }) {
  const key = numberKey(value)
  const known = index.numbers.get(key)
  if (!known) index.numbers.set(key, [where])
  else if (
    known.length < MOST_PLACES &&
    !known.some(({ fact, unit }) => fact === where.fact && unit === where.unit)
  ) {
    known.push(where)
  }
}

/** Of one number: more say nothing new, and each is looked at for each claim. */
const MOST_PLACES = 20

/** The same for numbers that differ only by what computing with them loses. */
export function numberKey(value: number): number {
  return Number(value.toPrecision(9))
}

function addWords(index: FactIndex, fact: number, lower: string) {
  const words = lower.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '' && word.length <= 40)
  for (let first = 0; first < words.length; first++) {
    let joined = ''
    for (let last = first; last < words.length && last < first + MOST_WORDS_IN_A_ROW; last++) {
      joined += words[last]
      addTo(index.words, codeKey(joined), fact)
    }
  }
}

export function addTo(map: Map<string, number[]>, key: string, fact: number) {
  const facts = map.get(key)
  if (!facts) map.set(key, [fact])
  else if (facts.at(-1) !== fact) facts.push(fact)
}
