import { type Kysely, sql } from 'kysely'

/**
 * Whether a package was ever ordered, and a user's newest order of an item, are found by an index; sums of what was paid
 * use the index of sales, which has all that `orders_paid` had.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'create index orders_package on orders (package_id) where package_id is not null',
  'drop index orders_item',
  'create index orders_item on orders (item_id, user_id, seq) where item_id is not null',
  'drop index orders_paid',
]
