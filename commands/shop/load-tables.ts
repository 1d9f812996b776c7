import { createReadStream } from 'node:fs'
import { codeOf, reasonOf } from '#db/client.server.ts'
import type { Sqlite } from '#db/sqlite/client.server.ts'
import { LongLineError, readLines } from './lines.ts'
import { type Manifest, tableFile } from './manifest.ts'
import { listShopTables, type ShopTable } from './tables.ts'

/**
 * Writes the rows of an unpacked archive into a database that was just migrated to its schema. Answers why not, a
 * sentence each.
 */
export async function loadTables(sqlite: Sqlite, folder: string, manifest: Manifest): Promise<string[]> {
  const names = Object.keys(manifest.tables).toSorted()
  if (
    names.join() !==
    listShopTables(sqlite)
      .map(({ name }) => name)
      .join()
  )
    return ['The tables in the archive do not match its schema.']
  return refill(sqlite, (table) => loadTable(sqlite, table, folder, manifest.tables[table.name]?.rows ?? 0))
}

/**
 * Replaces the rows of all tables of an archive, in one transaction that ends only if every reference leads somewhere. The
 * triggers, which keep people from changing what never changes, are away meanwhile; the search indexes stay empty. `fill`
 * writes the rows of a table and answers what is wrong with them, if anything. Answers why nothing was changed, a sentence
 * each.
 */
export async function refill(
  sqlite: Sqlite,
  fill: (table: ShopTable) => Promise<string | undefined>,
): Promise<string[]> {
  const tables = listShopTables(sqlite)
  const triggers = sqlite.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all() as {
    name: string
    sql: string
  }[]
  sqlite.exec('begin immediate; pragma defer_foreign_keys = on')
  try {
    for (const { name } of triggers) sqlite.exec(`drop trigger "${name}"`)
    for (const { name } of tables) sqlite.exec(`delete from ${name}`)
    for (const table of tables) {
      const fault = await fill(table)
      if (fault !== undefined) throw new LoadError(fault)
    }
    for (const { sql } of triggers) sqlite.exec(sql)
    sqlite.exec('commit')
    return []
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec('rollback')
    if (error instanceof LoadError) return [error.message]
    // Only the commit looks at references.
    if (codeOf(error).startsWith('SQLITE_CONSTRAINT'))
      return [`The rows in the archive do not fit together: ${reasonOf(error)}.`]
    throw error
  }
}

/** Characters; the longest texts of a shop have a twentieth of it. */
const LONGEST_ROW = 16 * 1024 * 1024

class LoadError extends Error {}

async function loadTable(
  sqlite: Sqlite,
  { name, columns }: ShopTable,
  folder: string,
  expected: number,
): Promise<string | undefined> {
  const values = columns.map(() => '?').join(', ')
  const insert = sqlite.prepare(`insert into ${name} (${columns.join(', ')}) values (${values})`)
  let row = 0
  try {
    for await (const line of readLines(createReadStream(tableFile(folder, name)), LONGEST_ROW)) {
      row++
      const fault = insertLine(insert, columns, line)
      if (fault !== undefined) return `Row ${row} of ${name} cannot be imported: ${fault}.`
    }
  } catch (error) {
    if (!(error instanceof LongLineError)) throw error
    return `Row ${row + 1} of ${name} cannot be imported: ${error.message}.`
  }
  return row === expected ? undefined : `${name} has ${row} rows, but the manifest says ${expected}.`
}

function insertLine(
  insert: ReturnType<Sqlite['prepare']>,
  columns: string[],
  line: string,
): string | undefined {
  try {
    const row: unknown = JSON.parse(line)
    if (typeof row !== 'object' || row === null) return 'it is no JSON object'
    const fields = Object.keys(row)
    if (fields.join() !== columns.join()) return `it has the fields ${fields.join(', ')}`
    insert.run(Object.values(row))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
