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
  facts: Omit<NewOrder, 'id' | 'number' | 'payment_id'>,
): Promise<OrderRow> {
  for (let draw = 0; draw < DRAWS; draw++) {
    let row = await trx
      .insertInto('orders')
      .values((eb) => ({
        ...facts,
        id: newId(),
        number: newOrderNumber(),
        payment_id: newOrderNumber(),
        // A trigger would set it after the insert, and write every index of the row twice.
        seq: eb
          .selectFrom('orders as others')
          .select(({ fn, val }) => [
            sql<number>`${fn.coalesce(fn.max('others.seq'), val(0))} + 1`.as('next'),
          ]),
      }))
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return row
  }
  throw new Error(`No free order number in ${DRAWS} draws`)
}

const DRAWS = 10
