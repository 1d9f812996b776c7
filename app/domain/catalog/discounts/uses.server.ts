import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { type Db, hasRow, type Trx } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import type { Database } from '#db/schema.ts'
import type { Discount } from './discount.ts'

/** In the transaction that inserts the order and has found the discount. */
export async function keepUse(trx: Trx, orderId: string, discount: Discount): Promise<void> {
  const { codeId, code, credits } = discount
  if (codeId === '') return
  await trx
    .insertInto('discount_uses')
    .values({ order_id: orderId, code_id: codeId, code, credits })
    .execute()
}

/** The code that an order was placed with; '' for none. */
export async function findUsedCode(db: Db | Trx, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('discount_uses')
    .select('code')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.code ?? ''
}

/** Whether a code has been used so often. Reads no more uses than that. */
export async function isUsedUp(db: Db | Trx, codeId: string, most: number): Promise<boolean> {
  const uses = db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .select('orders.id')
    .where('discount_uses.code_id', '=', codeId)
    .where(isUse())
    .limit(most)
  const { count } = await db
    .selectFrom(uses.as('uses'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count >= most
}

/** Goes through the orders of the user, who has fewer than the code has uses. */
export function hasUsed(db: Db | Trx, codeId: string, userId: string): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('orders')
      .innerJoin('discount_uses', 'discount_uses.order_id', 'orders.id')
      .select('orders.id')
      .where('orders.user_id', '=', userId)
      // Not to begin with the uses of the code.
      .where(withoutIndex('discount_uses.code_id'), '=', codeId)
      .where(isUse()),
  )
}

/** An order that was cancelled or deleted unpaid gives its use back by itself. */
export function isUse(): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'orders'>()
  return eb.or([
    eb('orders.payment_status', '<>', 'pending'),
    eb.and([eb('orders.order_status', '<>', 'Cancelled'), eb('orders.deleted_at', 'is', null)]),
  ])
}
