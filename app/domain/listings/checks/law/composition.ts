import type { ListingText } from '#app/domain/listings/sections.ts'
import { SECTION_KEYS } from '#app/domain/listings/sections.ts'
import type { ClaimReader } from '../claims/claim-reader.ts'
import { PURE_WORDS } from '../claims/data/law.ts'
import { findMaterials } from '../claims/materials.ts'
import { type Normalized, normalize } from '../text/normalized.ts'
import { ANIMAL_SENTENCES } from './data/animal-sentences.ts'
import type { LawHit } from './law-hit.ts'

/**
 * Regulation (EU) 1007/2011: Art. 16(1) the composition is shown before the purchase, Art. 9 by weight in descending order,
 * Art. 7 "100 %", "pure" or "all" for one fibre, Art. 12 non-textile parts of animal origin are named.
 */
export function findComposition(reader: ClaimReader, text: ListingText): LawHit[] {
  const facts = reader.index.texts.map((each) => ({ text: each, ids: idsIn(each, reader.codes) }))
  const ids = new Set(facts.flatMap((fact) => [...fact.ids]))
  const isTextile = ids.size === 0 || [...ids].some((id) => FIBRES.has(id))
  if (!isTextile) return []
  return [
    ...checkShares(reader, facts),
    ...checkOrder(reader, text),
    ...checkAnimalParts(facts, text, reader.code),
  ]
}

interface FactText {
  text: Normalized
  ids: Set<string>
}

function idsIn(text: Normalized, codes: readonly string[]): Set<string> {
  return new Set(findMaterials(text, codes).map(({ value }) => value))
}

/** Of the materials, what is spun; leather, fur and down are not. */
const FIBRES = new Set(
  'cotton linen wool merino cashmere silk polyester nylon elastane viscose modal lyocell hemp jute acrylic microfibre'.split(
    ' ',
  ),
)
const ANIMAL = new Set(['leather', 'suede', 'fur', 'down'])

function checkShares({ codes }: ClaimReader, facts: FactText[]): LawHit[] {
  const groups = facts.flatMap(({ text }, fact) => sharesIn(text, codes).map((shares) => ({ fact, shares })))
  if (groups.length === 0) {
    const isPure = facts.some(({ text }) => isPureFibre(text, codes))
    return isPure ? [] : [{ code: 'composition' }]
  }
  // A fact for each fibre is one composition.
  const isSplit = groups.every(({ shares }) => shares.length === 1)
  const whole = isSplit
    ? [{ fact: groups[0]?.fact ?? 0, shares: groups.flatMap(({ shares }) => shares) }]
    : groups
  return whole.flatMap(({ fact, shares }): LawHit[] => {
    const about = fact > 0 ? { fact } : {}
    if (isSplit && shares.every(({ percent }) => percent === 100)) return []
    const counted = countedOf(shares)
    const sum = counted.reduce((total, { percent }) => total + percent, 0)
    if (fact > 0 && Math.abs(sum - 100) > 0.5)
      return [{ code: 'shares-sum', ...about, values: { sum: String(Math.round(sum * 10) / 10) } }]
    return fact > 0 && !isFalling(counted) ? [{ code: 'shares-order', ...about }] : []
  })
}

/** The order in the texts, where each is a composition by itself. */
function checkOrder({ code }: ClaimReader, text: ListingText): LawHit[] {
  return SECTION_KEYS.flatMap((section) =>
    (text[section] ?? []).flatMap((part, at) => {
      const normalized = normalize(part.text)
      return sharesIn(normalized, [code]).flatMap((shares): LawHit[] => {
        const counted = countedOf(shares)
        const sum = counted.reduce((total, { percent }) => total + percent, 0)
        const [first] = counted
        const last = counted.at(-1)
        if (!first || !last || counted.length < 2 || Math.abs(sum - 100) > 0.5 || isFalling(counted))
          return []
        const [start, end] = [normalized.start(first.start), normalized.end(last.end)]
        return [
          {
            code: 'shares-order',
            text: part.text.slice(start, end),
            place: { section, part: at, start, end },
          },
        ]
      })
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
function sharesIn(text: Normalized, codes: readonly string[]): Percent[][] {
  const fibres = findMaterials(text, codes).filter(({ value }) => FIBRES.has(value))
  if (fibres.length === 0) return []
  const groups: Percent[][] = []
  let from = 0
  for (const piece of text.lower.split(/(?<=[;|\n:]|[.!?](?=\s))/)) {
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
    return Math.abs(sum - 100) <= 0.5
  })
  return until < 0 ? shares : shares.slice(0, until + 1)
}

function isFalling(shares: readonly Percent[]): boolean {
  return shares.every(({ percent }, at) => percent <= (shares[at - 1]?.percent ?? 100))
}

function isPureFibre(text: Normalized, codes: readonly string[]): boolean {
  const pure = codes
    .flatMap((code) => (PURE_WORDS[code.split('-')[0] ?? ''] ?? '').split('|'))
    .filter(Boolean)
  return findMaterials(text, codes).some(({ start, value }) => {
    const before =
      text.lower
        .slice(Math.max(0, start - 12), start)
        .trimEnd()
        .split(/\s+/)
        .at(-1) ?? ''
    return FIBRES.has(value) && pure.includes(before)
  })
}

function checkAnimalParts(facts: FactText[], text: ListingText, code: string): LawHit[] {
  const known = ANIMAL_SENTENCES[code.split('-')[0] ?? '']
  const fact = facts.findIndex(({ ids }, at) => at > 0 && [...ids].some((id) => ANIMAL.has(id)))
  const hasFibre = facts.some(({ ids }) => [...ids].some((id) => FIBRES.has(id)))
  if (!known || fact < 1 || !hasFibre) return []
  const [sentence, pattern] = known
  const isSaid = Object.values(text).some((parts) =>
    parts.some((part) => pattern.test(normalize(part.text).lower)),
  )
  return isSaid ? [] : [{ code: 'animal-parts', fact, values: { sentence } }]
}
