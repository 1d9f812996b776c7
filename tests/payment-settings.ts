import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import {
  type PaymentSettings,
  paymentRecord,
  sealSecret,
} from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import type { Db } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'

/** Saves settings as they are; `secrets` are plain, and a mode without one keeps what is stored. */
export async function savePaymentSettings(
  db: Db,
  vault: Vault,
  settings: PaymentSettings,
  secrets: Partial<Record<PaymentMode, string>> = {},
): Promise<void> {
  const sealed = { ...settings }
  for (const mode of ['sandbox', 'live'] as const) {
    const secret = secrets[mode]
    if (secret) sealed[mode] = { ...sealed[mode], clientSecret: sealSecret(vault, mode, secret) }
  }
  await writeSettings(db, paymentRecord, sealed)
}
