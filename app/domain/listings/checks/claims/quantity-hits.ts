import type { Normalized } from '../text/normalized.ts'
import { toBase } from '../units/symbols.ts'
import { compareQuantity, unique, type Verdict } from './compare.ts'
import { nounsAfter } from './counts.ts'
import { type FactIndex, numberKey } from './fact-index.ts'
import type { Hit } from './hit.ts'
import type { PolarityWords } from './polarity/words.ts'
import type { Claim, Quantity } from './quantity.ts'
import { isOrdinal } from './scan.ts'

type QuantityClaim = Claim & { kind: 'quantity' }

/** A quantity of a text, held against the facts. Undefined: nothing is claimed, or nothing that can be compared. */
export function quantityHit(
  index: FactIndex,
  claim: QuantityClaim,
  normalized: Normalized,
  language: PolarityWords,
): Hit | undefined {
  const { text, lower } = normalized
  const [first] = claim.items
  if (claim.items.length === 1 && first?.units.length === 0) {
    if (isOrdinal(text, claim)) return undefined
    const nouns = nounsAfter(lower, claim.end, language)
    const before = lower.slice(Math.max(0, claim.start - 24), claim.start)
    const counted = countHit(index, claim, first, { nouns, before })
    if (counted || claim.inWords) return counted
  }
  const range = claim.isRange ? rangeHit(index, claim) : undefined
  if (range) return range
  const verdicts = claim.items.map((item) => compareQuantity(index, item))
  const { start, end } = claim
  const hasUnit = claim.items.some(({ units }) => units.length > 0)
  const hit: Hit = { start, end, isQuantity: true, hasUnit, facts: supporting(verdicts) }
  const doubt = worst(verdicts)
  if (doubt) return isIdle(index, claim, doubt) ? undefined : doubtHit(index, claim, lower, { hit, doubt })
  if (hit.facts.length === 0) return undefined
  const unlike =
    claim.items.length === 1 && first ? index.bindings.mismatch(normalized, first, language) : undefined
  if (!unlike || (!unlike.isAxis && hit.facts.includes(unlike.fact))) return hit
  return { ...hit, facts: [], code: 'quantity', nearest: unlike.fact }
}

/** "A day", and "one day" where no fact counts days. */
function isIdle(index: FactIndex, { inWords, items }: QuantityClaim, doubt: Doubt): boolean {
  if (inWords === 'article') return true
  if (inWords !== 'one') return false
  const units = items.flatMap((item) => item.units)
  const isCounted = units.some(({ dimension, name }) =>
    index.quantities.get(dimension)?.some(({ unit, fact }) => fact > 0 && unit.name === name),
  )
  return doubt.state !== 'missing' || !isCounted
}

function doubtHit(
  index: FactIndex,
  claim: QuantityClaim,
  lower: string,
  { hit, doubt }: { hit: Hit; doubt: Doubt },
): Hit {
  const bound = boundedBy(index, claim, lower)
  if (bound !== undefined) return { ...hit, facts: [bound] }
  const listed =
    doubt.state === 'unit' && doubt.unit === undefined ? listedIn(index, claim, lower) : undefined
  if (listed !== undefined) return { ...hit, facts: [listed] }
  switch (doubt.state) {
    case 'missing':
      return doubt.nearest === undefined
        ? { ...hit, code: 'quantity' }
        : { ...hit, code: 'quantity', nearest: doubt.nearest }
    case 'unit':
      return { ...hit, code: 'unit', nearest: doubt.fact, values: { unit: doubt.unit?.name ?? '' } }
    case 'converted':
      return {
        ...hit,
        code: 'converted',
        nearest: doubt.fact,
        belongsTo: doubt.fact,
        values: { unit: doubt.unit.name },
      }
  }
}

