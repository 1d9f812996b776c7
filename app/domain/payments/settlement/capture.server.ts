import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PayPalFailure, PayPalOrder, PayPalResult } from '#app/adapters/paypal.server.ts'
import { MINUTE } from '../../time.ts'
import {
  claimAttempt,
  findGround,
  isoAt,
  moveAttempt,
  nextCheck,
  standingOf,
} from '../attempts/attempts.server.ts'
import { differenceOf } from '../captures/differences.ts'
import { DECLINE_LIMIT, meaningOf } from '../providers/paypal/issues.ts'
import { noteProblem } from '../reviews/problems.server.ts'
import { askTwice } from './ask-twice.server.ts'
import type { Settlement } from './outcomes.ts'
import { holdOrder } from './record.server.ts'
import {
  addressOf,
  close,
  currentStanding,
  look,
  record,
  type Settling,
  sandboxCounts,
  waitForBuyer,
} from './settling.server.ts'

/** Takes the money of an order that the buyer has approved. Of many who come here at once, one does; the others wait for it. */
export async function capture(settling: Settling, seen: PayPalOrder): Promise<Settlement> {
  let { deps, ground, payee, now } = settling
  let { attempt, order } = ground
  let gone = order.deleted_at !== null || order.order_status === 'Cancelled'
  let payable = order.payment_status === 'pending' && !gone
  let difference = payable && differenceOf(seen, attempt, order, payee)
  if (difference) {
    await holdOrder(deps.db, order.id, difference)
    return close(settling, 'VOIDED')
  }
  if (attempt.mode === 'sandbox' && !sandboxCounts(deps)) return { outcome: 'failed', reason: 'sandbox' }
  // The lease outlasts both tries of the call and the look at its outcome, each with a token fetched first.
  let lease = Math.max(MINUTE, 6 * deps.config.paypalTimeout)
  if (!(await claimAttempt(deps.db, attempt.id, now, now + lease))) return whoElse(settling)
  let claimed = await findGround(deps.db, attempt.id)
  if (!claimed) return { outcome: 'unknown' }
  // Somebody else was declined since PayPal was asked: this buyer's consent is used up.
  if (claimed.attempt.declines > attempt.declines) return letGo({ ...settling, ground: claimed }, 'created')
  return takeMoney({ ...settling, ground: claimed })
}

/** Nobody may capture, or somebody else is capturing: waits for that one's outcome. */
async function whoElse(settling: Settling): Promise<Settlement> {
  let { deps, ground, options } = settling
  let until = performance.now() + (options.patience ?? 3000)
  for (
    let wait = 50;
    performance.now() < until && (await isClaimed(settling));
    wait = Math.min(2 * wait, 400)
  ) {
    await pause(Math.min(wait, Math.max(until - performance.now(), 0)))
  }
  let current = await findGround(deps.db, ground.attempt.id)
  if (!current) return { outcome: 'unknown' }
  let { attempt, order, role, departed } = current
  let waits = attempt.status === 'created' || attempt.status === 'approved'
  if (waits && (order.deleted_at || departed)) return close(settling, 'DELETED')
  if (waits && role === 'Seller') return close(settling, 'SELLER')
  return standingOf(current)
}

async function isClaimed({ deps, ground }: Settling): Promise<boolean> {
  let row = await deps.db
    .selectFrom('payment_attempts')
    .select('status')
    .where('id', '=', ground.attempt.id)
    .where('status', '=', 'capturing')
    .where('lease_until', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

async function takeMoney(settling: Settling): Promise<Settlement> {
  let { deps, ground } = settling
  let result = await askTwice(deps, () => askToCapture(settling), isUnclear)
  if (result.ok) return isWhole(result.value) ? record(settling, result.value) : lookAgain(settling)
  if (result.kind === 'unauthorized') {
    await noteProblem(deps, 'capture', ground.order, { ...result, issue: 'UNAUTHORIZED' })
    return letGo(settling, 'approved', { ...result, issue: 'UNAUTHORIZED' })
  }
  if (result.kind === 'unavailable') return lookAgain(settling, result)
  if (!isUnclear(result)) await countRefusal(settling)
  return heed(settling, result)
}

/** Whether an answer to a capture says all that is compared; short forms of it name neither order nor amount. */
function isWhole({ customId, invoiceId, amountMinor, captures }: PayPalOrder): boolean {
  let named = customId !== undefined && invoiceId !== undefined && amountMinor !== undefined
  return named && captures.length > 0 && captures.every((each) => each.amountMinor !== undefined)
}

/**
 * The same request id for as long as it is not known what became of the request. After each definite refusal the next
 * try gets another, or it could be answered with the old one.
 */
function askToCapture({
  deps,
  ground,
  account,
  providerOrderId,
}: Settling): Promise<PayPalResult<PayPalOrder>> {
  let { capture_idempotency_key, capture_refusals: refusals } = ground.attempt
  let idempotencyKey = refusals === 0 ? capture_idempotency_key : `${capture_idempotency_key}:${refusals}`
  return deps.paypal.captureOrder(account, providerOrderId, idempotencyKey)
}

function isUnclear(failure: PayPalFailure) {
  return (
    failure.kind === 'unavailable' ||
    (failure.kind === 'refused' && meaningOf(failure.issue) === 'in-progress')
  )
}

async function countRefusal({ deps: { db }, ground: { attempt } }: Settling): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ capture_refusals: sql`capture_refusals + 1` })
    .where('id', '=', attempt.id)
    .execute()
}

