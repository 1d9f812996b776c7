import { networkOf } from '#app/domain/base/network.ts'
import { isReached, type Limit, reserve } from '#app/domain/base/throttle.server.ts'
import { DAY, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { createLimit } from '#app/limit.server.ts'
import type { Db } from '#db/client.server.ts'
import type { PaymentEvent } from '../event.ts'
import type { OnlineProvider } from '../provider.ts'
import type { PaymentDeps, Settlement } from '../settlement/outcomes.ts'
import { settle } from '../settlement/settle.server.ts'
import type { Announcement } from './announcements.server.ts'
import { recordNotification, takeTestEvent } from './arrivals.server.ts'
import { findDisputed, findEvent, findEventAttempt, keepDispute, keepEvent } from './events.server.ts'

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

/**
 * Takes a notification from a stranger's address. Checking a signature costs a call to the provider, so only so many checks
 * may fail, for each network and in all, and only so many run at once. What the provider really sent must get through all
 * the same: networks that delivered genuine events have a limit of their own, and events about payments of the shop
 * are not held up by events about none.
 */
export async function admitWebhook(
  deps: PaymentDeps,
  provider: OnlineProvider,
  address: string,
  delivery: Delivery,
): Promise<WebhookAnswer> {
  const event = provider.notifications.read(delivery.rawBody)
  // Refused without asking the provider.
  if (!event || !provider.notifications.isPlausible(deps, delivery.headers)) {
    return receiveWebhook(deps, provider, delivery)
  }
  const limits = await limitsOf(deps.db, address, event)
  const limited = await findReachedLimit(deps.db, limits)
  if (limited) return limited
  const answer = await verifications(async () => {
    // Others may have failed while this one waited for its turn.
    const reached = await findReachedLimit(deps.db, limits)
    if (reached) return reached
    const found = await receiveWebhook(deps, provider, delivery)
    // Before the next one has its turn.
    if (found.outcome === 'forged') await reserve(deps.db, limits)
    return found
  })
  if (answer === 'busy') return { status: 503, outcome: 'busy', retryAfter: 10 }
  if (answer.status === 200) await rememberSender(deps.db, address)
  return answer
}

/** Each may wait for the provider for as long as a call may take. */
const verifications = createLimit(8, 100)

async function findReachedLimit(db: Db, limits: Limit[]): Promise<WebhookAnswer | undefined> {
  for (const limit of limits) {
    if (await isReached(db, limit)) {
      return { status: 429, outcome: 'limited', retryAfter: limit.window / 1000 }
    }
  }
  return undefined
}

async function limitsOf(db: Db, address: string, event: PaymentEvent): Promise<Limit[]> {
  const about = (await isOurs(db, event)) ? 'ours' : 'other'
  const network = networkOf(address)
  const known = await isKnownSender(db, network)
  const own = { bucket: `webhook:${about}:${network}`, max: known ? 60 : 5, window: 10 * MINUTE }
  return known ? [own] : [own, { bucket: `webhook:${about}`, max: 30, window: 10 * MINUTE }]
}

async function isOurs(db: Db, event: PaymentEvent): Promise<boolean> {
  if (event.kind === 'other') return false
  if (event.kind !== 'dispute') return (await findEventAttempt(db, event)) !== undefined
  return event.dispute !== undefined && (await findDisputed(db, event.dispute)).length > 0
}

function isKnownSender(db: Db, network: string): Promise<boolean> {
  return isReached(db, knownSenderLimit(network))
}

/** Kept among the limits: a mark of one that goes by itself. */
function knownSenderLimit(network: string): Limit {
  return { bucket: `webhook-sender:${network}`, max: 1, window: 60 * DAY }
}

async function rememberSender(db: Db, address: string): Promise<void> {
  const { bucket, window } = knownSenderLimit(networkOf(address))
  await db
    .insertInto('throttles')
    .values({ bucket, count: 1, resets_at: isoTime(window) })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet({ resets_at: isoTime(window) })
        .where('throttles.resets_at', '<', isoTime(window - DAY)),
    )
    .execute()
}