/** The fact that has all the numbers of "900/1800 MHz", without their unit. */
function listedIn(index: FactIndex, { items, start, end }: QuantityClaim, lower: string): number | undefined {
  if (items.length < 2 || !/^[\d. ]+\//.test(lower.slice(start, end))) return undefined
  const each = items.map(({ values }) =>
    values.flatMap((value) => index.numbers.get(numberKey(value)) ?? []).filter(({ unit }) => !unit),
  )
  return each[0]?.find(
    ({ fact }) => fact > 0 && each.every((known) => known.some((other) => other.fact === fact)),
  )?.fact
}

const LESS =
  /(?:less than|under|below|almost|nearly|weniger als|unter|fast|knapp|moins de|presque|près de|menos de|casi|meno di|quasi|minder dan|onder|bijna)\s*$/u
const MORE = /(?:more than|over|above|mehr als|über|plus de|más de|più di|oltre|meer dan|ruim)\s*$/u
/** How far a rounded number may be from what the facts say. */
const ROUNDED = 0.15

/** The fact that "less than 250 g" means: 249 g, but not 100 g. */
function boundedBy(index: FactIndex, { items, start }: QuantityClaim, lower: string): number | undefined {
  const before = lower.slice(Math.max(0, start - 16), start)
  const side = LESS.test(before) ? -1 : MORE.test(before) ? 1 : 0
  const [item] = items
  if (side === 0 || !item || items.length > 1) return undefined
  for (const unit of item.units) {
    const base = toBase(item.values[0] ?? 0, unit)
    // "Over 2 hours" may be 2 h 40 min.
    const rest = side > 0 && unit.dimension === 'time' ? unit.factor * 0.99 : 0
    const most = Math.max(Math.abs(base) * ROUNDED, rest)
    const known = index.quantities
      .get(unit.dimension)
      ?.find((other) => side * (other.base - base) >= 0 && Math.abs(other.base - base) <= most)
    if (known && known.fact > 0) return known.fact
  }
  return undefined
}

const SET_OF =
  /(?:set|pack|kit|box|bundle|satz|packung|lot|jeu|coffret|boîte|juego|paquete|caja|confezione|doos|pakket)\s+(?:of|de|di|van|von|mit|met|da)\s+$/u

/** "Three handles" where the facts have two; what the facts do not count is left to the comparison of numbers. */
function countHit(
  index: FactIndex,
  claim: QuantityClaim,
  { values }: Quantity,
  { nouns, before }: { nouns: string[]; before: string },
): Hit | undefined {
  const { start, end, inWords } = claim
  const hit = { start, end, isQuantity: true, facts: [] }
  const counts = nouns.flatMap((noun) => index.counts.get(noun) ?? [])
  const same = counts.filter(({ value }) => values.includes(value))
  if (same.length > 0) return { ...hit, facts: unique(same.map(({ fact }) => fact)) }
  const product = productHit(index, values, nouns)
  if (product) return { ...hit, ...product }
  const other = counts.find(({ which }) => !which || which.some((word) => nouns.includes(word)))
  if (other && other.fact > 0) return { ...hit, code: 'quantity', nearest: other.fact }
  if (inWords !== 'compound' && !(inWords === 'word' && SET_OF.test(before))) return undefined
  const facts = values.flatMap((value) => index.numbers.get(value) ?? []).map(({ fact }) => fact)
  return facts.length > 0 ? { ...hit, facts: unique(facts) } : { ...hit, code: 'quantity' }
}

/** "Six tyres" of a lot of four; one or two of them are spoken of for other reasons, too. */
function productHit(
  { products }: FactIndex,
  values: number[],
  nouns: string[],
): Pick<Hit, 'facts' | 'code' | 'nearest'> | undefined {
  const isProduct = nouns.some((noun) =>
    products.nouns.some((known) => known === noun || (noun.length > 3 && known.endsWith(noun))),
  )
  const [first] = products.counts
  if (!isProduct || !first) return undefined
  const same = products.counts.filter(({ value }) => values.includes(value))
  if (same.length > 0) return { facts: unique(same.map(({ fact }) => fact)) }
  return values.every((value) => value > 2) ? { facts: [], code: 'quantity', nearest: first.fact } : undefined
}

/** A range is that of a fact, with both ends, where the facts have ranges of its kind at all. */
function rangeHit(index: FactIndex, { start, end, items }: QuantityClaim): Hit | undefined {
  const [low, high] = items
  if (!low || !high) return undefined
  const dimensions = low.units.length > 0 ? low.units : [undefined]
  for (const unit of dimensions) {
    const known = index.ranges.get(unit?.dimension ?? '')
    if (!known) continue
    const base = ({ values }: Quantity) => values.map((value) => (unit ? toBase(value, unit) : value))
    const near = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 1e-6 + 1e-9
    const same = known.filter(
      (range) =>
        base(low).some((value) => near(value, range.low)) &&
        base(high).some((value) => near(value, range.high)),
    )
    const hit = { start, end, isQuantity: true, hasUnit: true }
    if (same.length > 0) return { ...hit, facts: unique(same.map(({ fact }) => fact)) }
    const ranges = new Set(known.map(({ fact }) => fact))
    const alone = items.map((item) => compareQuantity(index, item))
    const apart = alone.every(
      (verdict) => verdict.state === 'supported' && verdict.facts.some((fact) => !ranges.has(fact)),
    )
    const [first] = known
    if (!apart && first && first.fact > 0) return { ...hit, facts: [], code: 'quantity', nearest: first.fact }
  }
  return undefined
}

type Doubt = Exclude<Verdict, { state: 'supported' | 'ignored' }>
const ORDER: Doubt['state'][] = ['missing', 'unit', 'converted']

function worst(verdicts: Verdict[]): Doubt | undefined {
  for (const state of ORDER) {
    const found = verdicts.find((verdict) => verdict.state === state)
    if (found && found.state !== 'supported' && found.state !== 'ignored') return found
  }
  return undefined
}

/** The facts that say all of it; where there is none, those that say a part. */
function supporting(verdicts: Verdict[]): number[] {
  const each = verdicts.flatMap((verdict) => (verdict.state === 'supported' ? [verdict.facts] : []))
  const [first = []] = each
  const common = first.filter((fact) => each.every((facts) => facts.includes(fact)))
  return common.length > 0 ? common : unique(each.flat())
}
