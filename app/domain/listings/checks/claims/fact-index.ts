import { type Normalized, normalize } from '../text/normalized.ts'
import type { UnitReader } from '../units/read-unit.ts'
import { toBase, type Unit } from '../units/symbols.ts'
import { addTo } from './add-to.ts'
import { FactBindings } from './bindings.ts'
import { findCertificates } from './certificates.ts'
import { codeKey } from './codes.ts'
import { addCount, addLabelled, type Count, type Counts, nounsAfter, productCounts } from './counts.ts'
import { materialIndex } from './materials.ts'
import type { PolarityWords } from './polarity/words.ts'
import type { Claim, Quantity } from './quantity.ts'
import { type ScanOptions, scanClaims } from './scan.ts'
import { scanWords } from './scan-words.ts'
import { sectionLengths } from './sections.ts'
import { FactShares } from './shares.ts'

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
  /** By dimension, empty for numbers without a unit; in the dimension's own unit. */
  ranges: Map<string, { low: number; high: number; fact: number }[]>
  counts: Counts
  /** How many of the product itself there are, and the stems of what its name calls it. */
  products: { nouns: string[]; counts: Count[] }
  bindings: FactBindings
  /** See `sectionLengths`. */
  sections: number[]
  shares: FactShares
  ratios: Map<string, number[]>
  series: Map<string, number[]>
  /** Words, and up to four in a row without what is between them. */
  words: Map<string, number[]>
  certificates: Map<string, number[]>
}

const MOST_WORDS_IN_A_ROW = 4

export interface FactLanguages {
  /** BCP 47 tags of the languages that the facts may be in. */
  codes: readonly string[]
  units: UnitReader
  polarity: PolarityWords
}

export function indexFacts(
  name: string,
  facts: readonly string[],
  { codes, units, polarity }: FactLanguages,
): FactIndex {
  const texts = [name, ...facts].map(normalize)
  const index: FactIndex = {
    texts,
    sections: sectionLengths(texts),
    numbers: new Map(),
    quantities: new Map(),
    ranges: new Map(),
    counts: new Map(),
    products: productCounts(texts, polarity),
    bindings: new FactBindings(),
    shares: new FactShares(materialIndex(codes)),
    ratios: new Map(),
    series: new Map(),
    words: new Map(),
    certificates: new Map(),
  }
  for (const [fact, text] of index.texts.entries()) {
    addNumbers(index, fact, text, { units, spaceGroups: () => true, polarity })
    // "2 500 ml" may be 2,500 ml, or two of 500: a fact says both.
    if (/\d \d{3}(?!\d)/.test(text.text))
      addNumbers(index, fact, text, { units, spaceGroups: () => false, polarity })
    for (const value of numberWords(text.lower)) addNumber(index, value, { fact })
    for (const code of codes) for (const claim of scanWords(text, code, units)) addClaim(index, fact, claim)
    addLabelled(index.counts, fact, text, polarity)
    index.shares.add(fact, text, polarity)
    for (const { value } of findCertificates(text)) addTo(index.certificates, value, fact)
    addWords(index, fact, text.lower)
  }
  for (const known of index.quantities.values()) known.sort((one, other) => one.base - other.base)
  return index
}

function addNumbers(
  index: FactIndex,
  fact: number,
  text: Normalized,
  { polarity, ...options }: ScanOptions & { polarity: PolarityWords },
) {
  for (const claim of scanClaims(text, options)) {
    addClaim(index, fact, claim)
    if (claim.kind !== 'quantity') continue
    index.bindings.add({ fact, text, section: index.sections[fact] ?? 0 }, claim.items, polarity)
    const [item] = claim.items
    if (claim.items.length !== 1 || !item || item.units.length > 0) continue
    for (const noun of nounsAfter(text.lower, item.end, polarity))
      for (const value of item.values) addCount(index.counts, noun, { value, fact })
  }
}

function addClaim(index: FactIndex, fact: number, claim: Claim) {
  if (claim.kind === 'series') addTo(index.series, claim.key, fact)
  if (claim.kind === 'code' && claim.number !== undefined) addNumber(index, claim.number, { fact })
  if (claim.kind === 'ratio') addTo(index.ratios, claim.key, fact)
  if (claim.kind !== 'quantity' && claim.kind !== 'ratio') return
  for (const item of claim.items) addQuantity(index, fact, item)
  const [low, high] = claim.items
  if (claim.kind === 'quantity' && claim.isRange && low && high) addRange(index, fact, low, high)
}

