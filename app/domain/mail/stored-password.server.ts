import type { Db, Trx } from '#db/client.server.ts'
import { mailServerRecord } from './server-settings.server.ts'

/** The sealed password of the stored settings, also where other fields of the record cannot be read; '' without one. */
export async function sealedMailPassword(db: Db | Trx): Promise<string> {
  let { password } = (await readRecord(db)) ?? {}
  return typeof password === 'string' ? password : ''
}

/** Puts another sealed password, or none, in its place. */
export async function storeMailPassword(trx: Trx, password: string): Promise<void> {
  let changed = { ...(await readRecord(trx)), password }
  await trx
    .updateTable('settings')
    .set({ value: JSON.stringify(changed) })
    .where('key', '=', mailServerRecord.key)
    .execute()
}

/** Undefined when it was never saved, or is no JSON. */
async function readRecord(db: Db | Trx): Promise<{ password?: unknown } | undefined> {
  let row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', mailServerRecord.key)
    .executeTakeFirst()
  try {
    return row && (JSON.parse(row.value) ?? undefined)
  } catch {
    return undefined
  }
}
