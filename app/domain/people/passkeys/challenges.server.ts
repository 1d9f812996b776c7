import { hashToken } from '#app/domain/base/digest.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'

/** A challenge that a browser was given, which it brings back. */
export interface Challenge {
  challenge: string
  /** Milliseconds since 1970. */
  until: number
}

/** Each is good for one answer, right or wrong, before its time is over. */
export async function takeChallenge(db: Db, { challenge, until }: Challenge): Promise<boolean> {
  if (until <= Date.now()) return false
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', isoTime()).execute()
  const taken = await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hashToken(challenge), expires_at: new Date(until).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}
