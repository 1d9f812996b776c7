import type { Trx } from '#db/client.server.ts'
import { hasKey } from '../keys/pick-key.server.ts'

/** Why nothing can be written for this user, whatever it costs. */
export async function findAccountRefusal(
  trx: Trx,
  userId: string,
): Promise<'no-user' | 'no-keys' | undefined> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) return 'no-user'
  return (await hasKey(trx)) ? undefined : 'no-keys'
}
