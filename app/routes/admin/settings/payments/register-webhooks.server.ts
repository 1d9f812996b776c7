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
  const services = context.get(servicesContext)
  if (!webhookAddress(services.config.origin).isPublic) return []
  const after = await readPaymentSettings(services.db)
  const texts: string[] = []
  for (const mode of MODES) {
    const { clientId, clientSecret, webhookId } = after[mode]
    const isOther = clientId !== before[mode].clientId && webhookId === before[mode].webhookId
    if (!clientId || !clientSecret || (webhookId && !isOther)) continue
    const result = await logFailure(context, 'payments.webhook_failed', () =>
      registerWebhook(services, mode, actorId),
    )
    if (result !== 'failed') texts.push(registrationText(result, mode).text)
  }
  return texts
}
