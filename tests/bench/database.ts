import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database as Sqlite } from 'better-sqlite3'
import type { Db } from '#db/client.server.ts'
import type { Database } from '#db/schema.ts'
import { openMigrated } from '#tests/database.ts'

/** Seconds: when the first row of a table came in, where its age does not matter. */
export const EARLY = 1_700_000_000

type Table = keyof Database

/** A database file that `fill` has filled with rows of `table`. */
export async function openFilledDatabase<Facts>(
  table: Table,
  fill: (sqlite: Sqlite, db: Db) => Promise<Facts>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'listwright-bench-'))
  const { db, sqlite } = await openMigrated(join(folder, 'shop.sqlite'))
  sqlite.pragma('synchronous = OFF')
  const facts = await fillTable(sqlite, table, () => fill(sqlite, db))
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  return {
    ...facts,
    db,
    sqlite,
    async close() {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes the indexes and triggers of `table` after the rows, which is many times quicker and leaves the same. */
export async function fillTable<Facts>(
  sqlite: Sqlite,
  table: Table,
  fill: () => Facts | Promise<Facts>,
): Promise<Facts> {
  const later = sqlite
    .prepare<[string], { name: string; type: string; sql: string }>(
      `select name, type, sql from sqlite_schema where tbl_name = ? and type in ('index', 'trigger') and sql is not null`,
    )
    .all(table)
  for (const { type, name } of later) sqlite.exec(`drop ${type} "${name}"`)
  const facts = await fill()
  for (const { sql } of later) sqlite.exec(sql)
  return facts
}
