import { type Kysely, sql } from 'kysely'

/** Indexes that no statement reads: each change of a row wrote them all the same. */
export async function up(db: Kysely<unknown>) {
  for (const index of UNREAD) await sql`drop index ${sql.ref(index)}`.execute(db)
}

const UNREAD = [
  // What was given back is counted from `refunds` and `reversals`.
  'captures_returned',
  // `captures_fees` and `discount_uses_orders` begin with the same column.
  'captures_order',
  'discount_uses_by_code',
  // The column is unique, which has an index of its own.
  'ticket_attachments_file',
  // Costs are read by job.
  'model_calls_date',
  // `batches_state` and `batches_user` are read instead.
  'batches_running',
  'batches_unstarted',
]
