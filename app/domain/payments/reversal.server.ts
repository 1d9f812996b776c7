import type { PayPalOrder, PayPalRefund } from '#app/adapters/paypal.server.ts'
import type { Trx } from '#db/client.server.ts'
import type { CaptureRow, OrderRow } from '#db/schema.ts'
import { postEntry } from '../credits/ledger.server.ts'
import { isoTime } from '../time.ts'

/**
 * Money of the capture that paid for the order went back: its credits leave in the same proportion (the balance may
 * go below zero), once for each refund. A capture that went back whole makes the order refunded.
 */
export async function giveBack(
  trx: Trx,
  order: OrderRow,
  capture: CaptureRow,
  seen: PayPalOrder,
): Promise<void> {
  let refunds = refundsOf(seen, capture.id)
  let granted = await grantedCredits(trx, order.id)
  let posted = await findReversals(trx, [capture.id, ...refunds.map(({ id }) => id)])
  let reversed = posted.reduce((sum, { delta }) => sum - delta, 0)
  let isPosted = ({ id }: PayPalRefund) => posted.some(({ ref }) => ref === id)
  let returned = 0
  // What was posted before counts first, so that the sum comes out whatever order PayPal tells refunds in.
  for (let refund of [...refunds.filter(isPosted), ...refunds.filter((each) => !isPosted(each))]) {
    returned = Math.min(returned + (refund.amountMinor ?? 0), capture.amount_minor)
    if (isPosted(refund)) continue
    reversed += await reverse(
      trx,
      order,
      refund.id,
      share(granted, returned, capture.amount_minor) - reversed,
    )
  }
  if (capture.status !== 'REFUNDED') return
  // A chargeback is no refund and has no id of its own.
  await reverse(trx, order, capture.id, granted - reversed)
  await trx
    .updateTable('orders')
    .set({ payment_status: 'refunded', updated_at: isoTime() })
    .where('id', '=', order.id)
    .where('payment_status', '=', 'Paid')
    .execute()
}

/** Those that give money back or are about to, oldest first. */
function refundsOf(seen: PayPalOrder, captureId: string): PayPalRefund[] {
  return seen.refunds
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .filter((refund) => (refund.captureId ?? captureId) === captureId)
    .toSorted((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? '') || a.id.localeCompare(b.id))
}

/** Credits that go with so much of the money; a fraction of a credit stays until the rest goes. */
function share(credits: number, part: number, whole: number): number {
  return whole > 0 ? Number((BigInt(credits) * BigInt(part)) / BigInt(whole)) : credits
}

async function grantedCredits(trx: Trx, orderId: string): Promise<number> {
  let row = await trx
    .selectFrom('ledger')
    .select('delta')
    .where('kind', '=', 'purchase')
    .where('ref', '=', orderId)
    .executeTakeFirst()
  return row?.delta ?? 0
}

function findReversals(trx: Trx, refs: string[]): Promise<{ ref: string; delta: number }[]> {
  return trx
    .selectFrom('ledger')
    .select(['ref', 'delta'])
    .where('kind', '=', 'reversal')
    .where('ref', 'in', refs)
    .execute()
}

/** Takes credits back, at most once for a reference; how many went. */
async function reverse(trx: Trx, order: OrderRow, ref: string, credits: number): Promise<number> {
  if (credits <= 0) return 0
  let outcome = await postEntry(trx, {
    userId: order.user_id,
    delta: -credits,
    kind: 'reversal',
    ref,
    actor: 'paypal',
    note: `${order.title}, order ${order.order_id}: money given back`,
  })
  return outcome === 'posted' ? credits : 0
}
