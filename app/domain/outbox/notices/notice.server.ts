import { DAY, isoTime } from '#app/domain/base/time.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { NoticeKind } from '#db/schema.ts'

/**
 * `id` is that of the row it is about. The same notice twice is one; `turn` tells apart what may happen again to the
 * same row.
 */
export async function addNotice(
  db: Db | Trx,
  kind: NoticeKind,
  id: string,
  turn?: string | number,
): Promise<void> {
  await db
    .insertInto('admin_notices')
    .values({ kind, ref: turn === undefined ? id : `${id}:${turn}`, created_at: isoTime(), mailed_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .execute()
}

/** Once a day for each key, which is tried again and again. */
export function addKeyNotice(db: Db | Trx, keyId: string): Promise<void> {
  return addNotice(db, 'key', keyId, isoTime().slice(0, 10))
}

export async function pruneNotices(db: Db): Promise<void> {
  await db
    .deleteFrom('admin_notices')
    .where('mailed_at', '<', isoTime(-3 * DAY))
    .execute()
}
