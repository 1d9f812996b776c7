import { z } from 'zod'
import type { PayPalResult } from '#app/adapters/paypal.server.ts'
import type { Db } from '#db/client.server.ts'
import type { AttemptRow } from '#db/schema.ts'
import { isoTime } from '../time.ts'
import { findDisputed, keepDispute, readDispute } from './disputes.server.ts'
import type { PaymentDeps } from './outcomes.ts'
import { type Credentials, readCredentials, readPaymentSettings } from './settings.server.ts'
import { type SettleOptions, settle } from './settle.server.ts'
import { noteSign } from './webhook-signs.server.ts'

/** What PayPal is told. It delivers again, up to 25 times in three days, unless the status is in the two hundreds. */
export interface WebhookAnswer {
  status: 200 | 400 | 404 | 503
  outcome: string
}

/**
 * Takes a notification. `rawBody` is the text as it arrived. PayPal is asked whether it sent it; then it only says
 * which payment to look at: what is true comes from PayPal's order. 400: not PayPal's. 404: nobody
 * listens here. 503: a fault that passes, PayPal
 * shall deliver again. 200: everything else, also what is unknown, old, or was here before.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  headers: Headers,
  rawBody: string,
): Promise<WebhookAnswer> {
  let event = readEvent(rawBody)
  if (!event) return refuse(deps.db, 400, 'malformed')
  let genuine = await verify(deps, headers, rawBody)
  if (genuine === 'not-configured') return refuse(deps.db, 404, genuine)
  if (genuine === undefined) return refuse(deps.db, 503, 'unverifiable')
  if (!genuine) return refuse(deps.db, 400, 'forged')
  await noteSign(deps.db, 'verified', event.event_type)
  if (await isKnown(deps.db, event.id)) return { status: 200, outcome: 'duplicate' }
  let { outcome, orderId } = await heed(deps, event)
  // Not written down, so that the next delivery is not taken for a repetition.
  if (outcome === 'unreachable') return { status: 503, outcome }
  await remember(deps.db, event, outcome, orderId)
  deps.log('payment.webhook', { type: event.event_type, outcome })
  return { status: 200, outcome }
}

async function refuse(db: Db, status: 400 | 404 | 503, outcome: string): Promise<WebhookAnswer> {
  await noteSign(db, status === 400 ? 'refused' : 'unverifiable', outcome)
  return { status, outcome }
}

const CAP = 1024 * 1024

const link = z.object({ rel: z.string(), href: z.string() })
const shape = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  create_time: z.string().max(40).optional(),
  resource: z
    .object({
      id: z.string().max(100).optional(),
      order_id: z.string().max(100).optional(),
      invoice_id: z.string().max(200).optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().max(100).optional() }).optional() })
        .optional(),
      links: z.array(link).optional(),
    })
    .loose()
    .default({}),
})

type Event = z.infer<typeof shape>

function readEvent(rawBody: string): Event | undefined {
  if (rawBody.length > CAP) return undefined
  try {
    return shape.safeParse(JSON.parse(rawBody)).data
  } catch {
    return undefined
  }
}

/**
 * Whether one of our accounts' webhooks sent this; undefined when PayPal could not be asked. While no webhook is
 * configured nothing can be verified: a shop that takes payments wants to hear it again once one is.
 */
async function verify(
  deps: PaymentDeps,
  headers: Headers,
  rawBody: string,
): Promise<boolean | 'not-configured' | undefined> {
  let { mode, enablePayPal } = await readPaymentSettings(deps.db)
  let accounts = await Promise.all(
    ([mode, mode === 'live' ? 'sandbox' : 'live'] as const).map((each) =>
      readCredentials(deps.db, deps.vault, each),
    ),
  )
  let asked = accounts.filter((account): account is Credentials => Boolean(account?.webhookId))
  if (asked.length === 0) return enablePayPal ? undefined : 'not-configured'
  let doubt = false
  for (let account of asked) {
    let result: PayPalResult<boolean> = await deps.paypal.verifyWebhook(account, headers, rawBody)
    if (result.ok && result.value) return true
    // PayPal refuses a question whose parts are no signature, no address or no time: that was not PayPal's either.
    if (!result.ok && result.kind !== 'refused') doubt = true
  }
  return doubt ? undefined : false
}

