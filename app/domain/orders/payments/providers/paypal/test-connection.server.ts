import type { PayPalFailure } from '#app/adapters/paypal.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import type { PaymentDeps } from '#app/domain/orders/payments/settlement/outcomes.ts'
import { transact } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'
import {
  type Credentials,
  readCredentials,
  readPaymentVersion,
  replacePaymentSettings,
} from './settings.server.ts'

type Deps = Pick<PaymentDeps, 'db' | 'vault' | 'paypal'>

/** What PayPal says about the stored credentials of a mode. 'missing': there are none, or they cannot be opened. */
export type Connection =
  | { outcome: 'good' }
  | { outcome: 'missing' }
  | { outcome: 'failed'; failure: PayPalFailure }

/**
 * Asks PayPal for a token with the stored credentials, and keeps whether it accepted them; none that was kept from before
 * counts.
 */
export async function testConnection(deps: Deps, mode: PaymentMode): Promise<Connection> {
  const credentials = await readCredentials(deps.db, deps.vault, mode)
  if (!credentials) return { outcome: 'missing' }
  const connection = await ask(deps, credentials)
  const isKnown = connection.outcome === 'good' || connection.failure.kind === 'unauthorized'
  if (isKnown) await note(deps, credentials, connection.outcome === 'good')
  return connection
}

async function ask(
  { paypal }: Deps,
  credentials: Credentials,
): Promise<Exclude<Connection, { outcome: 'missing' }>> {
  const result = await paypal.checkCredentials(credentials)
  return result.ok ? { outcome: 'good' } : { outcome: 'failed', failure: result }
}

/** Unless other ones have been saved meanwhile. */
function note({ db, vault }: Deps, { mode, clientId, clientSecret }: Credentials, isAccepted: boolean) {
  return transact(db, async (trx) => {
    const now = await readCredentials(trx, vault, mode)
    const { value, version } = await readPaymentVersion(trx)
    if (now?.clientId !== clientId || now.clientSecret !== clientSecret) return
    if ((value[mode].acceptedAt !== '') === isAccepted) return
    const account = { ...value[mode], acceptedAt: isAccepted ? isoTime() : '' }
    await replacePaymentSettings(trx, { ...value, [mode]: account }, version)
  })
}
