import { isDecimalOf, toBase, type Unit } from '../units/symbols.ts'
import { type FactIndex, type Known, numberKey, toleranceOf } from './fact-index.ts'
import { firstFrom } from './first-from.ts'
import type { Quantity } from './quantity.ts'

/** How a claim stands to the facts. */
export type Verdict =
  | { state: 'supported'; facts: number[] }
  /** A small number without a unit, which most texts have somewhere. */
  | { state: 'ignored' }
  /** Equal within 2 % in another system of units. */
  | { state: 'converted'; fact: number; unit: Unit }
  /** The number is there with another unit, or with none. */
  | { state: 'unit'; fact: number; unit?: Unit }
  | { state: 'missing'; nearest?: number }

const TOLERANCE = 0.02
/** Degrees Celsius: a share of a temperature would depend on where its scale begins. */
const TEMPERATURE_TOLERANCE = 1

export function compareQuantity(index: FactIndex, quantity: Quantity): Verdict {
  const { values, units, borrowed } = quantity
  let known = units.length > 0 ? sameQuantity(index, quantity) : []
  if (units.length === 0 || (borrowed && known.length === 0)) known = sameNumber(index, values)
  if (known.length > 0) return { state: 'supported', facts: known }
  const isSmall = values.every((value) => Number.isInteger(value) && value >= 0 && value <= 3)
  if (isSmall && (units.length === 0 || borrowed)) return { state: 'ignored' }
  return (
    converted(index, quantity) ??
    otherUnit(index, values) ?? { state: 'missing', ...nearest(index, quantity) }
  )
}

function sameNumber(index: FactIndex, values: number[]): number[] {
  const found = values.flatMap((value) => index.numbers.get(numberKey(value)) ?? [])
  // A number that stands alone in a fact, too, comes before one that has a unit there.
  const alone = found.filter(({ unit }) => unit === undefined)
  return unique((alone.length > 0 ? alone : found).map(({ fact }) => fact))
}

function sameQuantity(index: FactIndex, { values, units, tolerance }: Quantity): number[] {
  const found = units.flatMap((unit) =>
    values.flatMap((value) => {
      const known =
        (tolerance && index.quantities.get(toleranceOf(unit.dimension))) ||
        index.quantities.get(unit.dimension)
      const base = toBase(value, unit)
      return around(known ?? [], base, Math.abs(base) * 1e-6 + 1e-12)
    }),
  )
  return unique(found.map(({ fact }) => fact))
}

function converted(index: FactIndex, { values, units }: Quantity): Verdict | undefined {
  for (const unit of units) {
    for (const value of values) {
      const base = toBase(value, unit)
      const tolerance = unit.dimension === 'temperature' ? TEMPERATURE_TOLERANCE : Math.abs(base) * TOLERANCE
      const known = around(index.quantities.get(unit.dimension) ?? [], base, tolerance)
      // Between units of one system nobody rounds: 252 g are not 250 g.
      const other = known.find((each) => !isDecimalOf(each.unit, unit))
      if (other) return { state: 'converted', fact: other.fact, unit: other.unit }
    }
  }
  return undefined
}

function otherUnit(index: FactIndex, values: number[]): Verdict | undefined {
  const [found] = values.flatMap((value) => index.numbers.get(numberKey(value)) ?? [])
  return found && { state: 'unit', ...found }
}

/** The fact whose quantity of the same dimension is nearest. */
function nearest(index: FactIndex, { values, units }: Quantity): { nearest?: number } {
  let best: { fact: number; distance: number } | undefined
  for (const unit of units) {
    const known = index.quantities.get(unit.dimension) ?? []
    const base = toBase(values[0] ?? 0, unit)
    const at = firstFrom(known, (each) => each.base, base)
    for (const { fact, base: other } of known.slice(Math.max(0, at - 1), at + 1)) {
      const distance = Math.abs(other - base)
      if (fact > 0 && (!best || distance < best.distance)) best = { fact, distance }
    }
  }
  return best ? { nearest: best.fact } : {}
}

function around(known: Known[], base: number, tolerance: number): Known[] {
  const found: Known[] = []
  for (
    let at = firstFrom(known, (each) => each.base, base - tolerance);
    at < known.length && found.length < MOST;
    at++
  ) {
    const each = known[at]
    if (!each || each.base > base + tolerance) break
    found.push(each)
  }
  return found
}

/** More facts that say the same are of no use. */
const MOST = 20

export function unique(facts: number[]): number[] {
  return [...new Set(facts)].sort((one, other) => one - other)
}
