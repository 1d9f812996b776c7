import { type Kysely, sql } from 'kysely'

/** Texts of a shop in whose HTML something was replaced. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('revision_originals')
    .addColumn('is_changed', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`is_changed in (0, 1)`),
    )
    .execute()
}
