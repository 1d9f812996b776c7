import { createHmac, randomBytes } from 'node:crypto'

/** 24 random bytes, as standardwebhooks.com writes them. */
export function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}

/** The headers that a receiver checks, as standardwebhooks.com says: HMAC-SHA-256 over id, time in seconds and body. */
export function signatureHeaders(
  secret: string,
  { id, body, time }: { id: string; body: string; time: number },
): Record<string, string> {
  const seconds = Math.floor(time / 1000)
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}
