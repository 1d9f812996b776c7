import { readEvent } from '#app/adapters/paypal/events.ts'
import type { Notifications, ProviderDeps } from '#app/domain/orders/payments/provider.ts'
import { readDispute } from './dispute.ts'
import { credentialsIn, readPaymentVersion } from './settings.server.ts'

export const notifications: Notifications = {
  read(rawBody) {
    const event = readEvent(rawBody)
    if (!event) return undefined
    const { resource, ...facts } = event
    return { ...facts, dispute: event.kind === 'dispute' ? readDispute(resource) : undefined }
  },
  isPlausible: ({ paypal }, headers) => paypal.isTransmission(headers),
  verify,
}

/**
 * Whether one of our accounts' webhooks sent this. While no webhook is configured nothing can be verified: a shop that
 * takes payments wants to hear it again once one is.
 */
async function verify(
  { db, vault, paypal }: ProviderDeps,
  headers: Headers,
  rawBody: string,
): Promise<boolean | 'not-configured' | undefined> {
  const { value, faults } = await readPaymentVersion(db)
  const { mode, enablePayPal } = value
  const modes = [mode, mode === 'live' ? 'sandbox' : 'live'] as const
  const asked = modes
    .flatMap((each) => credentialsIn(value, vault, each) ?? [])
    .filter(({ webhookId }) => webhookId)
  if (asked.length === 0) return enablePayPal || faults.length > 0 ? undefined : 'not-configured'
  let doubt = false
  for (const account of asked) {
    const result = await paypal.verifyWebhook(account, headers, rawBody)
    if (result.ok && result.value) return true
    // PayPal refuses a question whose parts are no signature, no address or no time: that was not PayPal's either.
    if (!result.ok && result.kind !== 'refused') doubt = true
  }
  return doubt ? undefined : false
}
