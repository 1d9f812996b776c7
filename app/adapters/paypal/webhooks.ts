/** The headers that prove a webhook's sender, as PayPal's verification wants them named. */
const TRANSMISSION = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
}

/**
 * Whether these headers could be PayPal's, by what can be seen without asking. `isPayPals` says which hosts of
 * certificates are. PayPal's patterns: https://developer.paypal.com/api/webhooks/v1/definitions/verify_webhook_signature
 */
export function isTransmission(headers: Headers, isPayPals: (certificate: URL) => boolean): boolean {
  const read = (name: keyof typeof TRANSMISSION) => headers.get(TRANSMISSION[name]) ?? ''
  const certificate = URL.parse(read('cert_url'))
  const age = Date.now() - Date.parse(read('transmission_time'))
  return (
    /^SHA\d{3}withRSA$/.test(read('auth_algo')) &&
    read('cert_url').length <= 500 &&
    certificate !== null &&
    isPayPals(certificate) &&
    /^(?!\d+$)\w\S{1,49}$/.test(read('transmission_id')) &&
    /^(?!\d+$)\w\S{1,499}$/.test(read('transmission_sig')) &&
    age > -DAY &&
    age < OLDEST
  )
}

const DAY = 86_400_000
/** PayPal repeats for three days, and its dashboard sends events of the last 30 days again. */
const OLDEST = 31 * DAY

/**
 * The question whether PayPal sent this. The event goes in as the very text that arrived, because PayPal signed its
 * bytes: parsing and writing it again turns 1.0 into 1. https://developer.paypal.com/api/rest/webhooks/rest/
 */
export function verificationRequest(webhookId: string, headers: Headers, rawBody: string): string {
  const facts = Object.entries(TRANSMISSION).map(([field, name]) => [field, headers.get(name) ?? ''])
  const question = JSON.stringify({ ...Object.fromEntries(facts), webhook_id: webhookId })
  return `${question.slice(0, -1)},"webhook_event":${rawBody}}`
}
