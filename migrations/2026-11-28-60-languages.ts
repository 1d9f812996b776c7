import type { Kysely } from 'kysely'

/** As BCP 47 writes them; null for the shop's main language. */
export async function up(db: Kysely<never>): Promise<void> {
  // What a user has chosen; what an order's documents are written in; what an inquiry without an account is answered in.
  for (const table of ['users', 'orders', 'tickets'])
    await db.schema.alterTable(table).addColumn('language', 'text').execute()
}
