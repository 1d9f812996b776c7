import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { type Db, hasRow, type Trx } from '#db/client.server.ts'
import type { Database } from '#db/schema.ts'
import type { Discount } from './discount.ts'

/** In the transaction that inserts the order and has found the discount. */
export async function keepUse(trx: Trx, orderId: string, discount: Discount): Promise<void> {
  let { codeId, code, credits } = discount
  if (codeId === '') return
  await trx
    .insertInto('discount_uses')
    .values({ order_id: orderId, code_id: codeId, code, credits })
    .execute()
}

/** The code that an order was placed with; '' for none. */
export async function findUsedCode(db: Db | Trx, orderId: string): Promise<string> {
  let row = await db
    .selectFrom('discount_uses')
    .select('code')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.code ?? ''
}

export async function countUses(db: Db | Trx, codeId: string): Promise<number> {
  let { count } = await usesOf(db, codeId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function hasUsed(db: Db | Trx, codeId: string, userId: string): Promise<boolean> {
  return hasRow(usesOf(db, codeId).select('orders.id').where('orders.user_id', '=', userId))
}

function usesOf(db: Db | Trx, codeId: string) {
  return db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .where('discount_uses.code_id', '=', codeId)
    .where(isUse())
}

/** An order that was cancelled or deleted unpaid gives its use back by itself. */
export function isUse(): Expression<SqlBool> {
  let eb = expressionBuilder<Database, 'orders'>()
  return eb.or([
    eb('orders.payment_status', '<>', 'pending'),
    eb.and([eb('orders.order_status', '<>', 'Cancelled'), eb('orders.deleted_at', 'is', null)]),
  ])
}
