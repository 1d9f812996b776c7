import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Answer } from './answers.ts'
import { json } from './answers.ts'
import type { Call } from './call.ts'
import { readBody } from './call.ts'
import { rawProperty } from './raw-json.ts'
import { verifyRequest } from './request-rules.ts'
import type { World } from './world.ts'

/** A webhook event ready to be sent: the raw body, and headers that hold for this body alone. */
export interface WebhookEvent {
  headers: Record<string, string>
  body: string
}

interface Verification {
  auth_algo: string
  cert_url: string
  transmission_id: string
  transmission_sig: string
  transmission_time: string
  webhook_id: string
}

/** Adds the transmission headers that PayPal sends along. */
export function sign(world: World, body: string): WebhookEvent {
  const id = randomUUID()
  const time = world.now().toISOString()
  const headers = {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature(world, id, time, world.webhookId, Buffer.from(body)),
    'paypal-cert-url': certificateUrl(world),
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
  }
  return { headers, body }
}

/**
 * POST /v1/notifications/verify-webhook-signature. The event inside the request has to be the text that was
 * delivered, byte for byte; one space after the colon is allowed for.
 */
export function verifySignature(world: World, call: Call): Answer {
  const read = readBody<Verification>(call, verifyRequest)
  if ('refusal' in read) return read.refusal
  const given = rawProperty(call.raw, 'webhook_event') ?? Buffer.alloc(0)
  const texts = given[0] === 0x20 ? [given, given.subarray(1)] : [given]
  const { auth_algo, cert_url, webhook_id } = read.body
  const meant =
    auth_algo === 'SHA256withRSA' && cert_url === certificateUrl(world) && webhook_id === world.webhookId
  const genuine = meant && texts.some((text) => matches(world, read.body, text))
  return json(200, { verification_status: genuine ? 'SUCCESS' : 'FAILURE' })
}

function matches(world: World, given: Verification, text: Buffer): boolean {
  const expected = signature(world, given.transmission_id, given.transmission_time, given.webhook_id, text)
  const [a, b] = [Buffer.from(expected), Buffer.from(given.transmission_sig)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Over the same four parts as PayPal's. PayPal signs with RSA and a certificate; nobody checks the signature
 * of the stand-in but the stand-in, so a secret of its own will do.
 */
function signature(world: World, id: string, time: string, webhookId: string, body: Buffer): string {
  const signed = `${id}|${time}|${webhookId}|${crc32(body)}`
  const digest = createHmac('sha256', world.signingKey).update(signed).digest()
  // PayPal's pattern for signatures does not let one begin with a plus or a slash.
  return Buffer.concat([Buffer.from('stand-in'), digest]).toString('base64')
}

function certificateUrl(world: World): string {
  return `${world.url}/v1/notifications/certs/CERT-STANDIN`
}
