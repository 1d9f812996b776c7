import type { Stretch } from '#app/domain/listings/word-difference.ts'
import type { RowsResult } from '#app/forms/rows/use-rows-form.ts'

/** What the editor of a section is shown again with. */
export interface SectionResult extends RowsResult {
  /** The revision that was edited; empty where there was none. */
  base: string
  conflict?: SectionConflict
}

/** The section was saved since the form was opened. */
export interface SectionConflict {
  revisionId: string
  /** ISO time. */
  at: string
  /** A rewrite came in meanwhile. */
  byModel: boolean
  /** `removed` is stored now, `added` was about to be saved. */
  difference: Stretch[]
  canJoin: boolean
}
