import type { Db, Trx } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'
import { PAYMENT_SETTINGS, secretPlace } from './settings.server.ts'

/** The sealed secrets of the stored settings, also where other settings in the record cannot be read. */
export async function sealedPayPalSecrets(
  db: Db | Trx,
): Promise<{ mode: PaymentMode; sealed: string; place: string }[]> {
  const record = await readRecord(db)
  return (['sandbox', 'live'] as const).flatMap((mode) => {
    const sealed = record?.[mode]?.clientSecret
    return typeof sealed === 'string' && sealed !== '' ? [{ mode, sealed, place: secretPlace(mode) }] : []
  })
}

/** Puts another sealed secret, or none, in the place of one that `sealedPayPalSecrets` listed. */
export async function storePayPalSecret(trx: Trx, mode: PaymentMode, sealed: string): Promise<void> {
  const record = await readRecord(trx)
  const changed = { ...record, [mode]: { ...record?.[mode], clientSecret: sealed } }
  await trx
    .updateTable('settings')
    .set({ value: JSON.stringify(changed) })
    .where('key', '=', PAYMENT_SETTINGS)
    .execute()
}

type StoredRecord = { [mode in PaymentMode]?: { clientSecret?: unknown } }

/** Undefined when it was never saved, or is no JSON. */
async function readRecord(db: Db | Trx): Promise<StoredRecord | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', PAYMENT_SETTINGS)
    .executeTakeFirst()
  try {
    return row && (JSON.parse(row.value) ?? undefined)
  } catch {
    return undefined
  }
}
