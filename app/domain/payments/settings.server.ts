import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'
import type { Vault } from '../secrets/vault.server.ts'
import { readSettings, writeSettings } from '../settings.server.ts'

const account = z
  .object({
    clientId: z.string().default(''),
    /** Sealed by the vault; never leaves the server. */
    clientSecret: z.string().default(''),
    webhookId: z.string().default(''),
  })
  .prefault({})

const schema = z.object({
  enablePayPal: z.boolean().default(false),
  mode: z.enum(['sandbox', 'live']).default('sandbox'),
  currency: z.enum(['USD', 'EUR', 'GBP', 'CAD']).default('USD'),
  brandName: z.string().default('Listwright'),
  buttonStyles: z
    .object({
      layout: z.enum(['vertical', 'horizontal']).default('vertical'),
      color: z.enum(['gold', 'blue', 'silver', 'white', 'black']).default('blue'),
      shape: z.enum(['rect', 'pill']).default('rect'),
      label: z.enum(['paypal', 'checkout', 'buynow', 'pay']).default('paypal'),
    })
    .prefault({}),
  sandbox: account,
  live: account,
})

export type PaymentSettings = z.infer<typeof schema>

/** How the shop takes payments. Secrets in it are sealed: `readCredentials` opens them. */
export function readPaymentSettings(db: Db): Promise<PaymentSettings> {
  return readSettings(db, record)
}

/** What a PayPal account needs to be called in one mode. */
export interface Credentials {
  mode: PaymentMode
  clientId: string
  clientSecret: string
  webhookId: string
}

/** The credentials of a mode, or undefined while they are not configured. */
export async function readCredentials(
  db: Db,
  vault: Vault,
  mode: PaymentMode,
): Promise<Credentials | undefined> {
  let stored = (await readPaymentSettings(db))[mode]
  let clientSecret = stored.clientSecret && vault.open(stored.clientSecret, secretPlace(mode))
  if (!stored.clientId || !clientSecret) return undefined
  return { mode, clientId: stored.clientId, clientSecret, webhookId: stored.webhookId }
}

/** Saves settings; `secret` is the plain new secret of the mode, or undefined to keep the stored one. */
export async function savePaymentSettings(
  db: Db,
  vault: Vault,
  settings: PaymentSettings,
  secrets: Partial<Record<PaymentMode, string>> = {},
): Promise<void> {
  let sealed = { ...settings }
  for (let mode of ['sandbox', 'live'] as const) {
    let secret = secrets[mode]
    if (secret) sealed[mode] = { ...sealed[mode], clientSecret: vault.seal(secret, secretPlace(mode)) }
  }
  await writeSettings(db, record, sealed)
}

const record = { key: 'paypal', schema }

function secretPlace(mode: PaymentMode) {
  return `settings:paypal:${mode}`
}
