import type { SectionKey } from '#app/domain/listings/sections.ts'
import type { LawCode } from '../finding.ts'

/** A finding of the law before its place is known: in a part of the texts, or about all of them. */
export interface LawHit {
  code: LawCode
  /** The words in question; none: the offer as a whole. */
  text?: string
  fact?: number
  level?: 'strong'
  values?: Record<string, string | number>
  place?: { section: SectionKey; part: number; start: number; end: number }
}
