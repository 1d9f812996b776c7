import type { RouterContextProvider } from 'react-router'
import { readPaymentFacts } from '#app/domain/payments/change-settings.server.ts'
import { sandboxCounts } from '#app/domain/payments/settling.server.ts'
import { HEEDED_TYPES } from '#app/domain/payments/webhook.server.ts'
import { readSigns } from '#app/domain/payments/webhook-signs.server.ts'
import { servicesContext } from '#app/services.server.ts'

/** What the page of the payment settings shows. There is no secret in it. */
export async function loadPayments(context: Readonly<RouterContextProvider>) {
  let services = context.get(servicesContext)
  let [{ settings, version }, signs] = await Promise.all([
    readPaymentFacts(services.db),
    readSigns(services.db),
  ])
  let address = `${services.config.origin}/webhooks/paypal`
  let webhook = { address, signs, types: HEEDED_TYPES, configured: settings[settings.mode].webhookId !== '' }
  return { settings, version, sandboxCounts: sandboxCounts(services), webhook }
}
