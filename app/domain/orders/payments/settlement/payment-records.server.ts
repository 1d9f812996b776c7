import { isOlder } from '../captures/rows.server.ts'
import type {
  ProviderCapture,
  ProviderFailure,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderResult,
} from '../gateway.ts'
import { type Announcement, openAnnouncements } from '../webhooks/announcements.server.ts'
import type { SettlementRun } from './run.server.ts'

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
  let { gateway, providerOrderId } = run
  let known = await knownIds(run)
  if (known.captures.length === 0) return 'unknown'
  let payments: ProviderPayment[] = []
  for (let id of known.captures) {
    let got = await gateway.readCapture(id)
    if (!got.ok && !isGone(got)) return got
    if (!got.ok) continue
    let { orderId = providerOrderId, merchantId = gateway.payee } = got.value
    // Only the account that was paid can see it: where the answer names no payee it is that one.
    if (got.value.id === id && orderId === providerOrderId) payments.push({ ...got.value, merchantId })
  }
  let [first, ...others] = payments
  if (!first) return 'not-found'
  let refunds: ProviderRefund[] = []
  let inPart = payments.some(({ status }) => status === 'PARTIALLY_REFUNDED')
  for (let id of [...known.refunds, ...(inPart ? known.reversals : [])]) {
    let got = await gateway.readRefund(id)
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
  let rows = await deps.db
    .selectFrom('captures')
    .select(['id', 'status'])
    .where('attempt_id', '=', context.attempt.id)
    .execute()
  let captures = [...seen.captures]
  for (let [index, capture] of captures.entries()) {
    let before = rows.find(({ id }) => id === capture.id)
    if (!before || !isOlder(capture.status, before.status)) continue
    let got = await gateway.readCapture(capture.id)
    if (got.ok && got.value.id === capture.id) captures[index] = got.value
    else if (!got.ok && !isGone(got)) return got
  }
  return { ok: true, value: { ...seen, captures } }
}

async function knownIds({ deps: { db }, context: { attempt }, options }: SettlementRun) {
  let announcements: Announcement[] = await openAnnouncements(db, attempt.id, options.announced)
  let captures = await db.selectFrom('captures').select('id').where('attempt_id', '=', attempt.id).execute()
  let refunds = await db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'refunds.capture_id')
    .select('refunds.provider_refund_id as id')
    .where('captures.attempt_id', '=', attempt.id)
    .where('refunds.status', '=', 'PENDING')
    .execute()
  let reversals = announcements.filter(({ kind }) => kind === 'reversal')
  let others = announcements.filter((announcement) => !reversals.includes(announcement))
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
  let [{ customId, invoiceId, amountMinor, currency, merchantId }] = payments
  let captures: ProviderCapture[] = payments
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
