import type { Kysely } from 'kysely'

/** What a shop says of selling a product: its price, its address, its photos. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('products').addColumn('offer', 'text').execute()
}
