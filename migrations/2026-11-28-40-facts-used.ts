import type { Kysely } from 'kysely'

/**
 * Which of its product's facts a listing says, a digit for each. The checks fill it, which run for all listings once after
 * this, as for each new version of them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('listings')
    .addColumn('facts_used', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
