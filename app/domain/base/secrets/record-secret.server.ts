import type { Db, Trx } from '#db/client.server.ts'

/** A sealed value in a record of settings. */
export interface RecordSecret {
  key: string
  field: string
}

/** Also where other fields of the record cannot be read; '' without one. */
export async function sealedIn(db: Db | Trx, { key, field }: RecordSecret): Promise<string> {
  const value = (await readRecord(db, key))?.[field]
  return typeof value === 'string' ? value : ''
}

/** Puts another sealed value, or none, in its place. */
export async function storeIn(trx: Trx, { key, field }: RecordSecret, sealed: string): Promise<void> {
  const changed = { ...(await readRecord(trx, key)), [field]: sealed }
  await trx
    .updateTable('settings')
    .set({ value: JSON.stringify(changed) })
    .where('key', '=', key)
    .execute()
}

/** Undefined when it was never saved, or is no JSON. */
async function readRecord(db: Db | Trx, key: string): Promise<Record<string, unknown> | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  try {
    return row && (JSON.parse(row.value) ?? undefined)
  } catch {
    return undefined
  }
}
