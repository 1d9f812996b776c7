import type { z } from 'zod'
import type { Db, Trx } from '#db/client.server.ts'
import { isoTime } from './time.ts'

/** One record of settings: its key and the schema that gives every missing field its default. */
export interface SettingsRecord<T> {
  key: string
  schema: z.ZodType<T>
}

/** Reads a record; one that was never saved, or no longer fits its schema, reads as its defaults. */
export async function readSettings<T>(db: Db, record: SettingsRecord<T>): Promise<T> {
  return (await readVersioned(db, record)).value
}

/** Reads a record with its version: 0 when it was never saved. */
export async function readVersioned<T>(
  db: Db,
  record: SettingsRecord<T>,
): Promise<{ value: T; version: number }> {
  let row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', record.key)
    .executeTakeFirst()
  let parsed = record.schema.safeParse(row ? JSON.parse(row.value) : {})
  return { value: parsed.success ? parsed.data : record.schema.parse({}), version: row?.version ?? 0 }
}

/** Saves a whole record and raises its version. */
export async function writeSettings<T>(db: Db, record: SettingsRecord<T>, value: T): Promise<void> {
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
