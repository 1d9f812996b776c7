import type { ReadRecords } from '#app/domain/base/settings.server.ts'
import { isoAt, MINUTE } from '#app/domain/base/time.ts'
import { breakdownOf, findOrderPrice } from '#app/domain/orders/order-price.server.ts'
import type { AttemptRow, OrderRow } from '#db/schema.ts'
import { readPaymentRecords, readyProviders } from '../availability.server.ts'
import type { Gateway, ProviderOrder, ProviderResult } from '../gateway.ts'
import type { OnlineProvider, PaymentProvider } from '../provider.ts'
import { noteProblem } from '../reviews/problems.server.ts'
import { attemptById, type BuyersOrder, findOwnOrder, orderById } from '../rows.server.ts'
import type { PaymentDeps, PaymentStart, Settlement, StartedPayment } from '../settlement/outcomes.ts'
import { settle } from '../settlement/settle.server.ts'
import { closeCreating, openAttempt, renewCreating, replaceAttempt } from './attempts.server.ts'
import { startManual } from './manual.server.ts'
import { askTwice, nextCheck, noteSent } from './retry.server.ts'

/**
 * What pressing Pay does: begins a payment of the user's own pending order, or goes on with the one that is there. All
 * figures are the order's own. Nothing is charged before the buyer has agreed at the provider. `known` is the order where the
 * caller has just read it.
 */
export async function startPayment(
  deps: PaymentDeps,
  start: PaymentStart,
  known?: BuyersOrder,
): Promise<StartedPayment> {
  // An attempt that turns out to have lapsed gives way to a new one; more than a few in a row is the provider's trouble.
  for (let round = 0; round < 4; round += 1) {
    const found = round === 0 && known ? known : await findOwnOrder(deps.db, start.userId, start.orderId)
    const started = await startOnce(deps, start, found)
    if (started) return started
  }
  return { outcome: 'failed', message: 'try-again' }
}

/** One try; undefined when the rows have changed meanwhile and have to be looked at again. */
async function startOnce(
  deps: PaymentDeps,
  start: PaymentStart,
  found: BuyersOrder | undefined,
): Promise<StartedPayment | undefined> {
  if (!found || (found.order.deleted_at && found.order.payment_status === 'pending'))
    return { outcome: 'not-found' }
  const { order, role } = found
  if (order.payment_status === 'Paid' || order.payment_status === 'refunded') return { outcome: 'paid' }
  if (order.payment_status === 'needs-review') return { outcome: 'review' }
  if (order.order_status !== 'pending') return { outcome: 'not-found' }
  if (role === 'Seller') return { outcome: 'seller' }
  if (order.payment_held) return askAboutHeld(deps, order.id)
  const records = await readPaymentRecords(deps.db)
  const provider = await chooseProvider(deps, order, start.provider, records)
  if (!provider) return { outcome: 'unavailable' }
  if (provider.kind === 'manual') {
    const begun = await openOrReplace(deps, order, provider)
    return begun && ('outcome' in begun ? begun : startManual(deps, { provider, ...begun }))
  }
  const gateway = await provider.connect(deps, order.mode, records)
  if (!gateway) return { outcome: 'unavailable' }
  const begun = await openOrReplace(deps, order, provider)
  return begun && ('outcome' in begun ? begun : startOnline(deps, start, { provider, gateway, ...begun }))
}

/** While the provider holds the money, no other payment begins. It may have decided without being heard. */
async function askAboutHeld(deps: PaymentDeps, orderId: string): Promise<StartedPayment | undefined> {
  await settle(deps, orderId, { retryDeclined: false })
  const order = await orderById(deps.db, orderId).executeTakeFirstOrThrow()
  return order.payment_status === 'pending' && order.payment_held ? { outcome: 'pending' } : undefined
}

/** The order's open attempt with this provider; undefined when one with another provider had to end first. */
async function openOrReplace(
  deps: PaymentDeps,
  { id }: OrderRow,
  provider: PaymentProvider,
): Promise<{ order: OrderRow; attempt: AttemptRow } | StartedPayment | undefined> {
  const begun = await openAttempt(deps, id, provider)
  if (!begun || begun.attempt.provider === provider.key) return begun
  switch (await replaceAttempt(deps, begun.attempt)) {
    case 'replaced':
      return undefined
    case 'being-paid':
      return { outcome: 'pending' }
    case 'unreachable':
      return { outcome: 'failed', message: 'try-again' }
  }
}

