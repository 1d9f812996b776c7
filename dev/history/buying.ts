import { listItems } from '#app/domain/catalog/items.server.ts'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { startPayment } from '#app/domain/orders/payments/attempts/start.server.ts'
import { refundCapture } from '#app/domain/orders/payments/refunds/refund.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { placeItemOrder, placeOrder } from '#app/domain/orders/place.server.ts'
import { setOrderStatus } from '#app/domain/orders/set-fulfilment.server.ts'
import { consentText, instruction, itemInstruction } from '#app/domain/orders/withdrawals/consent.ts'
import { withdraw } from '#app/domain/orders/withdrawals/withdraw.server.ts'
import type { HistoryEvent } from './plan.ts'
import { type HistoryShop, known } from './shop.ts'

type EventOf<Kind extends HistoryEvent['kind']> = Extract<HistoryEvent, { kind: Kind }>

export async function order(shop: HistoryShop, event: EventOf<'order'>): Promise<void> {
  const { db } = shop.services
  const person = shop.people[event.person]
  if (!person) throw new Error(`There is no person ${event.person}`)
  const buyer = {
    userId: known(shop.users, event.person),
    idempotencyKey: `demo ${event.order}`,
    customerName: person.name,
    address: person.address,
    country: person.country,
    company: person.company,
  }
  const placed =
    event.goods === 'package'
      ? await placeOrder(
          db,
          {
            ...buyer,
            packageId: idAt(await listPackages(db), event.place),
            told: { instruction: instruction(), consent: '' },
          },
          true,
        )
      : await placeItemOrder(
          db,
          {
            ...buyer,
            itemId: idAt((await listItems(db, 1)).rows, event.place),
            told: { instruction: itemInstruction(), consent: consentText() },
          },
          true,
        )
  if (placed.outcome !== 'placed') throw new Error(`An order came to ${placed.outcome}`)
  shop.orders.set(event.order, placed.order.id)
}

/** At PayPal's stand-in, which agrees to everything. */
export async function pay(shop: HistoryShop, event: EventOf<'pay' | 'withdraw'>): Promise<void> {
  const { id, user_id } = await readOrder(shop, event.order)
  const { origin } = shop.services.config
  const started = await startPayment(shop.services, {
    orderId: id,
    userId: user_id,
    returnUrl: (attemptId) => `${origin}/pay/return/${attemptId}`,
    cancelUrl: (attemptId) => `${origin}/pay/cancel/${attemptId}`,
  })
  if (started.outcome !== 'redirect') throw new Error(`Paying came to ${started.outcome}`)
  shop.paypal.approve(started.providerOrderId)
  const { outcome } = await settle(shop.services, started.attemptId)
  if (outcome !== 'paid') throw new Error(`A payment came to ${outcome}`)
}

export async function send(shop: HistoryShop, event: EventOf<'send'>): Promise<void> {
  const { db, config } = shop.services
  const { id } = await readOrder(shop, event.order)
  const acting = { actorId: shop.adminId, adminEmails: config.adminEmails }
  const set = await setOrderStatus(db, { id, status: 'Completed', ...acting })
  if (set !== 'set' && set !== 'unchanged') throw new Error(`Sending came to ${set}`)
}

export async function refund(shop: HistoryShop, event: EventOf<'refund'>): Promise<void> {
  const { id, total_minor } = await readOrder(shop, event.order)
  const { outcome } = await refundCapture(shop.services, {
    orderId: id,
    amountMinor: Math.round(total_minor * event.share),
    reason: event.reason,
    actorId: shop.adminId,
    idempotencyKey: `demo refund ${event.order}`,
  })
  if (outcome !== 'refunded') throw new Error(`A refund came to ${outcome}`)
}

export async function declareWithdrawal(
  shop: HistoryShop,
  event: EventOf<'pay' | 'withdraw'>,
): Promise<void> {
  const { number, customer_email: email, customer_name: name } = await readOrder(shop, event.order)
  await withdraw(shop.services.db, { orderNumber: number, email, name, reason: '' })
}

function readOrder({ services, orders }: HistoryShop, name: string) {
  return services.db
    .selectFrom('orders')
    .select(['id', 'user_id', 'number', 'total_minor', 'customer_email', 'customer_name'])
    .where('id', '=', known(orders, name))
    .executeTakeFirstOrThrow()
}

function idAt(goods: { id: string; priceMinor: number }[], place: number): string {
  const paid = goods.filter(({ priceMinor }) => priceMinor > 0)
  const chosen = paid[place % paid.length]
  if (!chosen) throw new Error('The shop sells nothing')
  return chosen.id
}
