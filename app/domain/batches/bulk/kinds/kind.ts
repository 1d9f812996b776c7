import type { Db, Trx } from '#db/client.server.ts'
import type { BulkAction, ListingAfter, ListingBefore } from '../bulk-action.ts'
import type { BulkReason } from '../reasons.ts'

/** An action, as far as its work depends on it. */
export interface BulkTask extends Pick<BulkAction, 'id' | 'kind' | 'options' | 'undoes'> {
  userId: string
}

/** One of its rows. */
export interface BulkRow {
  position: number
  listingId: string
  /** Of the plan; null where the kind plans none. */
  textVersion: number | null
}

/** What would become of a listing. Without a reason it is done. */
export interface RowPlan {
  reason?: BulkReason | undefined
  changes?: number
  textVersion?: number
}

/** What became of it. */
export interface RowResult {
  state: 'done' | 'skipped'
  reason?: string | undefined
  before?: ListingBefore
  after?: ListingAfter
}

/** How a kind of action works on its listings. */
export interface KindOfWork {
  /** By listing; those that are left out are gone. */
  plan(db: Db, task: BulkTask, rows: BulkRow[]): Promise<Map<string, RowPlan>>
  /** Works on many in one transaction. */
  workOnMany?(trx: Trx, task: BulkTask, rows: BulkRow[]): Promise<Map<string, RowResult>>
  /**
   * Works on one. It calls `take` in the transaction that changes the listing, first of all, and changes nothing where that
   * says no; then it calls `settle` in the same one.
   */
  workOnOne?(db: Db, task: BulkTask, row: BulkRow, mark: Mark): Promise<void>
}

export interface Mark {
  /** False: the row was cancelled, or another process has done it. */
  take(trx: Trx): Promise<boolean>
  settle(trx: Trx, result: RowResult): Promise<void>
  /** In a transaction of its own, where the listing is not changed. */
  skip(reason: BulkReason): Promise<void>
}