/** Whom this order can be paid through. A free order needs nobody. */
async function chooseProvider(
  deps: PaymentDeps,
  order: OrderRow,
  key: string | undefined,
  records: ReadRecords,
): Promise<PaymentProvider | undefined> {
  if (order.total_minor <= 0) return undefined
  const ready = await readyProviders(deps, order.mode, records)
  return key === undefined ? ready[0] : ready.find((provider) => provider.key === key)
}

interface Begun {
  provider: OnlineProvider
  gateway: Gateway
  order: OrderRow
  attempt: AttemptRow
}

/** Sends the buyer to the provider; undefined when the rows have changed meanwhile and have to be looked at again. */
function startOnline(
  deps: PaymentDeps,
  start: PaymentStart,
  begun: Begun,
): Promise<StartedPayment | undefined> {
  const { provider_order_id: known } = begun.attempt
  return known === null ? create(deps, start, begun) : goOn(deps, begun.attempt, known)
}

/** The provider has an order for it: pay that one, if it can still be paid. */
async function goOn(
  deps: PaymentDeps,
  attempt: AttemptRow,
  providerOrderId: string,
): Promise<StartedPayment | undefined> {
  const settlement = await settle(deps, attempt.id, { retryDeclined: false })
  const started = asStart(settlement, attempt.id, providerOrderId)
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
    case 'declined':
      if (settlement.address)
        return { outcome: 'redirect', address: settlement.address, providerOrderId, attemptId }
      return settlement.outcome === 'declined' ? undefined : TRY_AGAIN
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

/** Makes the provider's order of an attempt that is written down, and writes its id down before anybody is sent there. */
async function create(
  deps: PaymentDeps,
  start: PaymentStart,
  begun: Begun,
): Promise<StartedPayment | undefined> {
  const { provider, order, attempt } = begun
  const now = Date.now()
  // After that the same key would make a second order.
  if (now - Date.parse(attempt.created_at) > provider.keysLast.order) {
    await closeCreating(deps.db, attempt.id, 'ABANDONED')
    return undefined
  }
  if (!(await renewCreating(deps.db, attempt.id, now + leaseOf(deps)))) return undefined
  const made = await askToCreate(deps, start, begun)
  if (!made.ok) {
    const problem = { provider: provider.key, call: 'create', order }
    if (made.kind === 'unauthorized') await noteProblem(deps, problem, { ...made, issue: 'UNAUTHORIZED' })
    const next = provider.onBeginRefused(made.issue)
    if (made.kind !== 'refused' || next === 'ask-again') return TRY_AGAIN
    await closeCreating(deps.db, attempt.id, made.issue ?? 'REFUSED', made.debugId)
    if (next === 'new-attempt') return undefined
    await noteProblem(deps, problem, made)
    return CONTACT_SUPPORT
  }
  const { id, address } = made.value
  if (!(await storeProviderOrder(deps, attempt, made.value))) return undefined
  if (address) return { outcome: 'redirect', address, providerOrderId: id, attemptId: attempt.id }
  // An answer without links: the order itself has them.
  return goOn(deps, attempt, id)
}

function leaseOf({ config }: PaymentDeps) {
  return Math.max(MINUTE, 3 * config.paymentTimeout)
}

async function askToCreate(
  deps: PaymentDeps,
  start: PaymentStart,
  { provider, gateway, order, attempt }: Begun,
): Promise<ProviderResult<ProviderOrder>> {
  const providerOrder = {
    customId: order.number,
    invoiceId: attempt.invoice_id,
    title: order.title,
    ...breakdownOf(order, await findOrderPrice(deps.db, order.id)),
    currency: attempt.currency,
    returnUrl: start.returnUrl(attempt.id),
    cancelUrl: start.cancelUrl(attempt.id),
  }
  return askTwice(
    deps,
    () => gateway.createOrder(providerOrder, attempt.create_idempotency_key),
    ({ kind, issue }) => kind === 'unavailable' || provider.onBeginRefused(issue) === 'ask-again',
  )
}

/** False when another press of Pay or the timer was here first with another outcome. */
async function storeProviderOrder(
  { db }: PaymentDeps,
  attempt: AttemptRow,
  made: ProviderOrder,
): Promise<boolean> {
  const now = Date.now()
  const checkAt = nextCheck(attempt, now)
  const stored = await db
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
  const current = await attemptById(db, attempt.id).executeTakeFirst()
  return current?.provider_order_id === made.id
}

const TRY_AGAIN: StartedPayment = { outcome: 'failed', message: 'try-again' }
const CONTACT_SUPPORT: StartedPayment = { outcome: 'failed', message: 'contact-support' }
