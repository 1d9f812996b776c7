import { sql } from 'kysely'
import { listServers } from '#app/domain/base/servers.server.ts'
import { addressToShow } from '#db/address.ts'
import { codeOf, type Db, hasRow, reasonOf, type Trx, transact } from '#db/client.server.ts'
import { hasTable } from '#db/dialect.server.ts'
import { findNewer, findSchemaFault, migrate } from '#db/migrate.server.ts'
import { withDatabase } from '#db/open.server.ts'
import { openSqlite, type Sqlite } from '#db/sqlite/client.server.ts'
import { fillSearchIndexes } from '#db/sqlite/search-check.server.ts'
import { migrations } from '../../migrations/all.ts'
import { unreadable } from '../backup/backup.ts'
import { checkDatabase } from '../backup/check.ts'
import { refill } from './load-tables.ts'
import { LEFT_OUT, listShopTables, orderOf, type ShopTable } from './tables.ts'

/**
 * Makes a SQLite file with the rows that a PostgreSQL has at this moment, also while servers change it, and checks it.
 * Answers what is wrong, a sentence each.
 */
export async function copyFromPostgres(url: string, file: string): Promise<string[]> {
  const unfit = await withDatabase(url, (source) => whyNotExportable(source, url)).catch(cannotBeRead(url))
  if (unfit !== undefined) return [unfit]
  const { db, sqlite } = openSqlite(file)
  try {
    await migrate(db)
    const faults = await withDatabase(url, (source) =>
      atOneMoment(source, (open) => refill(sqlite, (table) => readTable(open, table, sqlite))),
    )
    if (faults.length > 0) return faults
    fillSearchIndexes(sqlite)
  } finally {
    await db.destroy()
  }
  return checkDatabase(file, { words: false }).catch(unreadable(file))
}

async function whyNotExportable(db: Db, url: string): Promise<string | undefined> {
  if (!(await hasTable(db, 'users'))) return `There is no shop in ${addressToShow(url)}.`
  const fault = await findSchemaFault(db)
  if (fault !== undefined) return fault
  const [newer] = await findNewer(db)
  if (newer !== undefined)
    return `A newer release has changed this database: it has ${newer}. Export it with that release.`
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const missing = Object.keys(migrations).find((name) => !rows.some((row) => row.name === name))
  return missing === undefined
    ? undefined
    : `The database is of an older release: it is missing ${missing}. Run \`npm run db -- migrate\` first.`
}

/** On one connection, where every statement sees what was committed before the first one. */
function atOneMoment<Result>(source: Db, work: (open: Db) => Promise<Result>): Promise<Result> {
  return source.connection().execute(async (open) => {
    await sql`begin isolation level repeatable read read only`.execute(open)
    try {
      await takeTime(open)
      return await work(open)
    } finally {
      await sql`rollback`.execute(open)
    }
  })
}

async function takeTime(open: Db | Trx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(open)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(open)
}

/** Rows that are read, or written, at a time. */
const PIECE = 200

async function readTable(open: Db, table: ShopTable, sqlite: Sqlite): Promise<undefined> {
  const columns = await columnsInPostgres(open, table)
  const values = columns.map(() => '?').join(', ')
  const insert = sqlite.prepare(`insert into ${table.name} (${columns.join(', ')}) values (${values})`)
  const select = sql`select ${namesOf(columns)} from ${sql.table(table.name)} order by ${sql.raw(orderOf(columns))}`
  await sql`declare rows_to_copy no scroll cursor for ${select}`.execute(open)
  const fetch = sql<Record<string, unknown>>`fetch ${sql.lit(PIECE)} from rows_to_copy`
  for (let found = PIECE; found === PIECE; ) {
    const { rows } = await fetch.execute(open)
    for (const row of rows) insert.run(columns.map((name) => row[name]))
    found = rows.length
  }
  await sql`close rows_to_copy`.execute(open)
}

