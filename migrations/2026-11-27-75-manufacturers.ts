import type { Kysely } from 'kysely'

/** Who makes a brand's products, as JSON Manufacturer. Not in its rules, which every job of the model gets. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('brands').addColumn('manufacturer', 'text').execute()
}
