import type { PayPalOrder, PayPalResult } from '#app/adapters/paypal.server.ts'
import type { AttemptRow, OrderRow, Role } from '#db/schema.ts'
import { HOUR, MINUTE } from '../../time.ts'
import { learnPayee } from '../providers/paypal/payee.server.ts'
import {
  type Credentials,
  readCredentials,
  readPaymentSettings,
} from '../providers/paypal/settings.server.ts'
import { noteProblem } from '../reviews/problems.server.ts'
import { askTwice } from '../settlement/ask-twice.server.ts'
import type { PaymentDeps, Settlement, StartedPayment } from '../settlement/outcomes.ts'
import { settle } from '../settlement/settle.server.ts'
import { sandboxCounts } from '../settlement/settling.server.ts'
import { isoAt, nextCheck } from './attempts.server.ts'
import { noteSent } from './declines.server.ts'
import { closeCreating, openAttempt, renewCreating } from './open.server.ts'

export interface PaymentStart {
  /** orders.id */
  orderId: string
  userId: string
  /** Where PayPal sends the buyer back to, for an attempt's id. The same for every call, or PayPal refuses repetitions. */
  returnUrl: (attemptId: string) => string
  cancelUrl: (attemptId: string) => string
}

/**
 * What pressing Pay does: makes a PayPal order for the user's own pending order, or goes on with the one that is
 * there. All figures are the order's own. Nothing is charged before the buyer has agreed at PayPal.
 */
export async function startPayment(deps: PaymentDeps, start: PaymentStart): Promise<StartedPayment> {
  // An attempt that turns out to have lapsed gives way to a new one; more than a few in a row is PayPal's trouble.
  for (let round = 0; round < 4; round += 1) {
    let started = await startOnce(deps, start)
    if (started) return started
  }
  return TRY_AGAIN
}

/** One try; undefined when the ground has moved and has to be looked at again. */
async function startOnce(deps: PaymentDeps, start: PaymentStart): Promise<StartedPayment | undefined> {
  let found = await findOrder(deps, start)
  if (!found || (found.order.deleted_at && found.order.payment_status === 'pending'))
    return { outcome: 'not-found' }
  let { order, role } = found
  if (order.payment_status === 'Paid' || order.payment_status === 'refunded') return { outcome: 'paid' }
  if (order.payment_status === 'needs-review') return { outcome: 'review' }
  if (order.order_status !== 'pending') return { outcome: 'not-found' }
  if (role === 'Seller') return { outcome: 'seller' }
  let account = await readPayable(deps, order)
  if (!account) return { outcome: 'unavailable' }
  let attempt = await openAttempt(deps, order.id)
  if (!attempt) return undefined
  if (attempt.provider_order_id !== null) return goOn(deps, attempt, attempt.provider_order_id)
  return create(deps, start, order, attempt, account)
}

async function findOrder({ db }: PaymentDeps, { orderId, userId }: PaymentStart) {
  let order: OrderRow | undefined = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!order) return undefined
  let user = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst()
  let role: Role = user?.role ?? 'member'
  return { order, role }
}

/** The credentials to pay this order with, if it can be paid at PayPal at all. A free order cannot. */
async function readPayable(deps: PaymentDeps, order: OrderRow): Promise<Credentials | undefined> {
  if (order.total_minor <= 0 || (order.mode === 'sandbox' && !sandboxCounts(deps))) return undefined
  if (!(await readPaymentSettings(deps.db)).enablePayPal) return undefined
  return readCredentials(deps.db, deps.vault, order.mode)
}

/** A PayPal order is there: pay that one, if it can still be paid. */
async function goOn(
  deps: PaymentDeps,
  attempt: AttemptRow,
  providerOrderId: string,
): Promise<StartedPayment | undefined> {
  let settlement = await settle(deps, attempt.id, { retryDeclined: false })
  let started = asStart(settlement, attempt.id, providerOrderId)
  if (started?.outcome === 'redirect') await noteSent(deps.db, attempt.id)
  return started
}

function asStart(
  settlement: Settlement,
  attemptId: string,
  providerOrderId: string,
): StartedPayment | undefined {
  switch (settlement.outcome) {
    case 'paid':
    case 'refunded':
      return { outcome: 'paid' }
    case 'review':
      return { outcome: 'review' }
    case 'pending-at-paypal':
    case 'in-progress':
      return { outcome: 'pending' }
    case 'not-approved':
      return settlement.address
        ? { outcome: 'redirect', address: settlement.address, providerOrderId, attemptId }
        : TRY_AGAIN
    case 'declined':
      return settlement.address
        ? { outcome: 'redirect', address: settlement.address, providerOrderId, attemptId }
        : undefined
    case 'unreachable':
      return TRY_AGAIN
    case 'unknown':
      return { outcome: 'not-found' }
    case 'failed':
      return asFailure(settlement.reason)
  }
}

