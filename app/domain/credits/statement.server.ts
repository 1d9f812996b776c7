import type { Db } from '#db/client.server.ts'
import type { LedgerKind } from '#db/schema.ts'
import { ledgerNotes } from './notes.ts'

export interface StatementEntry {
  seq: number
  delta: number
  balanceAfter: number
  kind: LedgerKind
  note: string
  createdAt: string
  /** The job that the credit went to or came back from. */
  jobId: string | null
  productName: string | null
  listingId: string | null
  /** The package's order that brought the credits, or took them back. */
  orderId: string | null
  orderNumber: string | null
}

/** Newest first. `before`: a seq, to start below. */
export async function readStatement(
  db: Db,
  userId: string,
  before: number | undefined,
  limit: number,
): Promise<StatementEntry[]> {
  const rows = await db
    .selectFrom('ledger')
    .leftJoin('generation_jobs as job', 'job.id', 'ledger.ref')
    .leftJoin('orders as order', (join) =>
      join.onRef('order.id', '=', 'ledger.ref').onRef('order.user_id', '=', 'ledger.user_id'),
    )
    .where('ledger.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('ledger.seq', '<', before ?? 0))
    .select([
      'ledger.seq',
      'ledger.delta',
      'ledger.balance_after as balanceAfter',
      'ledger.kind',
      'ledger.note',
    ])
    .select(['ledger.created_at as createdAt', 'job.id as jobId', 'job.product_name as productName'])
    .select(['job.listing_id as listingId', 'order.id as orderId', 'order.number as orderNumber'])
    .orderBy('ledger.seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, note: ledgerNotes.read(row.note) }))
}
