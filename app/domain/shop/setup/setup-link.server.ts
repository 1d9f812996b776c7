import { hashToken, newToken } from '#app/domain/base/digest.server.ts'
import { HOUR, isoTime } from '#app/domain/base/time.ts'
import { type Db, hasRow, type Trx, transact } from '#db/client.server.ts'

/** By role, or by `adminEmails`, where only verified addresses count. Throws while the database cannot be read. */
export function hasAdmin(db: Db | Trx, adminEmails: string[]): Promise<boolean> {
  const users = db
    .selectFrom('users')
    .select('id')
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
  return hasRow(
    users.where((is) => {
      const byRole = is('role', '=', 'Admin')
      if (adminEmails.length === 0) return byRole
      const byAddress = is.and([is('email_verified_at', 'is not', null), is('email_key', 'in', adminEmails)])
      return is.or([byRole, byAddress])
    }),
  )
}

/**
 * Undefined where there is an admin. Links from before are void: all, or those of the server that issues it at its start,
 * because an admin may hold the one that another server has just told.
 */
export function issueSetupLink(
  db: Db,
  { origin, adminEmails }: { origin: string; adminEmails: string[] },
  server?: string,
): Promise<{ url: string; expiresAt: string } | undefined> {
  const token = newToken()
  const expiresAt = isoTime(LIFETIME)
  return transact(db, async (trx) => {
    if (await hasAdmin(trx, adminEmails)) {
      await endSetupLinks(trx)
      return undefined
    }
    await endSetupLinks(trx, server)
    const row = { token_hash: hashToken(token), expires_at: expiresAt, created_at: isoTime() }
    await trx
      .insertInto('setup_links')
      .values({ ...row, server: server ?? '' })
      .execute()
    return { url: `${origin}/setup?token=${token}`, expiresAt }
  })
}

const LIFETIME = 24 * HOUR

/** Does not use it up. */
export function isSetupToken(db: Db | Trx, token: string): Promise<boolean> {
  return hasRow(validLink(db, token))
}

/** All, or those that a server issued, and what has expired. */
export async function endSetupLinks(trx: Trx, server?: string): Promise<void> {
  await trx
    .deleteFrom('setup_links')
    .$if(server !== undefined, (links) =>
      links.where((is) => is.or([is('server', '=', server ?? ''), is('expires_at', '<=', isoTime())])),
    )
    .execute()
}

function validLink(db: Db | Trx, token: string) {
  return db
    .selectFrom('setup_links')
    .select('created_at')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', isoTime())
}
