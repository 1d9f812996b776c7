import { sql } from 'kysely'
import type { z } from 'zod'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { type Activity, recordActivity } from './activity/activity.server.ts'
import { activityTexts } from './activity/codes.ts'
import { forgetSettings, type ReadRows, readThrough, type StoredRow } from './settings-cache.server.ts'
import { parseStored, withUnknown } from './stored-settings.ts'
import { isoTime } from './time.ts'

/** The schema gives every missing field its default. */
export interface SettingsRecord<T> {
  key: string
  schema: z.ZodType<T>
  /** What holds while the fields `faults` cannot be read; needed where their defaults are not safe. */
  whileUnreadable?: (value: T, faults: string[]) => T
}

export interface StoredSettings<T> {
  value: T
  /** 0 when it was never saved. */
  version: number
  /** The paths of the fields that cannot be read; '' where the record cannot. */
  faults: string[]
}

/** Records as one statement found them, by their keys: for several who would each read their own. */
export type ReadRecords = Readonly<ReadRows>

/** Where settings are read: a database, or what was read of it. */
export type SettingsSource = Db | Trx | ReadRecords

export function readRecords(db: Db | Trx, records: readonly { key: string }[]): Promise<ReadRecords> {
  const keys = [...new Set(records.map(({ key }) => key))]
  return readThrough(db, keys, (missing) => readRows(db, missing))
}

/** As SQL, like `readRow`: some are read in every request. */
async function readRows(db: Db | Trx, keys: string[]): Promise<ReadRows> {
  const { rows } = await sql<StoredRow & { key: string }>`
    select key, value, version from settings where key in (${sql.join(keys)})`.execute(db)
  return new Map(keys.map((key) => [key, rows.find((row) => row.key === key)]))
}

/** A field that was never saved, or cannot be read, has its default. */
export async function readSettings<T>(source: SettingsSource, record: SettingsRecord<T>): Promise<T> {
  return (await readVersioned(source, record)).value
}

export async function readVersioned<T>(
  source: SettingsSource,
  record: SettingsRecord<T>,
): Promise<StoredSettings<T>> {
  const row = isRead(source) ? rowIn(source, record.key) : await findRow(source, record.key)
  const { value, faults } = parseKept(record.schema, row?.value ?? '{}')
  const safe = faults.length > 0 ? record.whileUnreadable?.(value, faults) : undefined
  return { value: safe ?? value, faults, version: row?.version ?? 0 }
}

function isRead(source: SettingsSource): source is ReadRecords {
  return source instanceof Map
}

function rowIn(records: ReadRecords, key: string): StoredRow | undefined {
  if (!records.has(key)) throw new Error(`The settings ${key} are not among those that were read`)
  return records.get(key)
}

/** Several records are read in every request, and seldom change: each is checked once for each text. */
function parseKept<T>(schema: z.ZodType<T>, text: string): { value: T; faults: string[] } {
  let known = kept.get(schema)
  if (known?.text !== text) {
    known = { text, parsed: freeze(parseStored(schema, text)) }
    kept.set(schema, known)
  }
  return known.parsed as { value: T; faults: string[] }
}

const kept = new WeakMap<z.ZodType, { text: string; parsed: { value: unknown; faults: string[] } }>()

/** All readers share what was parsed. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

export async function findUnreadable<Key extends string>(
  db: Db,
  records: readonly { key: Key; schema: z.ZodType }[],
): Promise<{ key: Key; faults: string[] }[]> {
  const found = await readRecords(db, records)
  return records.flatMap(({ key, schema }) => {
    const { faults } = parseStored(schema, found.get(key)?.value ?? '{}')
    return faults.length > 0 ? [{ key, faults }] : []
  })
}

async function findRow(db: Db | Trx, key: string): Promise<StoredRow | undefined> {
  const rows = await readThrough(db, [key], async () => new Map([[key, await readRow(db, key)]]))
  return rows.get(key)
}

/** As SQL: several records are read in every request, and the query builder takes longer over it than SQLite. */
async function readRow(db: Db | Trx, key: string): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select value, version from settings where key = ${key}`.execute(db)
  return rows[0]
}

/**
 * Fields that the schema does not know, as a later release may have stored them, stay; a text that cannot be read is
 * kept under another key.
 */
export async function writeSettings<T>(db: Db | Trx, record: SettingsRecord<T>, value: T): Promise<void> {
  forgetSettings(db)
  const row = await readRow(db, record.key)
  const before = row && parseStored(record.schema, row.value)
  if (row && before && before.faults.length > 0) await keepUnreadable(db, record.key, row)
  const text = JSON.stringify(withUnknown(value, before?.unknown))
  await db
    .insertInto('settings')
    .values({ key: record.key, value: text, version: 1, updated_at: isoTime() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value: text,
        version: eb('settings.version', '+', 1),
        updated_at: isoTime(),
      })),
    )
    .execute()
}

async function keepUnreadable(db: Db | Trx, key: string, { value, version }: StoredRow) {
  await db
    .insertInto('settings')
    .values({ key: unreadableKey(key, version), value, version, updated_at: isoTime() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

function unreadableKey(key: string, version: number): string {
  return `${key}:unreadable:${version}`
}

/** False when the record was saved since its version was `seen`. */
export async function replaceSettings<T>(
  trx: Trx,
  record: SettingsRecord<T>,
  value: T,
  seen: number,
): Promise<boolean> {
  const { version } = await readVersioned(trx, record)
  if (version !== seen) return false
  await writeSettings(trx, record, value)
  return true
}

export interface SettingsChange<T> {
  draft: T
  seen: number
  actorId: string
}

/** What another module changes along with a record of settings, in the same transaction. */
export type FollowChange<T> = (trx: Trx, before: T) => Promise<void>

export function changeSettings<T>(
  db: Db,
  record: SettingsRecord<T>,
  { draft, seen, actorId }: SettingsChange<T>,
  describe: (before: T) => Omit<Activity, 'actorId'>,
  follow?: FollowChange<T>,
): Promise<'changed' | 'conflict'> {
  return transact(db, async (trx) => {
    const { value: before } = await readVersioned(trx, record)
    if (!(await replaceSettings(trx, record, draft, seen))) return 'conflict'
    await recordActivity(trx, { actorId, ...describe(before) })
    await follow?.(trx, before)
    return 'changed'
  })
}

/** For the activity log. */
export function describeChanges<T extends object>(before: T, after: T): string {
  const each = listChanges(before, after).map((change) => activityTexts.store('changed', change))
  return activityTexts.storeList(each) || activityTexts.store('unchanged')
}

/** The fields that differ, as the activity log names them. */
export function listChanges<T extends object>(before: T, after: T) {
  const names = Object.keys({ ...before, ...after }) as (keyof T & string)[]
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, before: said(before[name]), after: said(after[name]) }))
}

function said(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value)
}
