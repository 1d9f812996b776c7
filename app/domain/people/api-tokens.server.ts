import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { writeIfPossible } from '#db/storage-fault.server.ts'
import type { AdminAction } from '../base/activity/action-text.ts'
import { recordActivity } from '../base/activity/activity.server.ts'
import { activityTexts } from '../base/activity/codes.ts'
import { hashToken, newToken } from '../base/digest.server.ts'
import { noteSettings, settingsVersion } from '../base/settings-cache.server.ts'
import { DAY, isoTime, MINUTE } from '../base/time.ts'
import type { TokenDraft } from './api-token-draft.ts'
import { toVisitor, VISITOR, type Visitor } from './sessions.server.ts'

export const MOST_TOKENS = 20

/** 'known': this form has created its token already, and a token is shown only once. */
export type TokenCreation = { outcome: 'created'; token: string } | { outcome: 'known' | 'too-many' }

/** Only a hash is stored. A token may do what its owner may do when it is used. */
export function createToken(
  db: Db,
  user: Pick<Visitor, 'id' | 'isAdmin'>,
  { idempotencyKey, ...draft }: TokenDraft & { idempotencyKey: string },
): Promise<TokenCreation> {
  return transact(db, async (trx): Promise<TokenCreation> => {
    const known = await trx
      .selectFrom('api_tokens')
      .select('id')
      .where('user_id', '=', user.id)
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst()
    if (known) return { outcome: 'known' }
    const others = await usable(trx, user.id).select('id').limit(MOST_TOKENS).execute()
    if (others.length >= MOST_TOKENS) return { outcome: 'too-many' }
    const token = `lw_${newToken()}`
    await trx
      .insertInto('api_tokens')
      .values({
        id: newId(),
        user_id: user.id,
        token_hash: hashToken(token),
        idempotency_key: idempotencyKey,
        name: draft.name,
        can_write: draft.scope === 'write' ? 1 : 0,
        created_at: isoTime(),
        expires_at: draft.days === null ? null : isoTime(draft.days * DAY),
        last_used_at: null,
        revoked_at: null,
      })
      .execute()
    await record(
      trx,
      user,
      'token.create',
      activityTexts.store(draft.scope === 'write' ? 'reads-and-writes' : 'reads-only'),
    )
    return { outcome: 'created', token }
  })
}

export interface TokenHolder {
  visitor: Visitor
  canWrite: boolean
}

/** Undefined when unknown, expired or revoked, or when the owner is disabled or deleted. */
export async function findTokenHolder(
  db: Db,
  token: string,
  adminEmails: string[],
): Promise<TokenHolder | undefined> {
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([...VISITOR, 'api_tokens.id as token_id', 'can_write', 'last_used_at'])
    .select(settingsVersion().as('settings_version'))
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', isoTime())]))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  noteSettings(db, row.settings_version)
  // Once a minute, so that reading does not become writing.
  if ((row.last_used_at ?? '') < isoTime(-MINUTE)) await writeIfPossible(() => touch(db, row.token_id))
  return { visitor: toVisitor(row, adminEmails), canWrite: row.can_write === 1 }
}

export interface TokenFacts {
  id: string
  name: string
  scope: 'read' | 'write'
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
  state: 'good' | 'expired' | 'revoked'
}

/** The newest hundred, expired and revoked ones among them. */
export async function listTokens(db: Db, userId: string): Promise<TokenFacts[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'can_write', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  const now = isoTime()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scope: row.can_write === 1 ? 'write' : 'read',
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    state: row.revoked_at !== null ? 'revoked' : (row.expires_at ?? 'never') <= now ? 'expired' : 'good',
  }))
}

/** False when the user has no such token. */
export function revokeToken(db: Db, user: Pick<Visitor, 'id' | 'isAdmin'>, id: string): Promise<boolean> {
  return transact(db, async (trx) => {
    const own = await trx
      .selectFrom('api_tokens')
      .select('revoked_at')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    if (!own) return false
    if (own.revoked_at !== null) return true
    await trx.updateTable('api_tokens').set({ revoked_at: isoTime() }).where('id', '=', id).execute()
    await record(trx, user, 'token.revoke')
    return true
  })
}

function usable(trx: Trx, userId: string) {
  return trx
    .selectFrom('api_tokens')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', isoTime())]))
}

/** Only admins' tokens are in the activity log. */
async function record(trx: Trx, user: Pick<Visitor, 'id' | 'isAdmin'>, action: AdminAction, detail?: string) {
  if (!user.isAdmin) return
  await recordActivity(trx, {
    actorId: user.id,
    action,
    subject: activityTexts.store('api-token'),
    ...(detail && { detail }),
  })
}

async function touch(db: Db, id: string) {
  await db.updateTable('api_tokens').set({ last_used_at: isoTime() }).where('id', '=', id).execute()
}
