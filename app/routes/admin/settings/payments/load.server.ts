import type { RouterContextProvider } from 'react-router'
import { EVENT_TYPES } from '#app/adapters/paypal/events.ts'
import { MODES } from '#app/domain/catalog/terms.ts'
import { readPaymentFacts } from '#app/domain/orders/payments/providers/paypal/change-settings.server.ts'
import { paypal } from '#app/domain/orders/payments/providers/paypal/provider.server.ts'
import { webhookAddress } from '#app/domain/orders/payments/providers/paypal/register-webhook.server.ts'
import { readTakings, takingsText } from '#app/domain/orders/payments/takings.server.ts'
import {
  readLastNotifications,
  readWebhookTest,
} from '#app/domain/orders/payments/webhooks/arrivals.server.ts'
import { openingContext } from '#app/middleware/opening.server.ts'
import { servicesContext } from '#app/services.server.ts'

export async function loadPayments(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext)
  const [{ settings, ...facts }, signs, test] = await Promise.all([
    readPaymentFacts(services.db, services.vault),
    readLastNotifications(services.db, paypal),
    readWebhookTest(services.db, paypal),
  ])
  const { url: address, isPublic } = webhookAddress(services.config.origin)
  const ready = MODES.filter((mode) => settings[mode].clientId && settings[mode].hasSecret)
  const webhook = {
    address,
    isPublic,
    signs,
    test,
    types: EVENT_TYPES,
    configured: settings[settings.mode].webhookId !== '',
    modes: ready.map((mode) => ({ mode, isSetUp: settings[mode].webhookId !== '' })),
  }
  return {
    settings,
    ...facts,
    takings: takingsText(await readTakings({ ...services, isOpen: context.get(openingContext) })),
    webhook,
  }
}
