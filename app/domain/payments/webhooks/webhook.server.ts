import { type PaymentEvent, readEvent } from '#app/adapters/paypal/events.ts'
import type { PayPalResult } from '#app/adapters/paypal.server.ts'
import type { Db } from '#db/client.server.ts'
import { isoTime } from '../../time.ts'
import { type Credentials, readCredentials, readPaymentVersion } from '../providers/paypal/settings.server.ts'
import { findDisputed, keepDispute, readDispute } from '../reviews/disputes.server.ts'
import type { PaymentDeps, Settlement } from '../settlement/outcomes.ts'
import { settle } from '../settlement/settle.server.ts'
import type { Claim } from './announcements.server.ts'
import { findEvent, findEventAttempt, keepEvent } from './webhook-events.server.ts'
import { noteSign } from './webhook-signs.server.ts'

/** What PayPal is told. It delivers again, up to 25 times in three days, unless the status is in the two hundreds. */
export interface WebhookAnswer {
  status: 200 | 400 | 404 | 429 | 503
  outcome: string
  /** Seconds. */
  retryAfter?: number
}

/**
 * Takes a notification. `rawBody` is the text as it arrived. PayPal is asked whether it sent it; then it only says
 * which payment to look at: what is true comes from PayPal's own records. 400: not PayPal's. 404: nobody
 * listens here. 503: a fault that passes, PayPal shall deliver again; the shop asks again by itself, too. 200:
 * everything else, also what is unknown, old, or was here before.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  headers: Headers,
  rawBody: string,
): Promise<WebhookAnswer> {
  let event = readEvent(rawBody)
  if (!event) return refuse(deps.db, 400, 'malformed')
  if (!deps.paypal.isTransmission(headers)) return refuse(deps.db, 400, 'unsigned')
  let genuine = await verify(deps, headers, rawBody)
  if (genuine === 'not-configured') return refuse(deps.db, 404, genuine)
  if (genuine === undefined) return refuse(deps.db, 503, 'unverifiable')
  if (!genuine) return refuse(deps.db, 400, 'forged')
  await noteSign(deps.db, 'verified', event.type)
  if (await findEvent(deps.db, event)) return { status: 200, outcome: 'duplicate' }
  let { outcome, orderId } = await follow(deps, event)
  deps.log('payment.webhook', { type: event.type, outcome })
  // Not kept, so that the next delivery is not taken for a repetition.
  if (outcome === 'unreachable') return { status: 503, outcome }
  await keepEvent(deps.db, event, outcome, orderId)
  return { status: 200, outcome }
}

async function refuse(db: Db, status: 400 | 404 | 503, outcome: string): Promise<WebhookAnswer> {
  await noteSign(db, status === 400 ? 'refused' : 'unverifiable', outcome)
  return { status, outcome }
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
  let { value, faults } = await readPaymentVersion(deps.db)
  let { mode, enablePayPal } = value
  let accounts = await Promise.all(
    ([mode, mode === 'live' ? 'sandbox' : 'live'] as const).map((each) =>
      readCredentials(deps.db, deps.vault, each),
    ),
  )
  let asked = accounts.filter((account): account is Credentials => Boolean(account?.webhookId))
  if (asked.length === 0) return enablePayPal || faults.length > 0 ? undefined : 'not-configured'
  let doubt = false
  for (let account of asked) {
    let result: PayPalResult<boolean> = await deps.paypal.verifyWebhook(account, headers, rawBody)
    if (result.ok && result.value) return true
    // PayPal refuses a question whose parts are no signature, no address or no time: that was not PayPal's either.
    if (!result.ok && result.kind !== 'refused') doubt = true
  }
  return doubt ? undefined : false
}

interface Followed {
  /** 'unreachable': it is not known what became of the payment. 'unconfirmed': PayPal's records do not show it. */
  outcome: string
  /** orders.id */
  orderId?: string
}

async function follow(deps: PaymentDeps, event: PaymentEvent): Promise<Followed> {
  if (event.kind === 'other') return { outcome: 'unhandled' }
  if (event.kind === 'dispute') return followDispute(deps, event)
  let attempt = await findEventAttempt(deps.db, event)
  if (!attempt) return { outcome: 'unknown' }
  let settlement = await settle(deps, attempt.id, {
    // Only an approval may lead to taking money; one from before the last refusal has been tried already.
    ...(event.kind !== 'approved' && { capture: false }),
    retryDeclined: (event.createdAt ?? '') > attempt.updated_at,
    recheck: true,
    claim: claimOf(event),
  })
  return { outcome: outcomeOf(settlement), orderId: attempt.order_id }
}

function claimOf(event: PaymentEvent): Claim | undefined {
  let { kind, id, resourceId, captureId, refundId, amountMinor, currency, createdAt } = event
  if (kind !== 'payment' && kind !== 'refund' && kind !== 'reversal') return undefined
  let now = isoTime()
  let source = `event ${id} ${resourceId}`
  return { kind, source, captureId, refundId, amountMinor, currency, toldAt: createdAt ?? now, heardAt: now }
}

function outcomeOf({ outcome, unanswered, unconfirmed }: Settlement): string {
  if (unanswered) return 'unreachable'
  return unconfirmed ? 'unconfirmed' : outcome
}

/** A dispute is written down; whether it took money or brought it back, PayPal's records say. */
async function followDispute(deps: PaymentDeps, { resource }: PaymentEvent): Promise<Followed> {
  let dispute = readDispute(resource)
  if (!dispute) return { outcome: 'unknown' }
  let outcome = 'unknown'
  let orderId: string | undefined
  for (let capture of await findDisputed(deps.db, dispute)) {
    await keepDispute(deps.db, capture, dispute)
    let settlement = await settle(deps, capture.attempt_id, { capture: false, recheck: true })
    orderId = capture.order_id
    if (outcome !== 'unreachable') outcome = settlement.unanswered ? 'unreachable' : 'disputed'
  }
  return { outcome, ...(orderId !== undefined && { orderId }) }
}
