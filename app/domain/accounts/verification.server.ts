import { type Db, hasRow, type Trx, transact } from '#db/client.server.ts'
import { readShop } from '../base/shop-record.server.ts'
import { reserve, verificationLimits } from '../base/throttle.server.ts'
import { DAY, isoTime } from '../base/time.ts'
import { giveHeldPackage } from '../orders/free-package.server.ts'
import { queueMail, withdrawMails } from '../outbox/mail/outbox.server.ts'
import { findTokenOwner, issueToken, useToken } from '../people/email-tokens.server.ts'
import { verifyMail, welcomeMail } from './welcome-mail.ts'

interface Person {
  id: string
  name: string
  email: string
}

/** `origin` is for the link. */
export async function queueWelcome(
  trx: Trx,
  user: Person,
  { credits, held, origin }: { credits: number; held: number; origin: string },
): Promise<void> {
  const { link, expiresAt } = await makeLink(trx, user, origin)
  const { name: shop } = await readShop(trx)
  const content = () => welcomeMail({ name: user.name, shop, credits, held, link })
  await queueMail(trx, { to: user, expiresAt, write: content })
}

export async function resendVerification(
  db: Db,
  userId: string,
  { ip, origin }: { ip: string; origin: string },
): Promise<'queued' | 'verified' | 'too-many'> {
  if (await isVerified(db, userId)) return 'verified'
  if (!(await reserve(db, verificationLimits(userId, ip)))) return 'too-many'
  return transact(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await withdrawMails(trx, user.email, ['welcome', 'verify'])
    const { link, expiresAt } = await makeLink(trx, user, origin)
    const content = () => verifyMail({ name: user.name, link })
    await queueMail(trx, { to: user, expiresAt, write: content })
    return 'queued' as const
  })
}

export function isVerified(db: Db, userId: string): Promise<boolean> {
  const user = db.selectFrom('users').select('id').where('id', '=', userId)
  return hasRow(user.where('email_verified_at', 'is not', null))
}

export async function isVerificationFor(db: Db, userId: string, token: string): Promise<boolean> {
  return (await findTokenOwner(db, token, 'verify')) === userId
}

/**
 * Only the user's own link counts: whoever registers with another person's address must not get it confirmed by that
 * person's click. `credits`: those that were held.
 */
export async function verifyEmail(
  db: Db,
  userId: string,
  token: string,
): Promise<{ outcome: 'verified'; credits: number } | { outcome: 'bad-link' }> {
  if (!(await isVerificationFor(db, userId, token))) return { outcome: 'bad-link' }
  return transact(db, async (trx) => {
    if ((await useToken(trx, token, 'verify')) !== userId) return { outcome: 'bad-link' }
    return { outcome: 'verified', credits: await confirmAddress(trx, userId) }
  })
}

/** Whoever holds the account has shown that its address is theirs. Returns the credits that were held for that. */
export async function confirmAddress(trx: Trx, userId: string): Promise<number> {
  const now = isoTime()
  await trx
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
  return giveHeldPackage(trx, userId)
}

async function makeLink(trx: Trx, user: Person, origin: string) {
  const { token, expiresAt } = await issueToken(trx, user.id, 'verify', DAY)
  return { link: `${origin}/verify-email?token=${token}`, expiresAt }
}
