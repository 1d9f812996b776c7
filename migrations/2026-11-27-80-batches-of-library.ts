import { type Kysely, sql } from 'kysely'

/** Batches whose rows are products that were chosen in the library, for listings in further languages. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('batches')
    .addColumn('of_library', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`of_library in (0, 1)`),
    )
    .execute()
}
