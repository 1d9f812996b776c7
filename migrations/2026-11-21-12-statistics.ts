import { type Kysely, sql } from 'kysely'

/** What the dashboard counts by day, and the payments that came to nothing. */
export async function up(db: Kysely<unknown>) {
  for (const statement of INDEXES) await sql.raw(statement).execute(db)
}

const INDEXES = [
  `create index orders_paid on orders (paid_at, mode, currency, total_minor) where paid_at is not null`,
  `create index generation_jobs_day on generation_jobs (created_at, status)`,
  `create index captures_returned on captures (updated_at) where status = 'REFUNDED'`,
  `create index payment_attempts_failed on payment_attempts (updated_at) where status = 'failed'`,
]
