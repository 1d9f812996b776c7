import { primarySubtag } from '#app/domain/listings/languages.ts'
import { type ListingText, SECTION_KEYS } from '#app/domain/listings/sections.ts'
import type { ClaimReader } from '../claims/claim-reader.ts'
import { pureBefore } from '../claims/law-hits.ts'
import { factMaterials, findMaterials } from '../claims/materials.ts'
import { normalize } from '../text/normalized.ts'
import type { Found } from '../text/phrase-index.ts'
import { ANIMAL_SENTENCES } from './data/animal-sentences.ts'
import type { LawHit } from './law-hit.ts'

/**
 * Regulation (EU) 1007/2011: Art. 16(1) the composition is shown before the purchase, Art. 9 by weight in descending order,
 * Art. 7 "100 %", "pure" or "all" for one fibre, Art. 12 non-textile parts of animal origin are named.
 */
export function findComposition(reader: ClaimReader, text: ListingText): LawHit[] {
  const facts = reader.index.texts.map((each) => ({
    lower: each.lower,
    materials: factMaterials(each, reader.codes),
  }))
  const isTextile = facts.every(({ materials }) => materials.length === 0) || facts.some(hasFibre)
  if (!isTextile) return []
  return [
    ...checkShares(facts, reader.codes),
    ...checkOrder(text, reader.code),
    ...checkAnimalParts(facts, text, reader.code),
  ]
}

interface MaterialText {
  lower: string
  materials: Found<string>[]
}

function hasFibre({ materials }: MaterialText): boolean {
  return materials.some(({ value }) => FIBRES.has(value))
}

/** Of the materials, what is spun; leather, fur and down are not. */
const FIBRES = new Set(
  'cotton linen wool merino cashmere silk polyester nylon elastane viscose modal lyocell hemp jute acrylic microfibre'.split(
    ' ',
  ),
)
const ANIMAL = new Set(['leather', 'suede', 'fur', 'down'])

function checkShares(facts: MaterialText[], codes: readonly string[]): LawHit[] {
  const groups = facts.flatMap((each, fact) => sharesIn(each).map((shares) => ({ fact, shares })))
  if (groups.length === 0)
    return facts.some((each) => isPureFibre(each, codes)) ? [] : [{ code: 'composition' }]
  // A fact for each fibre is one composition.
  const isSplit = groups.every(({ shares }) => shares.length === 1)
  const whole = isSplit
    ? [{ fact: groups[0]?.fact ?? 0, shares: groups.flatMap(({ shares }) => shares) }]
    : groups
  return whole.flatMap(({ fact, shares }): LawHit[] => {
    const about = fact > 0 ? { fact } : {}
    if (isSplit && shares.every(({ percent }) => percent === 100)) return []
    const counted = countedOf(shares)
    const sum = sumOf(counted)
    if (fact > 0 && !isWhole(sum))
      return [{ code: 'shares-sum', ...about, values: { sum: String(Math.round(sum * 10) / 10) } }]
    return fact > 0 && !isFalling(counted) ? [{ code: 'shares-order', ...about }] : []
  })
}

/** The order in the texts, where each is a composition by itself. */
function checkOrder(text: ListingText, code: string): LawHit[] {
  return SECTION_KEYS.flatMap((section) =>
    (text[section] ?? []).flatMap((part, at) => {
      const normalized = normalize(part.text)
      return sharesIn({ lower: normalized.lower, materials: findMaterials(normalized, [code]) }).flatMap(
        (shares): LawHit[] => {
          const counted = countedOf(shares)
          const [first] = counted
          const last = counted.at(-1)
          if (!first || !last || counted.length < 2 || !isWhole(sumOf(counted)) || isFalling(counted))
            return []
          const [start, end] = [normalized.start(first.start), normalized.end(last.end)]
          return [
            {
              code: 'shares-order',
              text: part.text.slice(start, end),
              place: { section, part: at, start, end },
            },
          ]
        },
      )
    }),
  )
}

interface Percent {
  start: number
  end: number
  percent: number
}

const PERCENT = /(\d{1,3}(?:[.,]\d{1,2})?)[ \u00a0]?%/g

/** The shares of a text, those of each part by themselves ("lining:"), where a fibre is named. */
function sharesIn({ lower, materials }: MaterialText): Percent[][] {
  const fibres = materials.filter(({ value }) => FIBRES.has(value))
  if (fibres.length === 0) return []
  const groups: Percent[][] = []
  let from = 0
  for (const piece of lower.split(/(?<=[;|\n:]|[.!?](?=\s))/)) {
    const to = from + piece.length
    const shares = Array.from(piece.matchAll(PERCENT), ({ 0: found, 1: value = '', index }) => ({
      start: from + index,
      end: from + index + found.length,
      percent: Number(value.replace(',', '.')),
    }))
    const named = fibres.filter(({ start, end }) => start >= from && end <= to)
    if (shares.length > 0 && named.length > 0) groups.push(shares)
    from = to
  }
  return groups
}

/** What comes after 100 % says something else: "of which 50 % is recycled". */
function countedOf(shares: Percent[]): Percent[] {
  let sum = 0
  const until = shares.findIndex(({ percent }) => {
    sum += percent
    return isWhole(sum)
  })
  return until < 0 ? shares : shares.slice(0, until + 1)
}

function sumOf(shares: readonly Percent[]): number {
  return shares.reduce((total, { percent }) => total + percent, 0)
}

/** 100 %, but for what rounding loses. */
function isWhole(sum: number): boolean {
  return Math.abs(sum - 100) <= 0.5
}

function isFalling(shares: readonly Percent[]): boolean {
  return shares.every(({ percent }, at) => percent <= (shares[at - 1]?.percent ?? 100))
}

function isPureFibre({ lower, materials }: MaterialText, codes: readonly string[]): boolean {
  return materials.some(
    ({ start, value }) =>
      FIBRES.has(value) && codes.some((code) => pureBefore(lower, start, code) !== undefined),
  )
}

function checkAnimalParts(facts: MaterialText[], text: ListingText, code: string): LawHit[] {
  const known = ANIMAL_SENTENCES[primarySubtag(code)]
  const fact = facts.findIndex(
    ({ materials }, at) => at > 0 && materials.some(({ value }) => ANIMAL.has(value)),
  )
  if (!known || fact < 1 || !facts.some(hasFibre)) return []
  const [sentence, pattern] = known
  const isSaid = Object.values(text).some((parts) =>
    parts.some((part) => pattern.test(normalize(part.text).lower)),
  )
  return isSaid ? [] : [{ code: 'animal-parts', fact, values: { sentence } }]
}
