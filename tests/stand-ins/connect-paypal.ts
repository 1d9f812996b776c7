import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import type { Db } from '#db/client.server.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'

/** Lets a shop take payments through this account in the sandbox, and in live mode where `live` says so. */
export async function connectPayPal(
  db: Db,
  vault: Vault,
  { clientId, clientSecret, webhookId }: { clientId: string; clientSecret: string; webhookId: string },
  { live = false } = {},
): Promise<void> {
  const account = { clientId, clientSecret: '', webhookId, acceptedAt: isoTime() }
  const settings = { ...(await readPaymentSettings(db)), enablePayPal: true, mode: 'sandbox' as const }
  await savePaymentSettings(
    db,
    vault,
    { ...settings, sandbox: account, ...(live && { live: account }) },
    { sandbox: clientSecret, ...(live && { live: clientSecret }) },
  )
}
