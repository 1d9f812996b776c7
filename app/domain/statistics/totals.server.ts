import type { Db } from '#db/client.server.ts'

/** How many there are of what the dashboard's cards lead to. */
export interface Totals {
  /** Orders of packages that were not deleted. */
  orders: number
  users: number
  /** Tickets that wait for the shop. */
  openTickets: number
}

/** Counts what the dashboard's cards lead to. */
export async function readTotals(db: Db): Promise<Totals> {
  let [orders, users, openTickets] = await Promise.all([
    db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('kind', '=', 'package')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('tickets')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('status', 'in', ['open', 'in-progress'])
      .executeTakeFirstOrThrow(),
  ])
  return { orders: orders.n, users: users.n, openTickets: openTickets.n }
}
