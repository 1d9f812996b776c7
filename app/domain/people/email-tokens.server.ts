import type { Db, Trx } from '#db/client.server.ts'
import type { TokenPurpose } from '#db/schema.ts'
import { hashToken, newToken } from '../base/digest.server.ts'
import { isoTime } from '../base/time.ts'

/** For a link in a mail; older tokens of the user for this purpose are void. `lifetime` in milliseconds. */
export async function issueToken(
  trx: Trx,
  userId: string,
  purpose: TokenPurpose,
  lifetime: number,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = isoTime(lifetime)
  await trx.deleteFrom('email_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  await trx.deleteFrom('email_tokens').where('expires_at', '<=', isoTime()).execute()
  await trx
    .insertInto('email_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      expires_at: expiresAt,
      used_at: null,
      created_at: isoTime(),
    })
    .execute()
  return { token, expiresAt }
}

/** While the token is valid. Does not use it up. */
export async function findTokenOwner(
  db: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_tokens')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', isoTime())
    .executeTakeFirst()
  return row?.user_id
}

/** Undefined when it is used, expired or unknown. */
export async function useToken(trx: Trx, token: string, purpose: TokenPurpose): Promise<string | undefined> {
  const row = await trx
    .updateTable('email_tokens')
    .set({ used_at: isoTime() })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', isoTime())
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}
