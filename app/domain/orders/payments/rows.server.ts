import type { Updateable } from 'kysely'
import type { Db, Trx } from '#db/client.server.ts'
import type { CaptureRow, Database } from '#db/schema.ts'

export function orderById(db: Db | Trx, id: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', id)
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