/** Types that say something about a payment of ours, and whether they may lead to taking money. */
const HEEDED = new Map<string, SettleOptions>([
  ['CHECKOUT.ORDER.APPROVED', {}],
  ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', { capture: false }],
  ['PAYMENT.CAPTURE.COMPLETED', { capture: false }],
  ['PAYMENT.CAPTURE.PENDING', { capture: false }],
  ['PAYMENT.CAPTURE.DENIED', { capture: false }],
  ['PAYMENT.CAPTURE.DECLINED', { capture: false }],
  ['PAYMENT.CAPTURE.REFUNDED', { capture: false }],
  ['PAYMENT.CAPTURE.REVERSED', { capture: false }],
  ['PAYMENT.REFUND.PENDING', { capture: false }],
  ['PAYMENT.REFUND.FAILED', { capture: false }],
])

const DISPUTES = new Set([
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
])

/** The types that a shop's webhook at PayPal has to send. */
export const HEEDED_TYPES: string[] = [...HEEDED.keys(), ...DISPUTES]

interface Heeded {
  outcome: string
  /** orders.id */
  orderId?: string
}

async function heed(deps: PaymentDeps, event: Event): Promise<Heeded> {
  if (DISPUTES.has(event.event_type)) return heedDispute(deps, event)
  let options = HEEDED.get(event.event_type)
  if (!options) return { outcome: 'unhandled' }
  let attempt = await findAttempt(deps.db, event)
  if (!attempt) return { outcome: 'unknown' }
  // An approval from before the last refusal has been tried already.
  let retryDeclined = (event.create_time ?? '') > attempt.updated_at
  let settlement = await settle(deps, attempt.id, { ...options, recheck: true, retryDeclined })
  return { outcome: settlement.outcome, orderId: attempt.order_id }
}

/** A dispute is written down; whether it took money or brought it back, PayPal's order says. */
async function heedDispute(deps: PaymentDeps, { resource }: Event): Promise<Heeded> {
  let dispute = readDispute(resource)
  if (!dispute) return { outcome: 'unknown' }
  let outcome = 'unknown'
  let orderId: string | undefined
  for (let capture of await findDisputed(deps.db, dispute)) {
    await keepDispute(deps.db, capture, dispute)
    let settlement = await settle(deps, capture.attempt_id, { capture: false, recheck: true })
    orderId = capture.order_id
    outcome = settlement.outcome === 'unreachable' ? 'unreachable' : 'disputed'
  }
  return { outcome, ...(orderId !== undefined && { orderId }) }
}

/** The attempt that an event is about, by the most exact thing that it names. */
async function findAttempt(db: Db, { event_type, resource }: Event): Promise<AttemptRow | undefined> {
  let aboutOrder = event_type.startsWith('CHECKOUT.ORDER.') ? resource.id : undefined
  let token = aboutOrder ?? resource.order_id ?? resource.supplementary_data?.related_ids?.order_id
  if (token) {
    return db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('provider_order_id', '=', token)
      .executeTakeFirst()
  }
  let captures = [resource.id ?? '', captureAbove(resource.links)]
  let byCapture = await db
    .selectFrom('captures')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'captures.attempt_id')
    .selectAll('payment_attempts')
    .where('captures.id', 'in', captures)
    .executeTakeFirst()
  if (byCapture) return byCapture
  let byRefund = await db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'refunds.capture_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'captures.attempt_id')
    .selectAll('payment_attempts')
    .where('refunds.provider_refund_id', '=', resource.id ?? '')
    .executeTakeFirst()
  if (byRefund || !resource.invoice_id) return byRefund
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('invoice_id', '=', resource.invoice_id)
    .executeTakeFirst()
}

/** A refund names its capture only by the link to it. */
function captureAbove(links: z.infer<typeof link>[] | undefined): string {
  let up = links?.find(({ rel }) => rel === 'up')?.href
  return /\/captures\/([\w-]+)$/.exec(up ?? '')?.[1] ?? ''
}

async function isKnown(db: Db, id: string): Promise<boolean> {
  let row = await db.selectFrom('webhook_events').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** After the work and not before it: a crash in between makes PayPal deliver again, and the work is done once anyway. */
async function remember(
  db: Db,
  { id, event_type }: Event,
  outcome: string,
  orderId: string | undefined,
): Promise<void> {
  await db
    .insertInto('webhook_events')
    .values({ id, type: event_type, outcome, order_id: orderId ?? null, received_at: isoTime() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
