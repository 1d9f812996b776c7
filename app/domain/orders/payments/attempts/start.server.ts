import type { AttemptRow, OrderRow, Role } from '#db/schema.ts'
import { readyProviders } from '../availability.server.ts'
import type { PaymentProvider } from '../provider.ts'
import { orderById } from '../rows.server.ts'
import type { PaymentDeps, PaymentStart, StartedPayment } from '../settlement/outcomes.ts'
import { settle } from '../settlement/settle.server.ts'
import { startManual } from './manual.server.ts'
import { startOnline } from './online.server.ts'
import { openAttempt } from './open.server.ts'
import { replaceAttempt } from './replace.server.ts'

/**
 * What pressing Pay does: begins a payment of the user's own pending order, or goes on with the one that is there. All
 * figures are the order's own. Nothing is charged before the buyer has agreed at the provider.
 */
export async function startPayment(deps: PaymentDeps, start: PaymentStart): Promise<StartedPayment> {
  // An attempt that turns out to have lapsed gives way to a new one; more than a few in a row is the provider's trouble.
  for (let round = 0; round < 4; round += 1) {
    const started = await startOnce(deps, start)
    if (started) return started
  }
  return { outcome: 'failed', message: 'try-again' }
}

/** One try; undefined when the rows have changed meanwhile and have to be looked at again. */
async function startOnce(deps: PaymentDeps, start: PaymentStart): Promise<StartedPayment | undefined> {
  const found = await findOrder(deps, start)
  if (!found || (found.order.deleted_at && found.order.payment_status === 'pending'))
    return { outcome: 'not-found' }
  const { order, role } = found
  if (order.payment_status === 'Paid' || order.payment_status === 'refunded') return { outcome: 'paid' }
  if (order.payment_status === 'needs-review') return { outcome: 'review' }
  if (order.order_status !== 'pending') return { outcome: 'not-found' }
  if (role === 'Seller') return { outcome: 'seller' }
  if (order.payment_held) return askAboutHeld(deps, order.id)
  const provider = await chooseProvider(deps, order, start.provider)
  if (!provider) return { outcome: 'unavailable' }
  if (provider.kind === 'manual') {
    const begun = await openOrReplace(deps, order, provider)
    return begun && ('outcome' in begun ? begun : startManual(deps, { provider, ...begun }))
  }
  const gateway = await provider.connect(deps, order.mode)
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
  const attempt = await openAttempt(deps, id, provider)
  if (!attempt) return undefined
  // With the total of the attempt: a total that changes later ends it.
  if (attempt.provider === provider.key)
    return { order: await orderById(deps.db, id).executeTakeFirstOrThrow(), attempt }
  switch (await replaceAttempt(deps, attempt)) {
    case 'replaced':
      return undefined
    case 'being-paid':
      return { outcome: 'pending' }
    case 'unreachable':
      return { outcome: 'failed', message: 'try-again' }
  }
}

async function findOrder({ db }: PaymentDeps, { orderId, userId }: PaymentStart) {
  const order: OrderRow | undefined = await orderById(db, orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!order) return undefined
  const user = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst()
  const role: Role = user?.role ?? 'member'
  return { order, role }
}

/** Whom this order can be paid through. A free order needs nobody. */
async function chooseProvider(
  deps: PaymentDeps,
  order: OrderRow,
  key: string | undefined,
): Promise<PaymentProvider | undefined> {
  if (order.total_minor <= 0) return undefined
  const ready = await readyProviders(deps, order.mode)
  return key === undefined ? ready[0] : ready.find((provider) => provider.key === key)
}
