import { type Kysely, sql } from 'kysely'

/** The uses of a code are counted without reading their rows. */
export async function up(db: Kysely<unknown>) {
  await sql`create index discount_uses_orders on discount_uses (code_id, order_id)`.execute(db)
}
