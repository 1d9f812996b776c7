import { type Kysely, sql } from 'kysely'

/** What the provider kept of a payment, and indexes for sums of any span of days. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table captures add column fee_minor integer check (fee_minor >= 0)`,
  `create index orders_sales on orders (paid_at, mode, currency, kind, package_id, item_id, title, total_minor, id)
    where paid_at is not null`,
  `create index order_prices_discounted on order_prices (order_id, discount_minor) where discount_minor > 0`,
  `create index captures_fees on captures (order_id, provider, status, review_reason, fee_minor)`,
]
