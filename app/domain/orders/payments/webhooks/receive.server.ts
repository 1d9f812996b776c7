import { isoTime } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
import type { PaymentEvent } from '../event.ts'
import type { OnlineProvider } from '../provider.ts'
import { findDisputed, keepDispute } from '../reviews/disputes.server.ts'
import type { PaymentDeps, Settlement } from '../settlement/outcomes.ts'
import { settle } from '../settlement/settle.server.ts'
import type { Announcement } from './announcements.server.ts'
import { findEvent, findEventAttempt, keepEvent } from './events.server.ts'
import { recordNotification } from './last-notifications.server.ts'
import { takeTestEvent } from './test-event.server.ts'

/** What the provider is told. It delivers again unless the status is in the two hundreds; PayPal up to 25 times in three days. */
export interface WebhookAnswer {
  status: 200 | 400 | 404 | 429 | 503
  outcome: string
  /** Seconds. */
  retryAfter?: number
}

/** A notification as it arrived: another spelling of the same JSON does not verify. */
export interface Delivery {
  headers: Headers
  rawBody: string
}

/**
 * Takes a notification. The provider is asked whether it sent it; then it only says which payment to look at: what is
 * true comes from the provider's own records. 400: not the provider's. 404: nobody listens here. 503: a fault that
 * passes, it shall be delivered again; the shop asks again by itself, too. 200: everything else, also what is unknown,
 * old, or was here before.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  provider: OnlineProvider,
  { headers, rawBody }: Delivery,
): Promise<WebhookAnswer> {
  const event = provider.notifications.read(rawBody)
  if (!event) return refuse(deps.db, provider, 400, 'malformed')
  if (await takeTestEvent(deps.db, provider, event.id)) return { status: 200, outcome: 'test' }
  if (!provider.notifications.isPlausible(deps, headers)) return refuse(deps.db, provider, 400, 'unsigned')
  const genuine = await provider.notifications.verify(deps, headers, rawBody)
  if (genuine === 'not-configured') return refuse(deps.db, provider, 404, genuine)
  if (genuine === undefined) return refuse(deps.db, provider, 503, 'unverifiable')
  if (!genuine) return refuse(deps.db, provider, 400, 'forged')
  await recordNotification(deps.db, provider, 'verified', event.type)
  if (await findEvent(deps.db, event)) return { status: 200, outcome: 'duplicate' }
  const { outcome, orderId } = await handleEvent(deps, event)
  deps.log('payments.webhook', { type: event.type, outcome })
  // Not kept, so that the next delivery is not taken for a repetition.
  if (outcome === 'unreachable') return { status: 503, outcome }
  await keepEvent(deps.db, provider, event, outcome, orderId)
  return { status: 200, outcome }
}

async function refuse(
  db: Db,
  provider: OnlineProvider,
  status: 400 | 404 | 503,
  outcome: string,
): Promise<WebhookAnswer> {
  await recordNotification(db, provider, status === 400 ? 'refused' : 'unverifiable', outcome)
  return { status, outcome }
}

interface Handled {
  /** 'unreachable': it is not known what became of the payment. 'unconfirmed': the provider's records do not show it. */
  outcome: string
  /** orders.id */
  orderId?: string
}

async function handleEvent(deps: PaymentDeps, event: PaymentEvent): Promise<Handled> {
  if (event.kind === 'other') return { outcome: 'unhandled' }
  if (event.kind === 'dispute') return handleDispute(deps, event)
  const attempt = await findEventAttempt(deps.db, event)
  if (!attempt) return { outcome: 'unknown' }
  const settlement = await settle(deps, attempt.id, {
    // Only an approval may lead to taking money; one from before the last refusal has been tried already.
    ...(event.kind !== 'approved' && { capture: false }),
    retryDeclined: (event.createdAt ?? '') > attempt.updated_at,
    recheck: true,
    announced: announcementOf(event),
  })
  return { outcome: outcomeOf(settlement), orderId: attempt.order_id }
}

function announcementOf(event: PaymentEvent): Announcement | undefined {
  const { kind, id, resourceId, captureId, refundId, amountMinor, currency, createdAt } = event
  if (kind !== 'payment' && kind !== 'refund' && kind !== 'reversal') return undefined
  const now = isoTime()
  const source = `event ${id} ${resourceId}`
  return { kind, source, captureId, refundId, amountMinor, currency, toldAt: createdAt ?? now, heardAt: now }
}

function outcomeOf({ outcome, unanswered, unconfirmed }: Settlement): string {
  if (unanswered) return 'unreachable'
  return unconfirmed ? 'unconfirmed' : outcome
}

/** A dispute is written down; whether it took money or brought it back, the provider's records say. */
async function handleDispute(deps: PaymentDeps, { dispute }: PaymentEvent): Promise<Handled> {
  if (!dispute) return { outcome: 'unknown' }
  let outcome = 'unknown'
  let orderId: string | undefined
  for (const capture of await findDisputed(deps.db, dispute)) {
    await keepDispute(deps.db, capture, dispute)
    const settlement = await settle(deps, capture.attempt_id, { capture: false, recheck: true })
    orderId = capture.order_id
    if (outcome !== 'unreachable') outcome = settlement.unanswered ? 'unreachable' : 'disputed'
  }
  return { outcome, ...(orderId !== undefined && { orderId }) }
}
