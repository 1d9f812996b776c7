import { inPieces } from '#app/domain/base/take-turns.server.ts'
import { DAY, HOUR, isoAt } from '#app/domain/base/time.ts'
import { stackOf } from '#app/stack-of.ts'
import type { Db } from '#db/client.server.ts'
import type { AttemptRow } from '#db/schema.ts'
import { closeCreating, OPEN } from './attempts/attempts.server.ts'
import { nextAudit, nextCheck, pauseAfter, SOON } from './attempts/retry.server.ts'
import { reconcileRefunds } from './refunds/refund.server.ts'
import type { PaymentDeps, Settlement } from './settlement/outcomes.ts'
import { settle } from './settlement/settle.server.ts'

/** What a round came to, in attempts. */
export interface Reconciliation {
  checked: number
  paid: number
  pending: number
  review: number
  /** Attempts that can come to nothing any more. */
  closed: number
  unreachable: number
  /** Refunds that were finished, or looked at. */
  refunds: number
}

/**
 * Asks the provider about the payments that nobody came back from: 10 minutes, 1, 3 and 24 hours after they began, and a
 * minute after a call whose outcome is not known; and at growing intervals about money that came. Correctness needs no browser and no webhook; they only are quicker.
 */
export async function reconcile(
  deps: PaymentDeps,
  { now = Date.now() }: { now?: number } = {},
): Promise<Reconciliation> {
  const done: Reconciliation = {
    checked: 0,
    paid: 0,
    pending: 0,
    review: 0,
    closed: 0,
    unreachable: 0,
    refunds: 0,
  }
  const due = await findDue(deps.db, now)
  let wait = 0
  for (let start = 0; start < due.length; start += AT_ONCE) {
    const settlements = await Promise.all(
      due.slice(start, start + AT_ONCE).map((attempt) => checkOrPostpone(deps, attempt, now)),
    )
    for (const settlement of settlements) count(done, settlement)
    wait = Math.max(...settlements.map(({ unanswered }) => unanswered?.retryAfter ?? 0))
    // The provider is down: the others will be found due again.
    if (wait > 0 || settlements.every(isUnreachable)) break
  }
  if (wait > 0) await postponeAll(deps.db, now, now + wait)
  else done.refunds = await reconcileRefunds(deps, now)
  if (done.checked + done.refunds > 0) deps.log('payments.reconciled', { ...done })
  return done
}

/** The provider asked for a pause: nothing is asked before it is over. */
async function postponeAll(db: Db, now: number, until: number): Promise<void> {
  for (const table of ['payment_attempts', 'refunds'] as const) {
    await inPieces(MOST, async (limit) => {
      const due = db.selectFrom(table).select('id').where('check_at', 'is not', null)
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ check_at: isoAt(until) })
        .where('id', 'in', due.where('check_at', '<=', isoAt(now)).limit(limit))
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    })
  }
}

function isUnreachable({ outcome, unanswered }: Settlement): boolean {
  return (unanswered?.reason ?? outcome) === 'unreachable'
}

const AT_ONCE = 5
const MOST = 500

function findDue(db: Db, now: number): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('check_at', 'is not', null)
    .where('check_at', '<=', isoAt(now))
    .orderBy('check_at')
    .limit(MOST)
    .execute()
}

/** One payment that fails in a way nobody foresaw must not keep the others from being asked about. */
async function checkOrPostpone(deps: PaymentDeps, attempt: AttemptRow, now: number): Promise<Settlement> {
  try {
    return await check(deps, attempt, now)
  } catch (error) {
    const stack = stackOf(error)
    deps.log('payments.reconcile_failed', { attempt: attempt.id, stack })
    await deps.db
      .updateTable('payment_attempts')
      .set({ check_at: isoAt(now + HOUR) })
      .where('id', '=', attempt.id)
      .where('check_at', '=', attempt.check_at)
      .execute()
    return { outcome: 'in-progress' }
  }
}

async function check(deps: PaymentDeps, attempt: AttemptRow, now: number): Promise<Settlement> {
  if (attempt.status === 'creating') {
    // Nobody was sent to the provider with it, so nobody can have paid it.
    await closeCreating(deps.db, attempt.id, 'ABANDONED')
    return { outcome: 'failed', reason: 'lapsed' }
  }
  const options = { recheck: true, retryDeclined: false, patience: 0, now, audit: isAudit(attempt) }
  const settlement = await settle(deps, attempt.id, options)
  const row = deps.db
    .updateTable('payment_attempts')
    .where('id', '=', attempt.id)
    .where('checks', '=', attempt.checks)
  const checks = attempt.checks + 1
  await row
    .set({ checks, check_at: nextTime(attempt, settlement, now) })
    .where('status', 'in', OPEN)
    // Whoever took the attempt in the meantime has set a time of their own.
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', isoAt(now))]))
    .execute()
  await row
    .set({ checks, check_at: nextTimeClosed(attempt, settlement, now) })
    .where('status', 'not in', OPEN)
    .where('check_at', '=', attempt.check_at)
    .execute()
  return settlement
}

/** For an attempt that may still lead to money: somebody may be waiting for it. */
function nextTime(attempt: AttemptRow, settlement: Settlement, now: number): string | null {
  const { outcome, unanswered } = settlement
  if (unanswered || outcome === 'unreachable' || outcome === 'in-progress') {
    const old = now - Date.parse(attempt.created_at) > 2 * DAY
    return isoAt(now + Math.max(old ? HOUR : SOON, unanswered?.retryAfter ?? 0))
  }
  const next = nextCheck(attempt, now) ?? (outcome === 'pending-at-paypal' ? now + DAY : null)
  return next === null ? null : isoAt(next)
}

/** For one whose money has come, or that came to nothing: until all is known, then at long intervals. */
function nextTimeClosed(attempt: AttemptRow, settlement: Settlement, now: number): string | null {
  const { outcome, unanswered, unconfirmed } = settlement
  const away = unanswered?.reason === 'unreachable'
  if (unanswered && (away || !isAudit(attempt))) {
    const longest = away || unanswered.reason === 'no-account' ? HOUR : DAY
    const pause = isAudit(attempt) ? HOUR : pauseAfter(attempt.unanswered_since, now, longest)
    return isoAt(now + Math.max(pause, unanswered.retryAfter ?? 0))
  }
  if (unconfirmed) return isoAt(now + pauseAfter(unconfirmed.since, now, DAY))
  if (outcome === 'pending-at-paypal') return isoAt(nextCheck(attempt, now) ?? now + DAY)
  const next = attempt.status === 'captured' ? nextAudit(attempt, now) : null
  return next === null ? null : isoAt(next)
}

/** Whether nobody waits for what the timer finds out. */
function isAudit({ status, unanswered_since }: AttemptRow): boolean {
  return status === 'captured' && unanswered_since === null
}

function count(done: Reconciliation, settlement: Settlement) {
  const { outcome } = settlement
  done.checked += 1
  if (settlement.unanswered || isUnreachable(settlement)) done.unreachable += 1
  else if (outcome === 'paid') done.paid += 1
  else if (outcome === 'review') done.review += 1
  else if (outcome === 'failed' || outcome === 'refunded') done.closed += 1
  else done.pending += 1
}
