import { setTimeout as pause } from 'node:timers/promises'
import { inPageLanguage } from '#app/i18n/page-address.ts'
import { type Db, transact } from '#db/client.server.ts'
import { foldEmail } from '../base/email.ts'
import {
  accountLimit,
  isReached,
  reserve,
  reserveDistinct,
  resetAccountLimit,
  resetNetworkLimit,
  unknownLimit,
} from '../base/throttle.server.ts'
import { isoTime, MINUTE } from '../base/time.ts'
import { readZone } from '../base/zone.server.ts'
import { queueMail, withdrawMails } from '../outbox/mail/outbox.server.ts'
import { findTokenOwner, issueToken, useToken } from '../people/email-tokens.server.ts'
import type { PasswordHasher } from '../people/password.server.ts'
import { passwordChangedMail } from '../people/password-changed-mail.ts'
import { endAccess } from '../people/sessions.server.ts'
import { isWeakFor } from '../people/weak-passwords.server.ts'
import { resetMail } from './reset-mail.ts'
import { confirmAddress } from './verification.server.ts'

export interface ResetRequest {
  email: string
  ip: string
  origin: string
  /** Neither the outcome nor its time may depend on whether the address has an account. */
  hideUnknown: boolean
}

/** Milliseconds. */
export const RESET_LIFETIME = 15 * MINUTE

/** Milliseconds: more than a link and its email take, which only an account gets. */
const HIDING_TIME = 250

/**
 * Older links are void. Every request counts, for the address and the network; unknown addresses count like those
 * found out at sign-in.
 */
export async function requestReset(
  db: Db,
  request: ResetRequest,
): Promise<'queued' | 'no-account' | 'too-many'> {
  const { ip, hideUnknown } = request
  const emailKey = foldEmail(request.email)
  const limits = [resetAccountLimit(emailKey), resetNetworkLimit(ip)]
  if (!hideUnknown && (await isReached(db, unknownLimit(ip)))) return 'too-many'
  if (!(await reserve(db, limits))) return 'too-many'
  const hidden = hideUnknown && pause(HIDING_TIME)
  const isQueued = await queueReset(db, emailKey, request.origin)
  await hidden
  if (isQueued || hideUnknown) return 'queued'
  return (await reserveDistinct(db, unknownLimit(ip), emailKey)) ? 'no-account' : 'too-many'
}

/** The address that the link was mailed to, while it is good. */
export async function findResetAddress(db: Db, token: string): Promise<string | undefined> {
  const owner = await findTokenOwner(db, token, 'reset')
  if (owner === undefined) return undefined
  const user = await db.selectFrom('users').select('email').where('id', '=', owner).executeTakeFirst()
  return user?.email
}

export type Reset =
  /** `credits`: those that were held until the address was confirmed. */
  { outcome: 'changed'; credits: number } | { outcome: 'weak-password' | 'bad-link' | 'busy' }

/**
 * Works once. Ends sessions and tokens, clears failed sign-ins and queues a notice; signs nobody in. The link came by
 * mail, so it confirms the address, too.
 */
export async function setNewPassword(
  db: Db,
  hasher: PasswordHasher,
  { token, password, origin }: { token: string; password: string; origin: string },
): Promise<Reset> {
  // Before the costly hash, so that it cannot be had without a good token.
  const owner = await findTokenOwner(db, token, 'reset')
  if (owner === undefined) return { outcome: 'bad-link' }
  if (await isWeakFor(db, owner, password)) return { outcome: 'weak-password' }
  const result = await hasher.takeTurn(async () => {
    const hash = await hasher.hash(password)
    return hash === 'busy' ? 'busy' : replacePassword(db, { token, hash, origin })
  })
  return result === 'busy' ? { outcome: 'busy' } : result
}

function replacePassword(
  db: Db,
  { token, hash, origin }: { token: string; hash: string; origin: string },
): Promise<Reset> {
  return transact(db, async (trx): Promise<Reset> => {
    const userId = await useToken(trx, token, 'reset')
    if (userId === undefined) return { outcome: 'bad-link' }
    const now = isoTime()
    const user = await trx
      .updateTable('users')
      .set({ password_hash: hash, updated_at: now })
      .where('id', '=', userId)
      .returning(['name', 'email', 'email_key'])
      .executeTakeFirstOrThrow()
    await endAccess(trx, userId)
    await trx.deleteFrom('throttles').where('bucket', '=', accountLimit(user.email_key).bucket).execute()
    const content = async () =>
      passwordChangedMail({ name: user.name, at: now, origin, zone: await readZone(trx) })
    await queueMail(trx, { to: user, write: content })
    return { outcome: 'changed', credits: await confirmAddress(trx, userId) }
  })
}

/** False for an unknown address. */
function queueReset(db: Db, emailKey: string, origin: string): Promise<boolean> {
  return transact(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('email_key', '=', emailKey)
      .executeTakeFirst()
    if (!user) return false
    const { token, expiresAt } = await issueToken(trx, user.id, 'reset', RESET_LIFETIME)
    await withdrawMails(trx, user.email, ['reset'])
    const content = () =>
      resetMail({ name: user.name, link: origin + inPageLanguage(`/reset-password?token=${token}`) })
    await queueMail(trx, { to: user, expiresAt, write: content })
    return true
  })
}
