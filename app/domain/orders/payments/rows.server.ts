import type { Updateable } from 'kysely'
import type { Db, Trx } from '#db/client.server.ts'
import type { CaptureRow, Database, OrderRow, RefundRow, RefundStatus, Role } from '#db/schema.ts'

export function orderById(db: Db | Trx, id: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', id)
}

/** An order with what decides about its buyer. */
export interface BuyersOrder {
  order: OrderRow
  role: Role
  /** There is nobody to have what is bought. */
  isBuyerDeleted: boolean
}

export async function findBuyersOrder(db: Db | Trx, id: string): Promise<BuyersOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(['users.role as buyer_role', 'users.deleted_at as buyer_deleted_at'])
    .where('orders.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { buyer_role: role, buyer_deleted_at, ...order } = row
  return { order, role, isBuyerDeleted: buyer_deleted_at !== null }
}

/** The same of this user's own order alone. */
export async function findOwnOrder(db: Db, userId: string, id: string): Promise<BuyersOrder | undefined> {
  const found = await findBuyersOrder(db, id)
  return found?.order.user_id === userId ? found : undefined
}

export function attemptById(db: Db | Trx, id: string) {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id)
}

export function captureById(db: Db | Trx, id: string) {
  return db.selectFrom('captures').selectAll().where('id', '=', id)
}

export async function updateCapture(
  trx: Trx,
  { id }: Pick<CaptureRow, 'id'>,
  change: Updateable<Database['captures']>,
): Promise<void> {
  await trx.updateTable('captures').set(change).where('id', '=', id).execute()
}

/** Statuses of refunds whose money is gone or about to go. */
export const GOING: RefundStatus[] = ['PENDING', 'COMPLETED']

/** How much of a capture these refunds take, minor units. */
export function sumOf(refunds: Pick<RefundRow, 'amount_minor'>[]): number {
  return refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

/** How much of a capture is gone or about to go, minor units. */
export async function goingOf(db: Db | Trx, captureId: string): Promise<number> {
  const refunds = await db
    .selectFrom('refunds')
    .select('amount_minor')
    .where('capture_id', '=', captureId)
    .where('status', 'in', GOING)
    .execute()
  return sumOf(refunds)
}
