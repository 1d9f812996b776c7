import { createHash } from 'node:crypto'
import { type Db, transact } from '#db/client.server.ts'
import { DAY, isoTime } from '../time.ts'

/**
 * Writes down what a user's program asks under a name of its own (an Idempotency-Key). 'other': it has asked something
 * else under that name within the last 30 days; `asked` is the request, in words of which the same mean the same.
 */
export function nameRequest(
  db: Db,
  { userId, name, asked }: { userId: string; name: string; asked: string },
): Promise<'fine' | 'other'> {
  let digest = createHash('sha256').update(asked).digest('base64url')
  return transact(db, async (trx) => {
    await trx.deleteFrom('api_requests').where('created_at', '<', isoTime(-KEPT)).execute()
    await trx
      .insertInto('api_requests')
      .values({ user_id: userId, name, digest, created_at: isoTime() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    let row = await trx
      .selectFrom('api_requests')
      .select('digest')
      .where('user_id', '=', userId)
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.digest === digest ? 'fine' : 'other'
  })
}

const KEPT = 30 * DAY
