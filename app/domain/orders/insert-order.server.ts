import { sql } from 'kysely'
import type { Trx } from '#db/client.server.ts'
import { newId, newOrderNumber } from '#db/ids.server.ts'
import type { NewOrder, OrderRow } from '#db/schema.ts'

/**
 * Draws new numbers when one is taken. Throws when the user has an order under the same idempotency key: callers look
 * for that first, in the same transaction.
 */
export async function insertOrder(
  trx: Trx,
  facts: Omit<NewOrder, 'id' | 'number' | 'payment_id' | 'seq'>,
): Promise<OrderRow> {
  for (let draw = 0; draw < DRAWS; draw++) {
    const row = { ...facts, id: newId(), number: newOrderNumber(), payment_id: newOrderNumber() }
    const [inserted] = (await insertion(row).execute(trx)).rows
    if (inserted) return inserted
  }
  throw new Error(`No free order number in ${DRAWS} draws`)
}

const DRAWS = 10

/** As SQL, because the query builder takes as long over so many columns as SQLite over the row. */
function insertion(row: Omit<NewOrder, 'seq'>) {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  // A trigger would set `seq` after the insert, and write every index of the row twice.
  return sql<OrderRow>`
    insert into orders (${sql.join(given.map(([column]) => sql.ref(column)))}, seq)
    values (${sql.join(given.map(([, value]) => value))}, (select coalesce(max(seq), 0) + 1 from orders))
    on conflict do nothing
    returning *`
}
