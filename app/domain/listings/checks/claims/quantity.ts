import type { Unit } from '../units/symbols.ts'

/** A number with the units that it may have; none: it stands alone. */
export interface Quantity {
  start: number
  end: number
  values: number[]
  units: Unit[]
  /** The unit is that of a neighbour ("3 or 4 cm"), and may not be meant for this one. */
  borrowed?: true
  /** "2 h, 30 min" may be two. */
  parts?: Quantity[]
  /** With a sign for a tolerance: ±0.1 kg. */
  tolerance?: true
}

/** How a number is written in words: as a word before its noun, as the article or "one", or as a part of an adjective. */
export type WordNumber = 'word' | 'article' | 'one' | 'compound'

/** What a text claims by numbers, at a place of its normalised form. */
export type Claim = { start: number; end: number } & (
  | { kind: 'quantity'; items: Quantity[]; isRange?: boolean; inWords?: WordNumber }
  /** 18/8, 16:9: its numbers together. */
  | { kind: 'ratio'; key: string; items: Quantity[] }
  /** A date, or a version such as 1.2.3: its numbers in ascending order. */
  | { kind: 'series'; key: string }
  /** Letters with digits: `key` in lower case without punctuation, `parts` those between slashes. `number` is its value where one letter precedes it, as in H29. */
  | { kind: 'code'; key: string; number?: number; parts?: string[] }
)
