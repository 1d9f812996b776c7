import { sql } from 'kysely'
import { addressToShow } from '../address.ts'
import { connect } from './client.server.ts'

/**
 * Empties a database, and marks it as one that may be emptied again. Throws a sentence where something is in it that does
 * not have the mark.
 */
export async function renewPostgres(url: string, mark: string): Promise<void> {
  const db = connect(url, { max: 1 })
  try {
    const { rows } = await sql<{ tables: number; mark: string | null }>`
      select count(*) as tables, obj_description('public'::regnamespace) as mark
      from pg_tables where schemaname = 'public'`.execute(db)
    if (rows[0] && rows[0].tables > 0 && rows[0].mark !== mark)
      throw new Error(
        `There is something in the database ${addressToShow(url)}. Name an empty one in DATABASE_URL.`,
      )
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    await sql`comment on schema public is ${sql.lit(mark)}`.execute(db)
  } finally {
    await db.destroy()
  }
}
