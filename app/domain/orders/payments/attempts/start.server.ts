import type { ReadRecords } from '#app/domain/base/settings.server.ts'
import type { AttemptRow, OrderRow } from '#db/schema.ts'
import { readPaymentRecords, readyProviders } from '../availability.server.ts'
import type { PaymentProvider } from '../provider.ts'
import { type BuyersOrder, findOwnOrder, orderById } from '../rows.server.ts'
import type { PaymentDeps, PaymentStart, StartedPayment } from '../settlement/outcomes.ts'
import { settle } from '../settlement/settle.server.ts'
import { startManual } from './manual.server.ts'
import { startOnline } from './online.server.ts'
import { openAttempt } from './open.server.ts'
import { replaceAttempt } from './replace.server.ts'

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
