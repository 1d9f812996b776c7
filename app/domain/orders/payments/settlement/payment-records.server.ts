import { isOlder } from '../captures/rows.server.ts'
import type {
  ProviderCapture,
  ProviderFailure,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderResult,
} from '../gateway.ts'
import {
  type Announcement,
  keepAnnouncements,
  openAnnouncements,
  unconfirmedOf,
  unexplainedRefunds,
} from '../webhooks/announcements.server.ts'
import type { Settlement, Unanswered } from './outcomes.ts'
import { record, type SettlementRun } from './run.server.ts'

/** The provider's definite word that it has no such thing. */
export function isGone(failure: ProviderFailure): boolean {
  return failure.kind === 'refused' && failure.status === 404
}

/**
 * The order as the addresses of its payments and refunds tell of it: those that are written down, and those that
 * events named. 'not-found': none of them is there. 'unknown': no payment of it was ever heard of.
 */
export async function lookAtPayments(
  run: SettlementRun,
): Promise<ProviderResult<ProviderOrder> | 'not-found' | 'unknown'> {
  const { gateway, providerOrderId } = run
  const known = await knownIds(run)
  if (known.captures.length === 0) return 'unknown'
  const payments: ProviderPayment[] = []
  for (const id of known.captures) {
    const got = await gateway.readCapture(id)
    if (!got.ok && !isGone(got)) return got
    if (!got.ok) continue
    const { orderId = providerOrderId, merchantId = gateway.payee } = got.value
    // Only the account that was paid can see it: where the answer names no payee it is that one.
    if (got.value.id === id && orderId === providerOrderId) payments.push({ ...got.value, merchantId })
  }
  const [first, ...others] = payments
  if (!first) return 'not-found'
  const refunds: ProviderRefund[] = []
  const inPart = payments.some(({ status }) => status === 'PARTIALLY_REFUNDED')
  for (const id of [...known.refunds, ...(inPart ? known.reversals : [])]) {
    const got = await gateway.readRefund(id)
    if (got.ok) refunds.push(got.value)
    else if (!isGone(got)) return got
  }
  return { ok: true, value: orderOf(providerOrderId, [first, ...others], refunds) }
}

/**
 * The order, its payments as their own addresses tell where it says less than was heard before. Money does come back,
 * but an order may also lag behind.
 */
export async function withOwnPayments(
  { deps, gateway, context }: SettlementRun,
  seen: ProviderOrder,
): Promise<ProviderResult<ProviderOrder>> {
  if (seen.captures.length === 0) return { ok: true, value: seen }
  const rows = await deps.db
    .selectFrom('captures')
    .select(['id', 'status'])
    .where('attempt_id', '=', context.attempt.id)
    .execute()
  const captures = [...seen.captures]
  for (const [index, capture] of captures.entries()) {
    const before = rows.find(({ id }) => id === capture.id)
    if (!before || !isOlder(capture.status, before.status)) continue
    const got = await gateway.readCapture(capture.id)
    if (got.ok && got.value.id === capture.id) captures[index] = got.value
    else if (!got.ok && !isGone(got)) return got
  }
  return { ok: true, value: { ...seen, captures } }
}

async function knownIds({ deps: { db }, context: { attempt }, options }: SettlementRun) {
  const announcements: Announcement[] = await openAnnouncements(db, attempt.id, options.announced)
  const captures = await db.selectFrom('captures').select('id').where('attempt_id', '=', attempt.id).execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'refunds.capture_id')
    .select('refunds.provider_refund_id as id')
    .where('captures.attempt_id', '=', attempt.id)
    .where('refunds.status', '=', 'PENDING')
    .execute()
  const reversals = announcements.filter(({ kind }) => kind === 'reversal')
  const others = announcements.filter((announcement) => !reversals.includes(announcement))
  return {
    captures: distinct([...captures.map(({ id }) => id), ...announcements.map(({ captureId }) => captureId)]),
    refunds: distinct([...refunds.map(({ id }) => id), ...others.map(({ refundId }) => refundId)]),
    // A reversal may be taken back later, which only the payment itself tells.
    reversals: distinct(reversals.map(({ refundId }) => refundId)),
  }
}

function distinct(ids: (string | null | undefined)[]): string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))]
}

function orderOf(
  id: string,
  payments: [ProviderPayment, ...ProviderPayment[]],
  refunds: ProviderRefund[],
): ProviderOrder {
  const [{ customId, invoiceId, amountMinor, currency, merchantId }] = payments
  const captures: ProviderCapture[] = payments
  return {
    id,
    state: 'completed',
    askedAt: Math.min(...payments.map(({ askedAt }) => askedAt)),
    updatedAt: undefined,
    address: undefined,
    payerEmail: undefined,
    customId,
    invoiceId,
    amountMinor,
    currency,
    merchantId,
    captures,
    refunds,
  }
}

/**
 * Holds what events announced against what was just learned of the attempt. What the order does not show is looked for
 * at the addresses of its payments and refunds; what they do not show either stays open, for admins and the timer.
 */
export async function confirmAnnouncements(run: SettlementRun, settlement: Settlement): Promise<Settlement> {
  const { deps, context, options } = run
  const { db } = deps
  const announcements = await openAnnouncements(db, context.attempt.id, options.announced)
  announcements.push(...(await unexplainedRefunds(db, context.attempt.id, announcements)))
  if (announcements.length === 0) return settlement
  let result = settlement
  let left = result.unanswered ? announcements : await unconfirmedOf(db, context.attempt, announcements)
  if (left.length > 0 && !result.unanswered && !result.orderGone) {
    const own = await lookAtPayments(run)
    if (typeof own === 'object') {
      result = own.ok ? await record(run, own.value) : { ...result, unanswered: unansweredBy(own) }
      left = await unconfirmedOf(db, context.attempt, announcements)
    }
  }
  await keepAnnouncements(db, context.attempt, announcements, left)
  const [since] = left.map(({ heardAt }) => heardAt).toSorted()
  return since === undefined || result.unanswered ? result : { ...result, unconfirmed: { since } }
}

export function unansweredBy({ kind, status, retryAfter }: ProviderFailure): Unanswered {
  const pause = retryAfter === undefined ? {} : { retryAfter }
  if (kind !== 'refused') return { reason: 'unreachable', ...pause }
  return { reason: status === 404 ? 'not-found' : 'refused', ...pause }
}