function addRange(index: FactIndex, fact: number, low: Quantity, high: Quantity) {
  for (const unit of low.units.length > 0 ? low.units : [undefined]) {
    const base = ({ values: [value = 0] }: Quantity) => (unit ? toBase(value, unit) : value)
    const range = { low: base(low), high: base(high), fact }
    const known = index.ranges.get(unit?.dimension ?? '')
    if (known) known.push(range)
    else index.ranges.set(unit?.dimension ?? '', [range])
  }
}

function addQuantity(index: FactIndex, fact: number, { values, units, parts, tolerance }: Quantity) {
  for (const part of parts ?? []) addQuantity(index, fact, part)
  for (const value of values) {
    if (units.length === 0) addNumber(index, value, { fact })
    for (const unit of units) {
      addNumber(index, value, { fact, unit })
      const quantity = { base: toBase(value, unit), unit, fact }
      addKnown(index, unit.dimension, quantity)
      if (tolerance) addKnown(index, toleranceOf(unit.dimension), quantity)
    }
  }
}

function addKnown(index: FactIndex, dimension: string, quantity: Known) {
  const known = index.quantities.get(dimension)
  if (known) known.push(quantity)
  else index.quantities.set(dimension, [quantity])
}

/** Tolerances of a dimension, beside its quantities. */
export function toleranceOf(dimension: string): string {
  return `±${dimension}`
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

// A fact says "four memory positions", a text "4": two to twelve in the languages in which most facts are written,
// without those that are small words of another one (Danish to, Turkish on).
const TABLE = `
2 two dual double twin pair twice zwei beide doppel doppelte deux double paire dos doble par doppio coppia dois duas duplo twee dubbel dubbele dwa dwie podwójny два две двойной två dubbel dobbelt kaksi dva dvě iki çift двоє два 二 两 兩 双 두 दो dua 
3 three triple drei dreifach trois triple tres triple tre triplo três triplo drie drievoudig trzy три тройной tre kolme tři üç 三 세 तीन tiga 
4 four quad vier vierfach quatre cuatro quattro quatro vier cztery четыре fyra fire neljä čtyři dört 四 네 चार empat bốn
5 five fünf cinq cinco cinque cinco vijf pięć пять fem viisi pět beş 五 다섯 पांच năm
6 six sechs six seis sei seis zes sześć шесть seks kuusi šest altı 六 여섯 छह enam sáu
7 seven sieben sept siete sette sete zeven siedem семь sju syv seitsemän sedm yedi 七 일곱 सात tujuh bảy
8 eight acht huit ocho otto oito acht osiem восемь åtta otte åtte kahdeksan osm sekiz 八 여덟 आठ delapan tám
9 nine neun neuf nueve nove nove negen dziewięć девять nio ni yhdeksän devět dokuz 九 아홉 नौ sembilan chín
10 ten zehn dix diez dieci dez tien dziesięć десять tio kymmenen 十 열 दस sepuluh mười
12 twelve dozen zwölf dutzend douze douzaine doce docena dodici dozzina doze dúzia twaalf dozijn dwanaście двенадцать tolv kaksitoista dvanáct iki 十二 열두 बारह
0.5 half halb halbe demi demie medio mezzo mezza meio pół половина halv puoli 半 반 आधा
`

const VALUES = new Map<string, number[]>()
for (const line of TABLE.trim().split('\n')) {
  const [value = '', ...words] = line.split(' ')
  for (const word of words) {
    const values = VALUES.get(word)
    if (values) values.push(Number(value))
    else VALUES.set(word, [Number(value)])
  }
}

/** The small numbers that a text in lower case says in words. */
function numberWords(lower: string): number[] {
  const found: number[] = []
  for (const [word] of lower.matchAll(/[\p{L}\p{M}]+/gu)) found.push(...(VALUES.get(word) ?? []))
  for (const character of lower.match(/[二两兩三四五六七八九十双半두세네]/g) ?? [])
    found.push(...(VALUES.get(character) ?? []))
  return found
}
