import { isPostgresUrl } from './address.ts'
import type { Db } from './client.server.ts'
import type { Engine } from './engine.server.ts'
import { openPostgres } from './postgres/client.server.ts'
import { openSqlite } from './sqlite/client.server.ts'

/**
 * Opens the database at an address as DATABASE_URL names it: the path of a SQLite file, or `postgres://…`. A missing file is
 * created, or refused where `create` is false. Throws a sentence where a file cannot be opened; of a PostgreSQL that is
 * away, the first query does.
 */
export function openDatabase(address: string, { create = true } = {}): Engine {
  return isPostgresUrl(address) ? openPostgres(address) : openSqlite(address, { create })
}

/** Opens a database that is there for as long as `use` takes. Throws as `openDatabase` does. */
export async function withDatabase<Result>(
  address: string,
  use: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { db } = openDatabase(address, { create: false })
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}