function asFailure(reason: Extract<Settlement, { outcome: 'failed' }>['reason']): StartedPayment | undefined {
  if (reason === 'lapsed') return undefined
  if (reason === 'seller') return { outcome: 'seller' }
  if (reason === 'deleted') return { outcome: 'not-found' }
  if (reason === 'sandbox') return { outcome: 'unavailable' }
  return CONTACT_SUPPORT
}

/** Makes the PayPal order of an attempt that is written down, and writes its id down before anybody is sent there. */
async function create(
  deps: PaymentDeps,
  start: PaymentStart,
  order: OrderRow,
  attempt: AttemptRow,
  account: Credentials,
): Promise<StartedPayment | undefined> {
  let now = Date.now()
  if (now - Date.parse(attempt.created_at) > KEPT) {
    await closeCreating(deps.db, attempt.id, 'ABANDONED')
    return undefined
  }
  if (!(await renewCreating(deps.db, attempt.id, now + leaseOf(deps)))) return undefined
  let { brandName } = await readPaymentSettings(deps.db)
  let made = await askToCreate(deps, start, order, attempt, account, brandName)
  if (!made.ok) {
    if (made.kind === 'unauthorized') {
      await noteProblem(deps, 'create', order, { ...made, issue: 'UNAUTHORIZED' })
    }
    if (made.kind !== 'refused' || IN_PROGRESS.has(made.issue ?? '')) return TRY_AGAIN
    await closeCreating(deps.db, attempt.id, made.issue ?? 'REFUSED', made.debugId)
    if (REMADE.has(made.issue ?? '')) return undefined
    await noteProblem(deps, 'create', order, made)
    return CONTACT_SUPPORT
  }
  let { id, address, merchantId } = made.value
  await learnPayee(deps.db, account, merchantId)
  if (!(await storeProviderOrder(deps, attempt, made.value))) return undefined
  if (address) return { outcome: 'redirect', address, providerOrderId: id, attemptId: attempt.id }
  // An answer without links: the order itself has them.
  return goOn(deps, attempt, id)
}

const IN_PROGRESS = new Set(['PREVIOUS_REQUEST_IN_PROGRESS'])

/** Refusals that another request id and invoice mend. */
const REMADE = new Set(['PAYPAL_REQUEST_ID_PREVIOUSLY_USED', 'DUPLICATE_INVOICE_ID'])

/** PayPal remembers the request ids of orders for six hours; after that the same id would make a second order. */
const KEPT = 5 * HOUR

function leaseOf({ config }: PaymentDeps) {
  return Math.max(MINUTE, 3 * config.paypalTimeout)
}

function askToCreate(
  deps: PaymentDeps,
  start: PaymentStart,
  order: OrderRow,
  attempt: AttemptRow,
  account: Credentials,
  brandName: string,
): Promise<PayPalResult<PayPalOrder>> {
  let wanted = {
    customId: order.number,
    invoiceId: attempt.invoice_id,
    title: order.title,
    priceMinor: order.price_minor,
    feeMinor: order.fee_minor,
    currency: attempt.currency,
    brandName,
    returnUrl: start.returnUrl(attempt.id),
    cancelUrl: start.cancelUrl(attempt.id),
  }
  return askTwice(
    deps,
    () => deps.paypal.createOrder(account, wanted, attempt.create_idempotency_key),
    ({ kind, issue = '' }) => kind === 'unavailable' || IN_PROGRESS.has(issue),
  )
}

/** False when another press of Pay or the timer was here first with another outcome. */
async function storeProviderOrder(
  { db }: PaymentDeps,
  attempt: AttemptRow,
  made: PayPalOrder,
): Promise<boolean> {
  let now = Date.now()
  let checkAt = nextCheck(attempt, now)
  let stored = await db
    .updateTable('payment_attempts')
    .set({
      provider_order_id: made.id,
      status: 'created',
      payer_action_url: made.address ?? null,
      lease_until: null,
      check_at: checkAt === null ? null : isoAt(checkAt),
      updated_at: isoAt(now),
    })
    .where('id', '=', attempt.id)
    .where('status', '=', 'creating')
    .executeTakeFirst()
  if (stored.numUpdatedRows === 1n) return true
  let current = await db
    .selectFrom('payment_attempts')
    .select('provider_order_id')
    .where('id', '=', attempt.id)
    .executeTakeFirst()
  return current?.provider_order_id === made.id
}

const TRY_AGAIN: StartedPayment = { outcome: 'failed', message: 'try-again' }
const CONTACT_SUPPORT: StartedPayment = { outcome: 'failed', message: 'contact-support' }
