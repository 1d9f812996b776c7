import type { WebhookEvent } from './paypal/paypal.ts'
import type { Caller } from './paypal-caller.ts'

/** What a shop asks PayPal about an event: the raw body in the middle of a JSON text. */
export function question(
  shop: Caller,
  event: WebhookEvent,
  change: Record<string, unknown> = {},
  colon = ':',
): string {
  const fields = {
    auth_algo: event.headers['paypal-auth-algo'],
    cert_url: event.headers['paypal-cert-url'],
    transmission_id: event.headers['paypal-transmission-id'],
    transmission_sig: event.headers['paypal-transmission-sig'],
    transmission_time: event.headers['paypal-transmission-time'],
    webhook_id: shop.paypal.webhookId,
    ...change,
  }
  return `${JSON.stringify(fields).slice(0, -1)},"webhook_event"${colon}${event.body}}`
}

/** SUCCESS or FAILURE; for a question that is refused its status, issue and field. */
export async function verdict(shop: Caller, text: string): Promise<string> {
  const { status, body } = await shop.post('/v1/notifications/verify-webhook-signature', text)
  return status === 200
    ? body.verification_status
    : `${status} ${body.details[0]?.issue} ${body.details[0]?.field}`
}
