import { type Kysely, sql } from 'kysely'

/** How often the checks of a listing were made due: a count that began before the last time is not stored. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('listings')
    .addColumn('times_due', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`create trigger listings_due after update of checks_due on listings
    when new.checks_due = 1
    begin
      update listings set times_due = times_due + 1 where id = new.id;
    end`.execute(db)
}
