import { isPostgresUrl } from '#db/address.ts'

/** Why a command that copies or reads a database file does nothing with a PostgreSQL; undefined where it can. */
export function refusalOnPostgres(database: string): string | undefined {
  if (!isPostgresUrl(database)) return undefined
  return 'This command works with a SQLite file. Copy a PostgreSQL database with pg_dump, and read it in with pg_restore.'
}
