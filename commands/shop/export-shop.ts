import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isoTime } from '#app/domain/base/time.ts'
import type { FileStores } from '#app/domain/base/uploads/file-store.ts'
import { forgetUnreadable } from '#app/domain/shop/secrets/sealed.server.ts'
import { isPostgresUrl } from '#db/address.ts'
import { isBeforeBaseline, sinceBaseline } from '#db/migrate.server.ts'
import { makePrivateFile } from '#db/private-files.server.ts'
import { openSqlite, type Sqlite } from '#db/sqlite/client.server.ts'
import { backUp, removeDraft } from '../backup/backup.ts'
import { FOLDERS, filesOf, keepFiles } from '../backup/backup-files.ts'
import { digestOf } from '../backup/checksum.ts'
import { pack } from './archive.ts'
import { listedFiles, MANIFEST, type Manifest, tableFile } from './manifest.ts'
import { readFiles } from './object-files.ts'
import { copyFromPostgres } from './postgres.ts'
import { listShopTables, orderOf, type ShopTable } from './tables.ts'

/**
 * Writes the whole shop into one archive, also while the server runs: a file of JSON lines for each table, the uploaded
 * files, and a manifest. No secret of the shop is in it. `objects`: the file stores, where they are not folders of `dataDir`.
 * Answers what went wrong, a sentence each.
 */
export async function exportShop(
  address: string,
  target: string,
  dataDir: string,
  objects?: FileStores,
): Promise<string[]> {
  const draft = resolve(`${target}.partial`)
  const copy = `${draft}.sqlite`
  const folder = `${draft}.folder`
  const clear = () => {
    removeDraft(copy)
    rmSync(folder, { recursive: true, force: true })
  }
  rmSync(draft, { force: true })
  clear()
  try {
    let faults = await copyDatabase(address, copy, dataDir)
    if (faults.length > 0) return faults
    if (objects) await readFiles(objects, filesOf(copy))
    mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 })
    if (existsSync(filesOf(copy))) renameSync(filesOf(copy), join(folder, 'files'))
    const manifest = await writeTables(copy, folder)
    writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    makePrivateFile(draft)
    faults = await pack(folder, draft)
    if (faults.length === 0) renameSync(draft, target)
    return faults
  } finally {
    clear()
    rmSync(draft, { force: true })
  }
}

/** Into a SQLite file, from either engine, with the files of the data folder. Answers what went wrong, a sentence each. */
async function copyDatabase(address: string, copy: string, dataDir: string): Promise<string[]> {
  if (!isPostgresUrl(address)) return backUp(address, copy, dataDir)
  const faults = await copyFromPostgres(address, copy)
  if (faults.length === 0) keepFiles(dataDir, filesOf(copy))
  return faults
}

async function writeTables(copy: string, folder: string): Promise<Manifest> {
  const { db, sqlite } = openSqlite(copy, { create: false })
  try {
    await forgetUnreadable(db, undefined)
    const recorded = sqlite.prepare('select name from kysely_migration order by name').pluck()
    const migrations = sinceBaseline(recorded.all() as string[])
    const tables: Manifest['tables'] = {}
    for (const table of listShopTables(sqlite)) tables[table.name] = await writeTable(sqlite, table, folder)
    const files = await listFiles(join(folder, 'files'))
    const manifest: Manifest = {
      product: 'Listwright',
      format: 1,
      exportedAt: isoTime(),
      // Of a shop that this release has not started on yet, which is older than the baseline, there is none.
      schema: isBeforeBaseline(migrations) ? undefined : migrations.length,
      migrations,
      tables,
      files,
    }
    const paths = [...listedFiles(manifest).keys()]
    return {
      ...manifest,
      sizes: Object.fromEntries(paths.map((path) => [path, statSync(join(folder, path)).size])),
    }
  } finally {
    await db.destroy()
  }
}

async function writeTable(sqlite: Sqlite, { name, columns }: ShopTable, folder: string) {
  let rows = 0
  const file = tableFile(folder, name)
  const select = sqlite.prepare(`select ${columns.join(', ')} from ${name} order by ${orderOf(columns)}`)
  await pipeline(
    Readable.from(
      (function* lines() {
        for (const row of select.iterate()) {
          rows++
          yield `${asLine(row)}\n`
        }
      })(),
    ),
    createWriteStream(file, { mode: 0o600 }),
  )
  return { rows, sha256: await digestOf(file) }
}

/** Two more characters end a line for readers of text, and JSON leaves them as they are. */
function asLine(row: unknown): string {
  return JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

async function listFiles(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = {}
  for (const part of FOLDERS) {
    if (!existsSync(join(folder, part))) continue
    for (const name of readdirSync(join(folder, part)).toSorted())
      files[`${part}/${name}`] = await digestOf(join(folder, part, name))
  }
  return files
}
