import type { Db } from '#db/client.server.ts'
import { ordersIn } from '../orders/order-scope.server.ts'

export interface Totals {
  /** Of packages that cost something, as the list shows them first. */
  orders: number
  users: number
  openTickets: number
}

/** From indexes alone. */
export async function readTotals(db: Db): Promise<Totals> {
  let { orders, users, openTickets } = await db
    .selectNoFrom(({ fn, selectFrom }) => {
      let count = fn.countAll<number>().as('n')
      return [
        selectFrom('orders')
          .select(count)
          .where(ordersIn({ kind: 'package', view: 'sold' }))
          .as('orders'),
        selectFrom('users').select(count).where('deleted_at', 'is', null).as('users'),
        selectFrom('tickets').select(count).where('unanswered', '=', 1).as('openTickets'),
      ]
    })
    .executeTakeFirstOrThrow()
  return { orders: Number(orders), users: Number(users), openTickets: Number(openTickets) }
}
