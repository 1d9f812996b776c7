import { createHash } from 'node:crypto'
import { type Db, transact } from '#db/client.server.ts'
import { DAY, isoTime } from '../base/time.ts'

/** `asked`: the request in canonical form. 'other': the key was used for another request within the last 30 days. */
export function recordApiRequest(
  db: Db,
  { userId, idempotencyKey, asked }: { userId: string; idempotencyKey: string; asked: string },
): Promise<'new' | 'other'> {
  const digest = createHash('sha256').update(asked).digest('base64url')
  return transact(db, async (trx) => {
    await trx.deleteFrom('api_requests').where('created_at', '<', isoTime(-KEPT)).execute()
    await trx
      .insertInto('api_requests')
      .values({ user_id: userId, idempotency_key: idempotencyKey, digest, created_at: isoTime() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await trx
      .selectFrom('api_requests')
      .select('digest')
      .where('user_id', '=', userId)
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst()
    return row?.digest === digest ? 'new' : 'other'
  })
}

const KEPT = 30 * DAY
