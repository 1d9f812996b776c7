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
  let [orders, users, openTickets] = await Promise.all([
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where(ordersIn({ kind: 'package', view: 'sold' }))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('tickets')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('unanswered', '=', 1)
      .executeTakeFirstOrThrow(),
  ])
  return { orders: Number(orders.n), users: Number(users.n), openTickets: Number(openTickets.n) }
}
