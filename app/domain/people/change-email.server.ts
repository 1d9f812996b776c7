import { type Db, hasRow, type Trx, transact } from '#db/client.server.ts'
import { hashToken, newToken } from '../base/digest.server.ts'
import { foldEmail } from '../base/email.ts'
import { emailChangeLimits, reserve } from '../base/throttle.server.ts'
import { DAY, isoTime } from '../base/time.ts'
import { readZone } from '../base/zone.server.ts'
import { queueMail, withdrawMails } from '../outbox/mail/outbox.server.ts'
import { changeAskedMail, confirmChangeMail, emailChangedMail } from './email-change-mail.ts'
import { proveOwner, type Unproven } from './owner.server.ts'
import type { PasswordHasher } from './password.server.ts'
import { type Device, endAccess, startSession } from './sessions.server.ts'

export interface EmailChangeRequest {
  userId: string
  email: string
  /** The password, or the present address where there is none. */
  proof: string
  ip: string
  /** For the link in the mail. */
  origin: string
  /** Nothing in the outcome may depend on whether the address has an account. */
  hideUnknown: boolean
}

/** Mails a link to the new address, and tells the old one. An earlier request of the user is void. */
export async function requestEmailChange(
  db: Db,
  hasher: PasswordHasher,
  request: EmailChangeRequest,
): Promise<'asked' | 'same' | 'email-in-use' | Unproven> {
  const { userId, email, proof, ip } = request
  const owner = await hasher.takeTurn(() => proveOwner(db, hasher, userId, proof))
  if (owner === 'busy') return 'busy'
  if (owner.outcome !== 'proven') return owner.outcome
  if (!(await reserve(db, emailChangeLimits(userId, ip)))) return 'too-many'
  return transact(db, async (trx) => {
    const user = await readUser(trx, userId)
    if (foldEmail(email) === user.email_key) return 'same'
    if (await isTaken(trx, email)) return request.hideUnknown ? 'asked' : 'email-in-use'
    await storeRequest(trx, user, request)
    return 'asked'
  })
}

/** The new address of a link that is good for this user; undefined otherwise. Does not use it up. */
export async function findEmailChange(
  db: Db | Trx,
  userId: string,
  token: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', isoTime())
    .executeTakeFirst()
  return row?.email
}

export type EmailChanged =
  | { outcome: 'changed'; email: string; token: string }
  | { outcome: 'bad-link' | 'email-in-use' }

/**
 * Uses the link up. The address counts as verified; sessions and API tokens end, this browser gets a new session, and
 * both addresses are told.
 */
export function changeEmail(
  db: Db,
  { userId, token, device, origin }: { userId: string; token: string; device: Device; origin: string },
): Promise<EmailChanged> {
  return transact(db, async (trx): Promise<EmailChanged> => {
    const email = await findEmailChange(trx, userId, token)
    if (email === undefined) return { outcome: 'bad-link' }
    const user = await readUser(trx, userId)
    await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
    if (await isTaken(trx, email)) return { outcome: 'email-in-use' }
    const now = isoTime()
    await trx
      .updateTable('users')
      .set({ email, email_key: foldEmail(email), email_verified_at: now, updated_at: now })
      .where('id', '=', userId)
      .execute()
    await trx.deleteFrom('email_tokens').where('user_id', '=', userId).execute()
    await withdrawMails(trx, user.email, ['welcome', 'verify', 'reset', 'email-change'])
    await endAccess(trx, userId)
    const content = async () =>
      emailChangedMail({ name: user.name, email, at: now, origin, zone: await readZone(trx) })
    for (const address of [user.email, email])
      await queueMail(trx, {
        to: { name: user.name, email: address },
        language: user.language,
        write: content,
      })
    return { outcome: 'changed', email, token: await startSession(trx, userId, device) }
  })
}

type User = Awaited<ReturnType<typeof readUser>>

async function storeRequest(trx: Trx, user: User, { userId, email, origin }: EmailChangeRequest) {
  const token = newToken()
  const now = isoTime()
  const expiresAt = isoTime(DAY)
  const row = { token_hash: hashToken(token), email, expires_at: expiresAt, created_at: now }
  await trx
    .insertInto('email_changes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const link = `${origin}/update-profile/email/confirm?token=${token}`
  const to = { name: user.name, email }
  await queueMail(trx, {
    to,
    expiresAt,
    // No account has the address yet.
    language: user.language,
    write: () => confirmChangeMail({ name: user.name, link }),
  })
  const notice = async () =>
    changeAskedMail({ name: user.name, email, at: now, origin, zone: await readZone(trx) })
  await queueMail(trx, { to: { name: user.name, email: user.email }, write: notice })
}

function readUser(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['name', 'email', 'email_key', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

function isTaken(trx: Trx, email: string): Promise<boolean> {
  return hasRow(trx.selectFrom('users').select('id').where('email_key', '=', foldEmail(email)))
}
