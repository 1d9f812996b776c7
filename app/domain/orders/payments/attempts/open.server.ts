import { isoAt, MINUTE } from '#app/domain/base/time.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId, newOrderNumber } from '#db/ids.server.ts'
import type { AttemptRow, OrderRow } from '#db/schema.ts'
import type { PaymentProvider } from '../provider.ts'
import { orderById } from '../rows.server.ts'
import type { PaymentDeps } from '../settlement/outcomes.ts'
import { moveAttempt, OPEN } from './move.server.ts'

/**
 * The order's open attempt, or a new one: the intention and its request ids are written down before the provider is called.
 * With the order as it is then: a total that changes later ends the attempt. Undefined when the order is no longer to be
 * paid.
 */
export function openAttempt(
  { db, config }: PaymentDeps,
  orderId: string,
  provider: PaymentProvider,
): Promise<{ order: OrderRow; attempt: AttemptRow } | undefined> {
  return transact(db, async (trx) => {
    const open = await findOpenAttempt(trx, orderId)
    if (open) return { order: await orderById(trx, orderId).executeTakeFirstOrThrow(), attempt: open }
    const order = await orderById(trx, orderId)
      .where('payment_status', '=', 'pending')
      .where('order_status', '<>', 'Cancelled')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!order) return undefined
    const attempt = await insertAttempt(trx, order, provider, Math.max(MINUTE, 3 * config.paymentTimeout))
    return { order: { ...order, payment_id: attempt.invoice_id }, attempt }
  })
}

/** The attempt that may still lead to money; an order has one at most. */
export function findOpenAttempt(db: Db | Trx, orderId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
}

/** A new attempt, for whose beginning the caller has `lease` milliseconds. The order must have no open one. */
export async function insertAttempt(
  trx: Trx,
  order: OrderRow,
  provider: PaymentProvider,
  lease: number,
): Promise<AttemptRow> {
  const now = Date.now()
  const number = (await countAttempts(trx, order.id)) + 1
  return trx
    .insertInto('payment_attempts')
    .values({
      id: newId(),
      order_id: order.id,
      number,
      provider: provider.key,
      create_idempotency_key: `create:${order.number}:${number}`,
      capture_idempotency_key: `capture:${order.number}:${number}`,
      invoice_id: await invoiceOf(trx, order, number),
      status: 'creating',
      mode: order.mode,
      currency: order.currency,
      amount_minor: order.total_minor,
      lease_until: isoAt(now + lease),
      check_at: isoAt(now + lease),
      created_at: isoAt(now),
      updated_at: isoAt(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps an attempt from being given up while the provider's order is being made. False when it is given up, or made. */
export async function renewCreating(db: Db, attemptId: string, until: number): Promise<boolean> {
  const renewed = await db
    .updateTable('payment_attempts')
    .set({ lease_until: isoAt(until), check_at: isoAt(until) })
    .where('id', '=', attemptId)
    .where('status', '=', 'creating')
    .executeTakeFirst()
  return renewed.numUpdatedRows === 1n
}

/** Gives up an attempt that nobody was ever sent to pay. */
export function closeCreating(db: Db, attemptId: string, issue: string, debugId?: string): Promise<boolean> {
  return moveAttempt(db, attemptId, { from: ['creating'], to: 'failed', issue, debugId, checkAt: null })
}

async function countAttempts(trx: Trx, orderId: string): Promise<number> {
  const last = await trx
    .selectFrom('payment_attempts')
    .select('number')
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.number ?? 0
}

/**
 * The invoice is the order's payment number. A later attempt gets a new one, because a provider may refuse an invoice that
 * it has seen paid, and the order bears it from then on.
 */
async function invoiceOf(trx: Trx, order: OrderRow, number: number): Promise<string> {
  if (number === 1 && !(await isTaken(trx, order.payment_id, order.id))) return order.payment_id
  let invoice = newOrderNumber()
  while (await isTaken(trx, invoice, undefined)) invoice = newOrderNumber()
  await trx
    .updateTable('orders')
    .set({ payment_id: invoice, updated_at: isoAt(Date.now()) })
    .where('id', '=', order.id)
    .execute()
  return invoice
}

async function isTaken(trx: Trx, invoice: string, ownOrder: string | undefined): Promise<boolean> {
  const attempt = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where('invoice_id', '=', invoice)
    .executeTakeFirst()
  if (attempt) return true
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('payment_id', '=', invoice)
    .executeTakeFirst()
  return order !== undefined && order.id !== ownOrder
}
