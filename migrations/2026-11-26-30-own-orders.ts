import { type Kysely, sql } from 'kysely'

/**
 * A user's orders of both kinds in one list, and the order of their days left: orders without days are last both ways.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const HAS_DAYS = `kind = 'package' and payment_status = 'Paid'`

const STATEMENTS = [
  `alter table orders add column days_up text generated always as (iif(${HAS_DAYS}, valid_until, '~')) virtual`,
  `alter table orders add column days_down text generated always as (iif(${HAS_DAYS}, valid_until, '')) virtual`,
  `create index orders_user_days_up on orders (user_id, kind, days_up, seq) where deleted_at is null`,
  `create index orders_user_days_down on orders (user_id, kind, days_down, seq) where deleted_at is null`,
  `create index orders_user_all on orders (user_id, created_at, seq) where deleted_at is null`,
]
