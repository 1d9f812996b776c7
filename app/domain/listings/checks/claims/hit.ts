import type { ClaimCode, Finding } from '../finding.ts'

/** A claim of a text at a place of its normalised form: the facts that say it, or why to ask. */
export interface Hit {
  start: number
  end: number
  isQuantity: boolean
  /** It stands for the same as in the facts, whatever its letters. */
  isSame?: boolean
  /** The facts that say it; 0 is the product's name. */
  facts: number[]
  /** Absent: the facts say it. */
  code?: ClaimCode
  nearest?: number
  /** The fact that it completes if it is true. */
  belongsTo?: number
  /** A quantity with a unit says what it measures, whatever words stand beside it. */
  hasUnit?: boolean
  level?: Finding['level']
  values?: Record<string, string | number>
}