/** Acts on a refusal. */
async function heed(settling: Settling, refusal: PayPalFailure): Promise<Settlement> {
  let { deps, ground } = settling
  let meaning = meaningOf(refusal.issue)
  if (meaning === 'declined') return decline(settling, refusal)
  if (meaning === 'not-approved') {
    await letGo(settling, 'created', refusal)
    return { outcome: 'not-approved', address: addressOf(settling) }
  }
  if (meaning === 'merchant') {
    await noteProblem(deps, 'capture', ground.order, refusal)
  }
  return lookAgain(settling, refusal)
}

/** The answer did not tell: PayPal's order does. Silence is never taken for failure, nor a refusal for no money. */
async function lookAgain(settling: Settling, failure?: PayPalFailure): Promise<Settlement> {
  let got = await look(settling)
  if (got.ok && got.value.captures.length > 0) return record(settling, got.value)
  let meaning = failure?.kind === 'refused' ? meaningOf(failure.issue) : undefined
  let ended = meaning === 'lapsed' || meaning === 'refused' || meaning === 'merchant'
  let gone = !got.ok && got.kind === 'refused' && got.status === 404
  if (ended && (got.ok || gone)) return close(settling, failure?.issue ?? '', failure?.debugId)
  if (!got.ok) return letGo(settling, 'approved', failure ?? got)
  if (got.value.status === 'VOIDED') return close(settling, 'VOIDED')
  let standing = await letGo(settling, 'approved', failure)
  if (got.value.status === 'COMPLETED' || meaning !== undefined) return { outcome: 'in-progress' }
  if (got.value.status === 'APPROVED') return standing
  let current = await findGround(settling.deps.db, settling.ground.attempt.id)
  return current ? waitForBuyer({ ...settling, ground: current }, got.value) : standing
}

/** Gives the sole right back; the timer asks again in a minute. */
async function letGo(
  settling: Settling,
  to: 'approved' | 'created',
  failure?: PayPalFailure,
): Promise<Settlement> {
  let { deps, ground, now } = settling
  let { issue, debugId, retryAfter = 0 } = failure ?? {}
  let checkAt = to === 'approved' ? Date.now() + Math.max(MINUTE, retryAfter) : nextCheck(ground.attempt, now)
  await moveAttempt(deps.db, ground.attempt.id, { from: ['capturing'], to, issue, debugId, checkAt })
  return currentStanding(settling)
}

/** Back to PayPal for another card, a few times; then another payment has to begin. */
async function decline(settling: Settling, { issue, debugId }: PayPalFailure): Promise<Settlement> {
  let { deps, ground, now } = settling
  let { attempt } = ground
  let last = attempt.declines + 1 >= DECLINE_LIMIT
  // The refusal itself may have changed PayPal's order: what it is after that is what has been tried.
  let after = await look(settling)
  let declined = isoAt(Date.now())
  let checkAt = last ? null : nextCheck(attempt, now)
  await deps.db
    .updateTable('payment_attempts')
    .set({
      status: last ? 'failed' : 'created',
      declines: attempt.declines + 1,
      declined_at: declined,
      declined_version: (after.ok && after.value.updatedAt) || null,
      last_issue: issue ?? null,
      debug_id: debugId ?? null,
      lease_until: null,
      check_at: checkAt === null ? null : isoAt(checkAt),
      updated_at: isoAt(Date.now()),
    })
    .where('id', '=', attempt.id)
    .where('status', '=', 'capturing')
    .execute()
  return currentStanding(settling)
}
