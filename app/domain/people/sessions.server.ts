import { type Db, hasRow, type Trx } from '#db/client.server.ts'
import type { Membership, Role, UserRow } from '#db/schema.ts'
import { writeIfPossible } from '#db/storage-fault.server.ts'
import { hashToken, newToken } from '../base/digest.server.ts'
import { noteSettings, settingsVersion } from '../base/settings-cache.server.ts'
import { DAY, HOUR, isoTime, MINUTE } from '../base/time.ts'

/** Read anew for each request. */
export interface Visitor {
  id: string
  email: string
  name: string
  role: Role
  membership: Membership
  photoUrl: string | null
  /** As BCP 47 writes it; null where none was chosen. */
  language: string | null
  balance: number
  isAdmin: boolean
}

export interface Device {
  ip: string
  userAgent: string
}

/** Returns the token, which is stored as a hash. */
export async function startSession(db: Db, userId: string, device: Device): Promise<string> {
  const token = newToken()
  const now = isoTime()
  // A few at a time, so that nobody who signs in waits for all of them.
  const old = db.selectFrom('sessions').select('token_hash').where('expires_at', '<', now)
  await db.deleteFrom('sessions').where('token_hash', 'in', old.orderBy('expires_at').limit(100)).execute()
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
      proved_at: now,
    })
    .execute()
  return token
}

/** Undefined when the session ended or expired (14 days unused, 30 in all), or its user is disabled. */
export async function findVisitor(
  db: Db,
  token: string,
  adminEmails: string[],
): Promise<Visitor | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...VISITOR, 'sessions.last_seen_at', settingsVersion().as('settings_version')])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', isoTime())
    .where('sessions.last_seen_at', '>', isoTime(-IDLE))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  noteSettings(db, row.settings_version)
  if (row.last_seen_at < isoTime(-HOUR)) await writeIfPossible(() => touchSession(db, token))
  return toVisitor(row, adminEmails)
}

export const VISITOR = [
  'users.id',
  'users.email',
  'users.email_key',
  'users.email_verified_at',
  'users.name',
  'users.role',
  'users.membership',
  'users.photo_url',
  'users.language',
  'users.balance',
] as const

type VisitorRow = Pick<
  UserRow,
  | 'id'
  | 'email'
  | 'email_key'
  | 'email_verified_at'
  | 'name'
  | 'role'
  | 'membership'
  | 'photo_url'
  | 'language'
  | 'balance'
>

export function toVisitor(row: VisitorRow, adminEmails: string[]): Visitor {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    membership: row.membership,
    photoUrl: row.photo_url,
    language: row.language,
    balance: row.balance,
    isAdmin: isAdmin(row, adminEmails),
  }
}

/** By role or by `adminEmails`, where only verified addresses count. */
export function isAdmin(
  user: { role: Role; email_key: string; email_verified_at: string | null },
  adminEmails: string[],
): boolean {
  return user.role === 'Admin' || isAdminByAddress(user, adminEmails)
}

export function isAdminByAddress(
  user: { email_key: string; email_verified_at: string | null },
  adminEmails: string[],
): boolean {
  return user.email_verified_at !== null && adminEmails.includes(user.email_key)
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

/**
 * After a new password, role or address, and when the user is disabled: sessions, sign-ins that wait for their second
 * factor, API tokens, and a new address that waits.
 */
export async function endAccess(db: Db | Trx, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await voidWaiting(db, userId)
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  await db
    .updateTable('api_tokens')
    .set({ revoked_at: isoTime() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Sign-ins that wait for a second factor: what they have shown counts no longer once that or the password has changed. */
export async function voidWaiting(db: Db | Trx, userId: string): Promise<void> {
  await db.deleteFrom('waiting_sign_ins').where('user_id', '=', userId).execute()
}

export async function rememberProof(db: Db, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proved_at: isoTime() })
    .where('token_hash', '=', hashToken(token))
    .execute()
}

/** Within ten minutes; signing in counts. */
export function isProvedRecently(db: Db, token: string): Promise<boolean> {
  const session = db.selectFrom('sessions').select('user_id').where('token_hash', '=', hashToken(token))
  return hasRow(session.where('proved_at', '>', isoTime(-PROOF_LASTS)))
}

export interface OpenSession {
  /** The token cannot be derived from it. */
  id: string
  ip: string
  userAgent: string
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}

/** This one first, then by last activity. */
export async function listSessions(db: Db, userId: string, token: string): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', isoTime())
    .where('last_seen_at', '>', isoTime(-IDLE))
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  const sessions = rows.map((row) => ({
    id: row.token_hash,
    ip: row.ip,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: row.token_hash === hashToken(token),
  }))
  return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** False when the user has no such session. */
export async function endOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return ended.numDeletedRows === 1n
}

const IDLE = 14 * DAY
const ABSOLUTE = 30 * DAY
const PROOF_LASTS = 10 * MINUTE

async function touchSession(db: Db, token: string) {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: isoTime() })
    .where('token_hash', '=', hashToken(token))
    .execute()
}
