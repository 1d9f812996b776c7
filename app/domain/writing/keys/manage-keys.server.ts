import type { AdminAction } from '#app/domain/base/activity/action-text.ts'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { maskKey, type Vault } from '#app/domain/base/secrets/vault.server.ts'
import { isoTime, timeAfter } from '#app/domain/base/time.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { insertKey, keyPlace, type NewKey } from './keys.server.ts'

/** A key as admins see it: never the key itself. */
export interface KeyFacts {
  id: string
  name: string
  masked: string
  /** Null: Google. */
  address: string | null
  isActive: boolean
  createdAt: string
  /** Sent along with a change, it tells whether somebody else has changed the key meanwhile. */
  version: string
  /** It rests until then, because the model refused it. */
  coolingUntil: string | null
  lastError: string | null
  lastUsedAt: string | null
  /** When the model last worked with it. */
  answeredAt: string | null
}

/** All keys, oldest first. */
export async function listKeys(db: Db): Promise<KeyFacts[]> {
  const rows = await facts(db).orderBy('created_at').orderBy('id').execute()
  return rows.map(toFacts)
}

/** The key, or undefined when there is none. */
export async function findKey(db: Db, id: string): Promise<KeyFacts | undefined> {
  const row = await facts(db).where('id', '=', id).executeTakeFirst()
  return row && toFacts(row)
}

/** Adds a key. The same `id` again, from a form that was sent twice, adds nothing: false then. */
export function addNamedKey(
  db: Db,
  vault: Vault,
  key: NewKey & { id: string },
  actorId: string,
): Promise<boolean> {
  return transact(db, async (trx) => {
    if (!(await insertKey(trx, vault, key))) return false
    const code = key.isActive ? ('active-key' as const) : ('inactive-key' as const)
    const detail = activityTexts.store(code, { masked: maskKey(key.key) })
    await recordActivity(trx, { actorId, action: 'key.add', subject: subjectOf(key.name), detail })
    return true
  })
}

export interface KeyChange {
  id: string
  /** The version that the change was made from. */
  version: string
  name: string
  address: string | undefined
  /** Undefined keeps the stored one. */
  key: string | undefined
  isActive: boolean
}

/**
 * A new secret resets errors and cooldown. 'conflict': somebody else has changed the key since `version` was read.
 * 'needs-key': a stored secret is not sent to another address than the one that it was entered for.
 */
export function changeKey(
  db: Db,
  vault: Vault,
  change: KeyChange,
  actorId: string,
): Promise<'changed' | 'conflict' | 'needs-key' | 'unknown'> {
  const { id, name, address = null, key, isActive } = change
  return transact(db, async (trx) => {
    const before = await facts(trx).where('id', '=', id).executeTakeFirst()
    if (!before) return 'unknown'
    if (before.updated_at !== change.version) return 'conflict'
    if (key === undefined && address !== before.address) return 'needs-key'
    await trx
      .updateTable('ai_keys')
      .set({ name, address, active: isActive ? 1 : 0, updated_at: timeAfter(before.updated_at) })
      .$if(key !== undefined, (query) =>
        query.set({
          secret: vault.seal(key ?? '', keyPlace(id)),
          masked: maskKey(key ?? ''),
          cooling_until: null,
          last_error: null,
          answered_at: null,
        }),
      )
      .where('id', '=', id)
      .execute()
    const detail = describeChange(before, change)
    await recordActivity(trx, { actorId, action: 'key.edit', subject: subjectOf(name), detail })
    return 'changed'
  })
}

function describeChange(
  before: { name: string; address: string | null; active: number },
  { name, address, key, isActive }: KeyChange,
): string {
  const changes: string[] = []
  if (name !== before.name) changes.push(activityTexts.store('was', { name: before.name }))
  if ((address ?? null) !== before.address)
    changes.push(activityTexts.store('for-address', { address: address ?? 'Google' }))
  if (key !== undefined) changes.push(activityTexts.store('new-key', { masked: maskKey(key) }))
  if (isActive !== (before.active === 1))
    changes.push(activityTexts.store(isActive ? 'activated' : 'deactivated'))
  return activityTexts.storeList(changes)
}

/** Switches a key on or off. Doing so twice changes nothing. False when there is none. */
export function setKeyActive(db: Db, id: string, isActive: boolean, actorId: string): Promise<boolean> {
  return transact(db, async (trx) => {
    const before = await facts(trx).where('id', '=', id).executeTakeFirst()
    if (!before) return false
    if ((before.active === 1) === isActive) return true
    await trx
      .updateTable('ai_keys')
      .set({ active: isActive ? 1 : 0, updated_at: timeAfter(before.updated_at) })
      .where('id', '=', id)
      .execute()
    const action: AdminAction = isActive ? 'key.activate' : 'key.deactivate'
    await recordActivity(trx, { actorId, action, subject: subjectOf(before.name) })
    return true
  })
}

/** Deletes a key for good. False when it was gone. */
export function deleteKey(db: Db, id: string, actorId: string): Promise<boolean> {
  return transact(db, async (trx) => {
    const gone = await trx
      .deleteFrom('ai_keys')
      .where('id', '=', id)
      .returning(['name', 'masked'])
      .executeTakeFirst()
    if (!gone) return false
    const subject = subjectOf(gone.name)
    await recordActivity(trx, { actorId, action: 'key.delete', subject, detail: gone.masked })
    return true
  })
}

function subjectOf(name: string) {
  return activityTexts.store('key', { name })
}

function facts(db: Db | Trx) {
  return db
    .selectFrom('ai_keys')
    .select(['id', 'name', 'masked', 'address', 'active', 'cooling_until', 'last_error'])
    .select(['last_used_at', 'answered_at', 'created_at', 'updated_at'])
}

function toFacts(row: Awaited<ReturnType<ReturnType<typeof facts>['executeTakeFirstOrThrow']>>): KeyFacts {
  return {
    id: row.id,
    name: row.name,
    masked: row.masked,
    address: row.address,
    isActive: row.active === 1,
    createdAt: row.created_at,
    version: row.updated_at,
    coolingUntil: row.cooling_until !== null && row.cooling_until > isoTime() ? row.cooling_until : null,
    lastError: row.last_error,
    lastUsedAt: row.last_used_at,
    answeredAt: row.answered_at,
  }
}
