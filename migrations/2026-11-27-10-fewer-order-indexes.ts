import { type Kysely, sql } from 'kysely'

/** Of sorts that are rarely asked for. They took more than a quarter of the time of inserting an order. */
const RARE = [
  // Totals are searched for, by `orders_sold_total`.
  ...['title', 'credit', 'total', 'payment', 'status', 'days'].map((sort) => `orders_user_${sort}`),
  ...['title', 'credit', 'payment', 'status', 'days'].map((sort) => `orders_sold_${sort}`),
  'orders_user_days_up',
  'orders_user_days_down',
]

export async function up(db: Kysely<never>): Promise<void> {
  // Whether a user had a free package was read from one of them.
  await sql`create index orders_free on orders (user_id, kind, total_minor)
    where kind = 'package' and total_minor = 0 and deleted_at is null`.execute(db)
  for (const index of RARE) await sql`drop index ${sql.ref(index)}`.execute(db)
}
