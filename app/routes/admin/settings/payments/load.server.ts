import type { RouterContextProvider } from 'react-router'
import { EVENT_TYPES } from '#app/adapters/paypal/events.ts'
import { sandboxCounts } from '#app/domain/payments/availability.server.ts'
import { readPaymentFacts } from '#app/domain/payments/providers/paypal/change-settings.server.ts'
import { paypal } from '#app/domain/payments/providers/paypal/provider.server.ts'
import { readLastNotifications } from '#app/domain/payments/webhooks/last-notifications.server.ts'
import { servicesContext } from '#app/services.server.ts'

export async function loadPayments(context: Readonly<RouterContextProvider>) {
  let services = context.get(servicesContext)
  let [{ settings, ...facts }, signs] = await Promise.all([
    readPaymentFacts(services.db, services.vault),
    readLastNotifications(services.db, paypal),
  ])
  let address = `${services.config.origin}/webhooks/paypal`
  let webhook = { address, signs, types: EVENT_TYPES, configured: settings[settings.mode].webhookId !== '' }
  return { settings, ...facts, sandboxCounts: sandboxCounts(services), webhook }
}
