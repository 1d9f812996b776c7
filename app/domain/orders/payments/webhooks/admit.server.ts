import { networkOf } from '#app/domain/base/network.ts'
import { isReached, type Limit, reserve } from '#app/domain/base/throttle.server.ts'
import { DAY, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { createLimit } from '#app/limit.server.ts'
import type { Db } from '#db/client.server.ts'
import type { PaymentEvent } from '../event.ts'
import type { OnlineProvider } from '../provider.ts'
import { findDisputed } from '../reviews/disputes.server.ts'
import type { PaymentDeps } from '../settlement/outcomes.ts'
import { findEventAttempt } from './events.server.ts'
import { type Delivery, receiveWebhook, type WebhookAnswer } from './receive.server.ts'

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
  // Others may have failed while this one waited for its turn.
  const answer = await verifications(
    async () => (await findReachedLimit(deps.db, limits)) ?? receiveWebhook(deps, provider, delivery),
  )
  if (answer === 'busy') return { status: 503, outcome: 'busy', retryAfter: 10 }
  if (answer.outcome === 'forged') await reserve(deps.db, limits)
  else if (answer.status === 200) await rememberSender(deps.db, address)
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
