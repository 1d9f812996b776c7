import { COUNT_CAP } from '#app/domain/base/lists/page.ts'
import { countUpTo } from '#app/domain/base/lists/read-page.server.ts'
import { ordersIn } from '#app/domain/orders/order-scope.server.ts'
import type { Db } from '#db/client.server.ts'

/** Counted to COUNT_CAP; `more`: there are more. */
interface Total {
  total: number
  more: boolean
}

export interface Totals {
  /** Of packages that cost something, as the list shows them first. */
  orders: Total
  users: Total
  openTickets: Total
}

/** From indexes alone. */
export async function readTotals(db: Db): Promise<Totals> {
  const orders = db.selectFrom('orders').where(ordersIn({ kind: 'package', view: 'sold' }))
  const users = db.selectFrom('users').where('deleted_at', 'is', null)
  const tickets = db.selectFrom('tickets').where('unanswered', '=', 1)
  const [ordered, joined, open] = await Promise.all([
    // Along the index of the list: the planner prefers one in which each row has to be looked at.
    countUpTo(db, orders.orderBy('seq', 'desc'), COUNT_CAP),
    countUpTo(db, users.orderBy('seq', 'desc'), COUNT_CAP),
    countUpTo(db, tickets, COUNT_CAP),
  ])
  return { orders: ordered, users: joined, openTickets: open }
}
