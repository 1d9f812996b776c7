import { type Kysely, sql } from 'kysely'

/**
 * Whoever asks for all their data gets the orders that they have deleted and the brands in their archive, too; the other
 * indexes leave those out.
 */
export async function up(db: Kysely<unknown>) {
  for (const rows of [
    'orders_user_deleted on orders (user_id, created_at, seq) where deleted_at is not null',
    'brands_user on brands (user_id)',
  ])
    await sql.raw(`create index ${rows}`).execute(db)
}
