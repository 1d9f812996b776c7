import { expressionBuilder } from 'kysely'
import { isoAt, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId, newOrderNumber } from '#db/ids.server.ts'
import type { AttemptRow, AttemptStatus, Database, OrderRow } from '#db/schema.ts'
import type { PaymentProvider, ProviderDeps } from '../provider.ts'
import { findProvider } from '../providers/registry.server.ts'
import { attemptById, type BuyersOrder, findBuyersOrder, orderById } from '../rows.server.ts'
import type { PaymentDeps } from '../settlement/outcomes.ts'

/** An attempt with what decides about it at this moment. */
export interface AttemptContext extends BuyersOrder {
  attempt: AttemptRow
  /** Undefined for one that this release does not have. */
  provider: PaymentProvider | undefined
}

export async function findAttemptContext(
  db: Db | Trx,
  attemptId: string,
): Promise<AttemptContext | undefined> {
  const attempt = await attemptById(db, attemptId).executeTakeFirst()
  return attempt && contextOf(db, attempt)
}

async function contextOf(db: Db | Trx, attempt: AttemptRow): Promise<AttemptContext> {
  const bought = await findBuyersOrder(db, attempt.order_id)
  if (!bought) throw new Error(`The payment attempt ${attempt.id} has no order`)
  return { attempt, ...bought, provider: findProvider(attempt.provider) }
}

/** The attempt that the provider's order id belongs to, with its order: what a return address or an event speaks of. */
export async function findAttemptByToken(
  db: Db,
  providerOrderId: string,
): Promise<AttemptContext | undefined> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  return attempt && contextOf(db, attempt)
}

/**
 * The buyer came back without agreeing. That is noted and nothing else: the order stays payable, and the next press of
 * Pay goes on with the same order there. With `userId`, only for that user's own order.
 */
export async function cancelAttempt(
  db: Db,
  providerOrderId: string,
  userId?: string,
): Promise<AttemptContext | undefined> {
  const found = await findAttemptByToken(db, providerOrderId)
  if (!found || (userId !== undefined && found.order.user_id !== userId)) return undefined
  await db
    .updateTable('payment_attempts')
    .set({ last_issue: 'CANCELLED', updated_at: isoTime() })
    .where('id', '=', found.attempt.id)
    .where('status', '=', 'created')
    .where('declines', '=', 0)
    .execute()
  return found
}

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

/** The states in which an attempt may still lead to money. At most one attempt of an order is in one of them. */
export const OPEN: AttemptStatus[] = ['creating', 'created', 'approved', 'capturing']

/**
 * Takes the sole right to capture until `until`, in a transaction, as cancelling the order is one: the attempt is open and nobody else's, the order is
 * still to be paid and neither cancelled nor deleted, the buyer still there and no seller. The attempt as it is then;
 * undefined when it could not be had.
 */
export function leaseAttempt(
  db: Db,
  attemptId: string,
  now: number,
  until: number,
): Promise<AttemptRow | undefined> {
  return transact(db, (trx) => lease(trx, attemptId, now, until))
}

function lease(trx: Trx, attemptId: string, now: number, until: number): Promise<AttemptRow | undefined> {
  return trx
    .updateTable('payment_attempts')
    .set({
      status: 'capturing',
      lease_until: isoAt(until),
      check_at: isoAt(until),
      updated_at: isoAt(now),
    })
    .where('id', '=', attemptId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['created', 'approved']),
        eb.and([eb('status', '=', 'capturing'), eb('lease_until', '<', isoAt(now))]),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .innerJoin('users', 'users.id', 'orders.user_id')
          .select('orders.id')
          .whereRef('orders.id', '=', 'payment_attempts.order_id')
          .where('orders.payment_status', '=', 'pending')
          .where('orders.order_status', '<>', 'Cancelled')
          .where('orders.deleted_at', 'is', null)
          .where('users.role', '<>', 'Seller')
          .where('users.deleted_at', 'is', null),
      ),
    )
    .returningAll()
    .executeTakeFirst()
}

interface Move {
  from: AttemptStatus[]
  to: AttemptStatus
  issue?: string
  debugId?: string
  /** When the timer looks at it, milliseconds; null: never. */
  checkAt: number | null
}

/** Moves an attempt on, if it still is where it was. */
export async function moveAttempt(db: Db | Trx, attemptId: string, move: Move): Promise<boolean> {
  const moved = await db
    .updateTable('payment_attempts')
    .set({
      status: move.to,
      lease_until: null,
      check_at: move.checkAt === null ? null : isoAt(move.checkAt),
      updated_at: isoTime(),
      ...(move.issue !== undefined && { last_issue: move.issue }),
      ...(move.debugId !== undefined && { debug_id: move.debugId }),
    })
    .where('id', '=', attemptId)
    .where('status', 'in', move.from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Whether the buyer of an order has agreed to pay: 'unreachable' when only the provider could tell and does not answer. */
type Agreement = 'none' | 'being-paid' | 'unreachable'

/** The buyer may have agreed a moment ago without having come back yet. Only the provider knows. */
export async function findAgreement(deps: ProviderDeps, orderId: string): Promise<Agreement> {
  const attempt = await findOpenAttempt(deps.db, orderId)
  if (!attempt?.provider_order_id) return 'none'
  const provider = findProvider(attempt.provider)
  const gateway = provider?.kind === 'online' ? await provider.connect(deps, attempt.mode) : undefined
  // Without credentials nothing can be captured either.
  if (!gateway) return 'none'
  const seen = await gateway.readOrder(attempt.provider_order_id)
  // A payment that the provider refuses to show is not captured either.
  if (!seen.ok) return seen.kind === 'unavailable' ? 'unreachable' : 'none'
  const agreed = seen.value.state === 'approved' || seen.value.captures.length > 0
  return agreed ? 'being-paid' : 'none'
}

/** As a condition on orders: nobody has agreed to pay it as far as our own rows tell, and no provider holds its money. */
export function isNotBeingPaid() {
  const eb = expressionBuilder<Database, 'orders'>()
  const agreed = eb
    .selectFrom('payment_attempts')
    .select('payment_attempts.id')
    .whereRef('payment_attempts.order_id', '=', 'orders.id')
    .where('payment_attempts.status', 'in', ['approved', 'capturing'])
  return eb.and([eb('orders.payment_held', '=', 0), eb.not(eb.exists(agreed))])
}

/**
 * Ends an open attempt because the order is to be paid another way. Whoever agrees at the provider afterwards is not
 * charged. 'being-paid': they have agreed already. 'unreachable': only the provider could tell, and does not answer.
 */
export async function replaceAttempt(
  deps: PaymentDeps,
  attempt: AttemptRow,
): Promise<'replaced' | 'being-paid' | 'unreachable'> {
  const agreement = await findAgreement(deps, attempt.order_id)
  if (agreement !== 'none') return agreement
  const move = { to: 'voided', issue: 'REPLACED', checkAt: null } as const
  if (await moveAttempt(deps.db, attempt.id, { from: ['creating', 'created'], ...move })) return 'replaced'
  // A second press of the same button may have been faster.
  const { status } = await attemptById(deps.db, attempt.id).executeTakeFirstOrThrow()
  return OPEN.includes(status) ? 'being-paid' : 'replaced'
}

/** Ends the payment of an order that nobody has agreed to: whoever agrees afterwards is not charged. */
export async function voidAttempts(
  trx: Trx,
  orderId: string,
  issue: 'ORDER_CANCELLED' | 'PRICE_CHANGED',
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ status: 'voided', last_issue: issue, lease_until: null, check_at: null, updated_at: isoTime() })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['creating', 'created'])
    .execute()
}
