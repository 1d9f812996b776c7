import { isoTime } from '#app/domain/base/time.ts'
import { postEntry } from '#app/domain/credits/ledger.server.ts'
import { ledgerNotes } from '#app/domain/credits/notes.ts'
import { issueReversalNote } from '#app/domain/orders/invoices/reversal-note.server.ts'
import type { Db, Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { CaptureRow, LedgerRow, OrderRow, RefundRow } from '#db/schema.ts'
import { captureById, GOING, goingOf, sumOf } from '../rows.server.ts'

/**
 * Brings the order's credits, documents and status in line with what is left of the money of the capture that paid for it. What
 * goes back takes its credits along in the same proportion (the balance may go below zero); money that comes back, after
 * a refund that failed or a dispute that was won, brings them back. It compares what is with what should be, so doing
 * it again changes nothing.
 */
export async function alignOrder(trx: Trx, order: OrderRow, capture: CaptureRow): Promise<void> {
  const refunds = await trx.selectFrom('refunds').selectAll().where('capture_id', '=', capture.id).execute()
  const told = refunds.toSorted((a, b) => (a.refunded_at ?? '').localeCompare(b.refunded_at ?? ''))
  const granted = await grantedCredits(trx, order.id)
  if (granted > 0) await moveCredits(trx, order, capture, told, granted)
  await recordReversal(trx, order, capture)
  const back = capture.status === 'REFUNDED'
  await trx
    .updateTable('orders')
    .set({ payment_status: back ? 'refunded' : 'Paid', updated_at: isoTime() })
    .where('id', '=', order.id)
    .where('payment_status', '=', back ? 'Paid' : 'refunded')
    .where('paid_at', 'is not', null)
    .execute()
}

/** How many credits `alignOrder` will take once so much more of a payment, in minor units, is refunded. */
export async function creditsTakenBy(
  db: Db,
  refund: { orderId: string; captureId: string; amountMinor: number },
): Promise<number> {
  const capture = await captureById(db, refund.captureId)
    .where('order_id', '=', refund.orderId)
    .where('review_reason', 'is', null)
    .executeTakeFirst()
  const granted = await grantedCredits(db, refund.orderId)
  if (!capture || granted === 0) return 0
  const entries = (await readMoneyLedger(db, refund.orderId)).filter(({ kind }) => kind === 'reversal')
  const taken = entries.reduce((sum, { delta }) => sum - delta, 0)
  const gone = (await goingOf(db, capture.id)) + refund.amountMinor
  return Math.max(0, share(granted, gone, capture.amount_minor) - taken)
}

/** Every movement of credits that the money of an order caused, oldest first. */
export async function readMoneyLedger(db: Db | Trx, orderId: string): Promise<LedgerRow[]> {
  const captures = await db.selectFrom('captures').select('id').where('order_id', '=', orderId).execute()
  const refunds = await db
    .selectFrom('refunds')
    .select('provider_refund_id as id')
    .where('order_id', '=', orderId)
    .execute()
  const causes = [...captures, ...refunds].flatMap(({ id }) => id ?? [])
  return db
    .selectFrom('ledger')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'purchase'), eb('ref', '=', orderId)]),
        ...causes.map((cause) => eb.and([eb('kind', '=', 'reversal'), eb('ref', '=', cause)])),
        ...causes.map((cause) =>
          eb.and([eb('kind', '=', 'reversal'), eb('ref', '>', `${cause}:`), eb('ref', '<', `${cause};`)]),
        ),
      ]),
    )
    .orderBy('seq')
    .execute()
}

async function moveCredits(
  trx: Trx,
  order: OrderRow,
  capture: CaptureRow,
  refunds: RefundRow[],
  granted: number,
) {
  const entries = (await readMoneyLedger(trx, order.id)).filter(({ kind }) => kind === 'reversal')
  let taken = entries.reduce((sum, { delta }) => sum - delta, 0)
  const posted = new Set(entries.map(({ ref }) => ref))
  const due = (money: number) => share(granted, money, capture.amount_minor)
  const post = async (
    ref: string,
    target: number,
    note: 'money-back' | 'money-returned' | 'refund-failed',
  ) => {
    if (target === taken || posted.has(ref)) return
    await postEntry(trx, {
      userId: order.user_id,
      delta: taken - target,
      kind: 'reversal',
      ref,
      actor: capture.provider,
      note: ledgerNotes.store(note, { title: order.title, number: order.number }),
    })
    posted.add(ref)
    taken = target
  }
  const going = refunds.filter(({ status }) => GOING.includes(status))
  const counted = going.filter(({ provider_refund_id }) => posted.has(provider_refund_id ?? ''))
  for (const { status, provider_refund_id: id } of refunds) {
    const failed = (status === 'FAILED' || status === 'CANCELLED') && id !== null && posted.has(id)
    if (failed) await post(`${id}:returned`, due(sumOf(counted)), 'refund-failed')
  }
  for (const refund of going.filter((each) => !counted.includes(each))) {
    counted.push(refund)
    await post(refund.provider_refund_id ?? '', due(sumOf(counted)), 'money-back')
  }
  // A chargeback is no refund and has no id of its own; it may be taken back, and come again.
  const target = capture.status === 'REFUNDED' ? granted : due(sumOf(going))
  await post(nextRef(capture.id, posted), target, target > taken ? 'money-back' : 'money-returned')
}

function nextRef(captureId: string, posted: Set<string>): string {
  if (!posted.has(captureId)) return captureId
  let number = 2
  while (posted.has(`${captureId}:${number}`)) number += 1
  return `${captureId}:${number}`
}

/** Credits that go with so much of the money; a fraction of a credit stays until the rest goes. */
function share(credits: number, part: number, whole: number): number {
  if (part <= 0) return 0
  return part < whole ? Number((BigInt(credits) * BigInt(part)) / BigInt(whole)) : credits
}

async function grantedCredits(db: Db | Trx, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger')
    .select('delta')
    .where('kind', '=', 'purchase')
    .where('ref', '=', orderId)
    .executeTakeFirst()
  return row?.delta ?? 0
}

/**
 * Writes down what the provider took back of the capture that paid for an order, beyond its refunds, or gave back of
 * that, with its document. It compares what is with what should be, so doing it again changes nothing.
 */
async function recordReversal(trx: Trx, order: OrderRow, capture: CaptureRow): Promise<void> {
  if (order.paid_at === null) return
  const rows = await trx
    .selectFrom('reversals')
    .select('amount_minor')
    .where('capture_id', '=', capture.id)
    .execute()
  const known = rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const amount_minor = (await takenBack(trx, capture)) - known
  if (amount_minor === 0) return
  const reversal = await trx
    .insertInto('reversals')
    .values({
      id: newId(),
      order_id: order.id,
      capture_id: capture.id,
      amount_minor,
      happened_at: timeOf(capture),
      created_at: isoTime(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await issueReversalNote(trx, order, reversal)
}

async function takenBack(trx: Trx, { id, status, amount_minor }: CaptureRow): Promise<number> {
  return status === 'REFUNDED' ? Math.max(0, amount_minor - (await goingOf(trx, id))) : 0
}

/** The provider's clock may be wrong: nothing is taken back before it came, or later than now. */
function timeOf({ changed_at, captured_at }: CaptureRow): string {
  const now = isoTime()
  const told = changed_at ?? now
  return told < captured_at || told > now ? now : told
}
