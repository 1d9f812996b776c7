import type { Generated } from 'kysely'

export interface BulkTables {
  bulk_actions: BulkActionsTable
  bulk_rows: BulkRowsTable
}

/** 'draft': it waits to be confirmed. */
export type BulkState = 'draft' | 'running' | 'paused' | 'cancelled' | 'done'
export type BulkRowState = 'waiting' | 'running' | 'done' | 'skipped' | 'failed' | 'cancelled'

/** Something that is done with many listings. */
interface BulkActionsTable {
  id: string
  user_id: string
  /** A key of BULK_KINDS; releases to come may know others. */
  kind: string
  state: Generated<BulkState>
  /** JSON: what else the kind has to know. */
  options: Generated<string>
  /** The list that it was begun from. */
  back: Generated<string>
  /** The action that it undoes. UNIQUE. */
  undo_of: Generated<string | null>
  /** Its rows. */
  listing_count: Generated<number>
  created_at: string
  started_at: Generated<string | null>
  finished_at: Generated<string | null>
  /** When a part of it was last done. */
  worked_at: Generated<string | null>
  seq: Generated<number>
}

interface BulkRowsTable {
  action_id: string
  /** 1, 2, 3 … UNIQUE with action_id. */
  position: number
  /** UNIQUE with action_id. */
  listing_id: string
  state: Generated<BulkRowState>
  /** Why nothing is to be done with it, or why nothing was: a code, or a job's error. */
  reason: Generated<string | null>
  /** How many places of its texts are to be changed. */
  changes: Generated<number>
  /** The version of its texts that the plan is for. */
  text_version: Generated<number | null>
  /** JSON ListingBefore and ListingAfter: what is put back, and what must still be so for that. */
  before: Generated<string | null>
  after: Generated<string | null>
  /** The rewrite that it became. */
  job_id: Generated<string | null>
  attempt: Generated<number>
}
