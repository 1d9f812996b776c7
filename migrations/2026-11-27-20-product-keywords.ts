import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('products').addColumn('keywords', 'text').execute()
  await db.schema.alterTable('generation_jobs').addColumn('keywords', 'text').execute()
}
