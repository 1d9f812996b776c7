import { orderOf } from '#app/adapters/paypal/captures.ts'
import type {
  PayPalFailure,
  PayPalOrder,
  PayPalPayment,
  PayPalRefund,
  PayPalResult,
} from '#app/adapters/paypal.server.ts'
import { isOlder } from '../captures/capture-rows.server.ts'
import { type Claim, openClaims } from '../webhooks/announcements.server.ts'
import type { Settling } from './settling.server.ts'

/** The provider's definite word that it has no such thing. */
export function isGone(failure: PayPalFailure): boolean {
  return failure.kind === 'refused' && failure.status === 404
}

/**
 * The order as the addresses of its payments and refunds tell of it: those that are written down, and those that
 * events named. 'not-found': none of them is there. 'unknown': no payment of it was ever heard of.
 */
export async function lookAtPayments(
  settling: Settling,
): Promise<PayPalResult<PayPalOrder> | 'not-found' | 'unknown'> {
  let { deps, account, providerOrderId, payee } = settling
  let known = await knownIds(settling)
  if (known.captures.length === 0) return 'unknown'
  let payments: PayPalPayment[] = []
  for (let id of known.captures) {
    let got = await deps.paypal.getCapture(account, id)
    if (!got.ok && !isGone(got)) return got
    if (!got.ok) continue
    let { orderId = providerOrderId, merchantId = payee } = got.value
    // Only the account that was paid can see it: where the answer names no payee it is that one.
    if (got.value.id === id && orderId === providerOrderId) payments.push({ ...got.value, merchantId })
  }
  let [first, ...others] = payments
  if (!first) return 'not-found'
  let refunds: PayPalRefund[] = []
  let inPart = payments.some(({ status }) => status === 'PARTIALLY_REFUNDED')
  for (let id of [...known.refunds, ...(inPart ? known.reversals : [])]) {
    let got = await deps.paypal.getRefund(account, id)
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
  { deps, account, ground }: Settling,
  seen: PayPalOrder,
): Promise<PayPalResult<PayPalOrder>> {
  let rows = await deps.db
    .selectFrom('captures')
    .select(['id', 'status'])
    .where('attempt_id', '=', ground.attempt.id)
    .execute()
  let captures = [...seen.captures]
  for (let [index, capture] of captures.entries()) {
    let before = rows.find(({ id }) => id === capture.id)
    if (!before || !isOlder(capture.status, before.status)) continue
    let got = await deps.paypal.getCapture(account, capture.id)
    if (got.ok && got.value.id === capture.id) captures[index] = got.value
    else if (!got.ok && !isGone(got)) return got
  }
  return { ok: true, value: { ...seen, captures } }
}

async function knownIds({ deps: { db }, ground: { attempt }, options }: Settling) {
  let claims: Claim[] = await openClaims(db, attempt.id, options.claim)
  let captures = await db.selectFrom('captures').select('id').where('attempt_id', '=', attempt.id).execute()
  let refunds = await db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'refunds.capture_id')
    .select('refunds.provider_refund_id as id')
    .where('captures.attempt_id', '=', attempt.id)
    .where('refunds.status', '=', 'PENDING')
    .execute()
  let reversals = claims.filter(({ kind }) => kind === 'reversal')
  let others = claims.filter((claim) => !reversals.includes(claim))
  return {
    captures: distinct([...captures.map(({ id }) => id), ...claims.map(({ captureId }) => captureId)]),
    refunds: distinct([...refunds.map(({ id }) => id), ...others.map(({ refundId }) => refundId)]),
    // A reversal may be taken back later, which only the payment itself tells.
    reversals: distinct(reversals.map(({ refundId }) => refundId)),
  }
}

function distinct(ids: (string | null | undefined)[]): string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))]
}
