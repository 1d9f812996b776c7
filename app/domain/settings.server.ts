import type { z } from 'zod'
import type { Db, Trx } from '#db/client.server.ts'
import { isoTime } from './time.ts'

/** One record of settings: its key and the schema that gives every missing field its default. */
export interface SettingsRecord<T> {
  key: string
  schema: z.ZodType<T>
}

/** A record as it is stored. */
export interface StoredSettings<T> {
  value: T
  /** 0 when it was never saved. */
  version: number
  /** The paths of the fields that cannot be read, and have their defaults; '' where the record cannot. */
  faults: string[]
}

/** Reads a record; one that was never saved reads as its defaults, and so does every field that cannot be read. */
export async function readSettings<T>(db: Db | Trx, record: SettingsRecord<T>): Promise<T> {
  return (await readVersioned(db, record)).value
}

/** Reads a record with its version and what is wrong with it. */
export async function readVersioned<T>(db: Db | Trx, record: SettingsRecord<T>): Promise<StoredSettings<T>> {
  let row = await readRow(db, record.key)
  return { ...understand(record.schema, row?.value ?? '{}'), version: row?.version ?? 0 }
}

function readRow(db: Db | Trx, key: string) {
  return db.selectFrom('settings').select(['value', 'version']).where('key', '=', key).executeTakeFirst()
}

/** What can be read of a stored text: each field that does not fit its schema is left out, and gets its default. */
function understand<T>(schema: z.ZodType<T>, text: string): { value: T; faults: string[] } {
  let { stored, faults } = parse(text)
  for (let round = 0; round < MOST_FAULTS; round++) {
    let parsed = schema.safeParse(stored)
    if (parsed.success) return { value: parsed.data, faults }
    for (let { path } of parsed.error.issues) {
      faults.push(path.join('.'))
      stored = without(stored, path) ?? {}
    }
  }
  return { value: schema.parse({}), faults: [''] }
}

/** No record has more fields than this. */
const MOST_FAULTS = 50

/** Of a text that is no JSON, such as one that was cut off, those fields are read that stand there once, and alone. */
function parse(text: string): { stored: unknown; faults: string[] } {
  try {
    return { stored: JSON.parse(text), faults: [] }
  } catch {
    let fields = [...text.matchAll(FIELD)].map(([, name = '', value = '']) => [name, JSON.parse(value)])
    let once = fields.filter(([name]) => fields.filter(([other]) => other === name).length === 1)
    return { stored: Object.fromEntries(once), faults: [''] }
  }
}

const FIELD = /"(\w+)":\s*("[^"\\\p{Cc}]*"|true|false|\d{1,9})(?=\s*[,}])/gu

function without(stored: unknown, path: PropertyKey[]): unknown {
  let [name, ...rest] = path
  if (name === undefined || typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return undefined
  let { [name]: part, ...others } = stored as Record<PropertyKey, unknown>
  let left = rest.length > 0 ? without(part, rest) : undefined
  return left === undefined ? others : { ...others, [name]: left }
}

/** Saves a whole record and raises its version. */
export async function writeSettings<T>(db: Db | Trx, record: SettingsRecord<T>, value: T): Promise<void> {
  await keepUnreadable(db, record)
  let text = JSON.stringify(value)
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

/** A text that is about to be replaced and cannot be read in whole stays beside the new one. */
async function keepUnreadable<T>(db: Db | Trx, { key, schema }: SettingsRecord<T>): Promise<void> {
  let row = await readRow(db, key)
  if (!row || understand(schema, row.value).faults.length === 0) return
  await db
    .insertInto('settings')
    .values({ ...row, key: unreadableKey(key, row.version), updated_at: isoTime() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Where a text stays that could not be read when it was replaced. */
export function unreadableKey(key: string, version: number): string {
  return `${key}:unreadable:${version}`
}

/** Saves a record unless somebody has saved it since `seen` was its version; false then. In the caller's transaction. */
export async function replaceSettings<T>(
  trx: Trx,
  record: SettingsRecord<T>,
  value: T,
  seen: number,
): Promise<boolean> {
  let { version } = await readVersioned(trx, record)
  if (version !== seen) return false
  await writeSettings(trx, record, value)
  return true
}
