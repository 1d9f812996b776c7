import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { forgetCodes } from '../recovery-codes.server.ts'
import { voidWaiting } from '../sessions.server.ts'
import { tellPasskeyRemoved } from '../two-factor-mails.server.ts'

export interface Passkey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
  /** The domain that it is good for. */
  rpId: string
}

/** Newest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'rp_id'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    rpId: row.rp_id,
  }))
}

export async function countPasskeys(db: Db | Trx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What browsers are told of an account's passkeys for one domain. */
export async function describePasskeys(db: Db, userId: string, rpId: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .where('rp_id', '=', rpId)
    .execute()
  return rows.map(({ credential_id: id, transports }) => ({
    type: 'public-key' as const,
    id,
    transports: JSON.parse(transports) as AuthenticatorTransport[],
  }))
}

/**
 * Without it, and without an app, signing in asks for the password alone again. `origin` is for the link in the mail.
 * False where the user has no such passkey.
 */
export function removePasskey(
  db: Db,
  { userId, origin }: { userId: string; origin: string },
  id: string,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const gone = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (!gone) return false
    await voidWaiting(trx, userId)
    const app = await trx
      .selectFrom('two_factors')
      .select('confirmed_at')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const isLast = !app?.confirmed_at && (await countPasskeys(trx, userId)) === 0
    if (isLast) await forgetCodes(trx, userId)
    await tellPasskeyRemoved(trx, { userId, origin }, { passkey: gone.name, isLast })
    return true
  })
}
