import type { RouterContextProvider } from 'react-router'
import { MODES } from '#app/domain/catalog/terms.ts'
import {
  registerWebhook,
  webhookAddress,
} from '#app/domain/orders/payments/providers/paypal/register-webhook.server.ts'
import {
  type PaymentSettings,
  readPaymentSettings,
} from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { registrationText } from './webhook-text.ts'

/**
 * After the settings were saved: the webhooks of accounts that have none, and of those whose app is another one than
 * `before`. What was saved stays saved whatever becomes of this; returns what there is to say of it.
 */
export async function registerWebhooks(
  context: Readonly<RouterContextProvider>,
  before: PaymentSettings,
  actorId: string,
): Promise<string[]> {
  let services = context.get(servicesContext)
  if (!webhookAddress(services.config.origin).isPublic) return []
  let after = await readPaymentSettings(services.db)
  let texts: string[] = []
  for (let mode of MODES) {
    let { clientId, clientSecret, webhookId } = after[mode]
    let isOther = clientId !== before[mode].clientId && webhookId === before[mode].webhookId
    if (!clientId || !clientSecret || (webhookId && !isOther)) continue
    let result = await logFailure(context, 'payments.webhook_failed', () =>
      registerWebhook(services, mode, actorId),
    )
    if (result !== 'failed') texts.push(registrationText(result, mode).text)
  }
  return texts
}
