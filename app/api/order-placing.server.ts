import type { z } from 'zod'
import { mayTryCode } from '#app/domain/catalog/discounts/try-code.server.ts'
import { takesOrders } from '#app/domain/orders/payments/availability.server.ts'
import type { Buyer, ItemPlacing, Placing } from '#app/domain/orders/place.server.ts'
import type { Db } from '#db/client.server.ts'
import { tooManyNumbersTried, unavailable } from '../messages/checkout.ts'
import { refusalText, tooManyCodesTried } from '../messages/discounts.ts'
import { operation, refuse, refuseAs, userOf } from './operation.server.ts'
import { type Kind, ORDERS } from './order-kinds.server.ts'
import { created, envelope } from './shapes.server.ts'

interface Asked {
  country: string
  discountCode: string
  vatNumber: string
}

/** The call that orders one kind of goods. */
export function placingOf<Answer extends z.ZodType, Body extends z.ZodType<Asked>>(
  { answer, reader }: Kind<Answer>,
  address: `POST ${string}`,
  {
    summary,
    body,
    place,
  }: {
    summary: string
    body: Body
    place: (
      db: Db,
      wanted: Pick<Buyer, 'userId' | 'idempotencyKey' | 'confirmation'> & z.output<Body>,
      open: boolean,
    ) => Promise<Placing | ItemPlacing>
  },
) {
  return operation(address, {
    access: 'user',
    tag: ORDERS,
    summary,
    detail:
      'Price, credits, validity, numbers, dates and statuses are set by the shop, whatever is sent. A discount code that does not apply to the order is refused with 409, and nothing is ordered.',
    failure: 'Failed to create order',
    idempotent: true,
    body,
    answer: envelope(answer),
    status: [200, 201],
    refusals: [403, 404, 409, 429, 503],
    async run(call) {
      const { db } = call.services
      const userId = userOf(call).id
      if (!(await mayTryCode(db, { userId, ip: call.ip }, call.body.discountCode)))
        return refuseCode(429, tooManyCodesTried())
      const confirmation = await call.services.vatNumbers.confirm(call.body, { userId, ip: call.ip })
      if (confirmation === 'too-many') return refuseVatNumber(429, tooManyNumbersTried())
      const wanted = { userId, idempotencyKey: call.idempotencyKey, confirmation, ...call.body }
      const placed = await place(db, wanted, await takesOrders(call.services))
      if (placed.outcome === 'no-discount') return refuseCode(409, refusalText(placed.refusal))
      if (placed.outcome === 'unconfirmed-vat') return refuseVatNumber(409, UNCONFIRMED[placed.check])
      if (!('order' in placed)) return refuseAs(placingFault(placed.outcome))
      const toOut = await reader(call, [placed.order])
      return created(toOut(placed.order), 'Order created', placed.outcome === 'placed')
    },
  })
}

function refuseCode(status: 409 | 429, message: string) {
  return refuse(status, message, { errors: { discountCode: [message] } })
}

function refuseVatNumber(status: 409 | 429, message: string) {
  return refuse(status, message, { errors: { vatNumber: [message] } })
}

const UNCONFIRMED = {
  invalid:
    'The VAT number is not registered for trade with other countries. Nothing was ordered. Without the number, the price includes VAT.',
  unanswered:
    'The VAT number could not be checked, because the register did not answer in time. Nothing was ordered. Try again in a minute, or order without the number: the price then includes VAT.',
}

function placingFault(
  outcome: Exclude<
    (Placing | ItemPlacing)['outcome'],
    'placed' | 'known' | 'no-discount' | 'unconfirmed-vat'
  >,
) {
  switch (outcome) {
    case 'closed':
      return [503, unavailable().text] as const
    case 'seller':
      return [403, 'Sellers cannot purchase products'] as const
    case 'other-price':
      return [409, 'The price has changed.'] as const
    case 'free':
      return [409, 'This is free, so there is nothing to order. Claim it on its page.'] as const
    case 'unknown-package':
      return [404, 'This package does not exist or is no longer offered.'] as const
    case 'unknown-item':
      return [404, 'This item is not available.'] as const
  }
}
