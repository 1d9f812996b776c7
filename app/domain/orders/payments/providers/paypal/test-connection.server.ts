import type { PayPalFailure } from '#app/adapters/paypal.server.ts'
import type { PaymentDeps } from '#app/domain/orders/payments/settlement/outcomes.ts'
import type { PaymentMode } from '#db/schema.ts'
import { readCredentials } from './settings.server.ts'

/** What PayPal says about the stored credentials of a mode. 'missing': there are none, or they cannot be opened. */
export type Connection =
  | { outcome: 'good' }
  | { outcome: 'missing' }
  | { outcome: 'failed'; failure: PayPalFailure }

/** Asks PayPal for a token with the stored credentials; none that was kept from before counts. */
export async function testConnection(
  { db, vault, paypal }: Pick<PaymentDeps, 'db' | 'vault' | 'paypal'>,
  mode: PaymentMode,
): Promise<Connection> {
  const credentials = await readCredentials(db, vault, mode)
  if (!credentials) return { outcome: 'missing' }
  const result = await paypal.checkCredentials(credentials)
  return result.ok ? { outcome: 'good' } : { outcome: 'failed', failure: result }
}