/** SQLite has a `rowid` in many tables; where the order of arrival is in it, PostgreSQL has a column of that name. */
async function columnsInPostgres(open: Db | Trx, { name, columns }: ShopTable): Promise<string[]> {
  if (columns[0] !== 'rowid') return columns
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and column_name = 'rowid'`.execute(open)
  return rows.length > 0 ? columns : columns.slice(1)
}

function namesOf(columns: string[]) {
  return sql.join(columns.map((name) => sql.ref(name)))
}

/** Why a shop cannot be imported into a database: it has users, or something works with it. Makes the schema where it can. */
export async function whyOccupiedPostgres(url: string): Promise<string | undefined> {
  return withDatabase(url, async (db) => {
    if (await hasUsers(db)) return occupied(url)
    if ((await hasTable(db, 'servers')) && (await listServers(db)).length > 0)
      return `Servers are using ${addressToShow(url)}. Stop them first.`
    await migrate(db)
    const [newer] = await findNewer(db)
    return newer === undefined
      ? undefined
      : `A newer release has changed this database: it has ${newer}. Import the archive with that release.`
  }).catch(cannotBeRead(url))
}

async function hasUsers(db: Db | Trx): Promise<boolean> {
  return (await hasTable(db, 'users')) && hasRow(db.selectFrom('users').select('id'))
}

function occupied(url: string): string {
  return `There is already a shop with users in ${addressToShow(url)}. An archive can only be imported into an empty one: choose another database.`
}

function cannotBeRead(url: string) {
  return (error: unknown): string => unreadable(addressToShow(url))(error).join(' ')
}

/**
 * Writes the rows of a SQLite file of this release's schema into a PostgreSQL of the same schema, in one transaction that
 * ends only if every reference leads somewhere. Its triggers do not run meanwhile. Answers why nothing was changed, a
 * sentence each.
 */
export async function copyToPostgres(file: string, url: string): Promise<string[]> {
  const { db: source, sqlite } = openSqlite(file, { create: false })
  try {
    return await withDatabase(url, (db) =>
      transact(db, async (trx) => {
        if (await hasUsers(trx)) return [occupied(url)]
        await takeTime(trx)
        await replaceRows(sqlite, trx)
        return []
      }),
    )
  } catch (error) {
    if (!WRONG_ROWS.test(codeOf(error))) throw error
    return [`The rows in the archive do not fit into PostgreSQL: ${reasonOf(error)}. Nothing was imported.`]
  } finally {
    await source.destroy()
  }
}

/** PostgreSQL's classes of errors for values and for constraints, and what is too large for an index. */
const WRONG_ROWS = /^(?:22|23|54)/

async function replaceRows(sqlite: Sqlite, trx: Trx): Promise<void> {
  const tables = listShopTables(sqlite)
  const all = [...tables.map(({ name }) => name), ...LEFT_OUT]
  await sql`set constraints all deferred`.execute(trx)
  for (const name of all) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
  for (const name of all) await sql`delete from ${sql.table(name)}`.execute(trx)
  for (const table of tables) await writeTable(sqlite, table, trx)
  // Looks at the references: a table for which that is still to be done cannot be altered.
  await sql`set constraints all immediate`.execute(trx)
  for (const name of all) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
  await setSequences(trx)
  // Until then the planner takes every table for an empty one.
  await sql`analyze`.execute(trx)
}

async function writeTable(sqlite: Sqlite, table: ShopTable, trx: Trx): Promise<void> {
  const columns = await columnsInPostgres(trx, table)
  const select = sqlite.prepare(
    `select ${columns.join(', ')} from ${table.name} order by ${orderOf(columns)}`,
  )
  const insert = sql`insert into ${sql.table(table.name)} (${namesOf(columns)}) values`
  let piece: unknown[][] = []
  const write = async () => {
    if (piece.length === 0) return
    await sql`${insert} ${sql.join(piece.map((row) => sql`(${sql.join(row)})`))}`.execute(trx)
    piece = []
  }
  for (const row of select.raw().iterate() as IterableIterator<unknown[]>) {
    piece.push(row.map(withoutNul))
    if (piece.length === PIECE) await write()
  }
  await write()
}

/** PostgreSQL has no place for this character in a text. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}

/** The next number of a column that counts by itself is the one after the largest. */
async function setSequences(trx: Trx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(trx)
  for (const { table, column } of rows) {
    const last = sql`max(${sql.ref(column)})`
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(${last}, 1), ${last} is not null)
      from ${sql.table(table)}`.execute(trx)
  }
}
