import type { z } from 'zod'
import type { Order } from '#app/domain/orders/orders.server.ts'
import type { Call } from './operation.server.ts'
import { itemOrderOut, itemOrderReader, packageOrderOut, packageOrderReader } from './order-out.server.ts'

export const ORDERS = 'orders' as const

/** What the calls about one kind of orders differ in. */
export interface Kind<Answer extends z.ZodType> {
  kind: Order['kind']
  list: string
  one: string
  things: string
  listFailure: string
  answer: Answer
  reader: (call: Call, orders: Order[]) => Promise<(order: Order) => z.input<Answer>>
}

export const PACKAGE = {
  kind: 'package',
  list: 'orders',
  one: 'order/:orderId',
  things: 'package orders',
  listFailure: 'Could not load orders. Please try again.',
  answer: packageOrderOut,
  reader: packageOrderReader,
} satisfies Kind<typeof packageOrderOut>

export const ITEM = {
  kind: 'item',
  list: 'item-orders',
  one: 'item-order/:orderId',
  things: 'item orders',
  listFailure: 'Could not load item orders. Please try again.',
  answer: itemOrderOut,
  reader: itemOrderReader,
} satisfies Kind<typeof itemOrderOut>
