import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import type { Membership, Role } from '#db/schema.ts'
import { DAY, HOUR, isoTime } from '../time.ts'

/** Somebody who is signed in, as the database says on this request. */
export interface Visitor {
  id: string
  email: string
  name: string
  role: Role
  membership: Membership
  photoUrl: string | null
  balance: number
  isAdmin: boolean
}

/** Where a sign-in came from, for the list of sessions. */
export interface Device {
  ip: string
  userAgent: string
}

/** Starts a session and answers its token: 256 random bits that only the visitor keeps. */
export async function startSession(db: Db, userId: string, device: Device): Promise<string> {
  let token = randomBytes(32).toString('base64url')
  let now = isoTime()
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: isoTime(ABSOLUTE),
      ip: device.ip.slice(0, 64),
      user_agent: device.userAgent.slice(0, 300),
    })
    .execute()
  return token
}

/**
 * Who holds this token now: undefined when the session ended, ran out (14 days unused, 30 in all) or its user is
 * disabled. An e-mail address on `adminEmails` makes an admin only once it is verified.
 */
export async function findVisitor(
  db: Db,
  token: string,
  adminEmails: string[],
): Promise<Visitor | undefined> {
  let row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.email',
      'users.email_key',
      'users.email_verified_at',
      'users.name',
      'users.role',
      'users.membership',
      'users.photo_url',
      'users.balance',
      'sessions.last_seen_at',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', isoTime())
    .where('sessions.last_seen_at', '>', isoTime(-IDLE))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.last_seen_at < isoTime(-HOUR)) await touchSession(db, token)
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    membership: row.membership,
    photoUrl: row.photo_url,
    balance: row.balance,
    isAdmin: row.role === 'Admin' || (row.email_verified_at !== null && adminEmails.includes(row.email_key)),
  }
}

/** Ends the session of this token, if there is one. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

/** Ends every session of a user: after a new password, a new role, a ban. */
export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

const IDLE = 14 * DAY
const ABSOLUTE = 30 * DAY

async function touchSession(db: Db, token: string) {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: isoTime() })
    .where('token_hash', '=', hashToken(token))
    .execute()
}

function hashToken(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
