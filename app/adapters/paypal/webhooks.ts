/** The headers that prove a webhook's sender, as PayPal's verification wants them named. */
const TRANSMISSION = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
}

/** Whether all five are there, and small. */
export function isTransmission(headers: Headers): boolean {
  return Object.values(TRANSMISSION).every((name) => {
    let length = headers.get(name)?.length ?? 0
    return length > 0 && length <= 500
  })
}

/**
 * The question whether PayPal sent this. The event goes in as the very text that arrived, because PayPal signed its
 * bytes: parsing and writing it again turns 1.0 into 1. https://developer.paypal.com/api/rest/webhooks/rest/
 */
export function verificationRequest(webhookId: string, headers: Headers, rawBody: string): string {
  let facts = Object.entries(TRANSMISSION).map(([field, name]) => [field, headers.get(name) ?? ''])
  let question = JSON.stringify({ ...Object.fromEntries(facts), webhook_id: webhookId })
  return `${question.slice(0, -1)},"webhook_event":${rawBody}}`
}
