import { z } from 'zod'
import { readSettings, type SettingsSource, writeSettings } from '#app/domain/base/settings.server.ts'
import type { Db } from '#db/client.server.ts'
import type { Credentials } from './settings.server.ts'

export const payeeRecord = {
  key: 'paypal-payees',
  schema: z.object({ merchants: z.record(z.string(), z.string()).default({}) }),
} as const

/** The PayPal account that the credentials belong to, where an order has already told. */
export async function findPayee(
  source: SettingsSource,
  { mode, clientId }: Credentials,
): Promise<string | undefined> {
  return (await readSettings(source, payeeRecord)).merchants[`${mode}:${clientId}`]
}

/**
 * Keeps whom PayPal names as the payee of an order that we just made without naming one: that is the account of the
 * credentials. What was learned first stays, so that a later order cannot change it.
 */
export async function learnPayee(db: Db, { mode, clientId }: Credentials, merchantId: string | undefined) {
  const key = `${mode}:${clientId}`
  const known = await readSettings(db, payeeRecord)
  if (!merchantId || known.merchants[key]) return
  await writeSettings(db, payeeRecord, { merchants: { ...known.merchants, [key]: merchantId } })
}
