import { type Db, hasRow, type Trx, transact } from '#db/client.server.ts'
import { recordActivity } from '../base/activity/activity.server.ts'
import { activityTexts } from '../base/activity/codes.ts'
import { digestOf } from '../base/digest.server.ts'
import { foldEmail } from '../base/email.ts'
import { isoTime } from '../base/time.ts'
import { hasEntry, postEntry } from '../credits/ledger.server.ts'
import { withdrawMails } from '../outbox/mail/outbox.server.ts'
import { type ActingAdmin, isStillAdmin } from '../people/acting-admin.server.ts'
import { isLastAdmin } from '../people/last-admin.server.ts'
import { endAccess } from '../people/sessions.server.ts'
import type { UserDraft } from '../people/user-draft.ts'

type UserField = keyof UserDraft

interface UserChange extends ActingAdmin {
  userId: string
  wanted: Partial<UserDraft>
  /**
   * What the admin saw: only what differs from it is changed, and only where it is still so. Without it, everything
   * wanted is set.
   */
  shown?: UserDraft
  /** Required where the balance changes. */
  reason: string
  idempotencyKey: string
}

export type UserChanged =
  | { outcome: 'changed' | 'unknown' | 'not-admin' }
  /** Nothing was changed. */
  | { outcome: 'refused'; faults: Partial<Record<UserField | 'reason', UserFault>> }

/** `moved`: somebody else changed it meanwhile; `now` is what it is. */
export type UserFault =
  | { why: 'moved'; now: string | number }
  | { why: 'own' | 'last-admin' | 'email-in-use' | 'no-reason' }

/**
 * All or nothing. The balance moves by a ledger entry. A new role or address ends sessions and tokens; a new
 * address has to be confirmed again, and links sent to the old one are void.
 */
export function changeUser(db: Db, change: UserChange): Promise<UserChanged> {
  return transact(db, async (trx): Promise<UserChanged> => {
    if (!(await isStillAdmin(trx, change))) return { outcome: 'not-admin' }
    const user = await findUser(trx, change.userId)
    if (!user) return { outcome: 'unknown' }
    const ref = refOf(change)
    // The same form sent again: its credits have moved already.
    const isRepeated = await hasEntry(trx, 'adjust', ref)
    const fields = changedFields(change, user).filter((field) => !(isRepeated && field === 'balance'))
    const faults = await findFaults(trx, change, user, fields)
    if (Object.keys(faults).length > 0) return { outcome: 'refused', faults }
    const moving = fields.filter((field) => change.wanted[field] !== user[field])
    if (moving.length === 0) return { outcome: 'changed' }
    await writeFields(trx, change, user, moving)
    if (moving.includes('balance')) await moveCredits(trx, change, user.balance, ref)
    await recordChanges(trx, change, user, moving)
    return { outcome: 'changed' }
  })
}

type Current = UserDraft & { id: string }

function findUser(trx: Trx, userId: string): Promise<Current | undefined> {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'membership', 'balance'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

function changedFields({ wanted, shown }: UserChange, user: Current): UserField[] {
  const before = shown ?? user
  return FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field])
}

const FIELDS: UserField[] = ['name', 'email', 'role', 'membership', 'balance']

async function findFaults(trx: Trx, change: UserChange, user: Current, fields: UserField[]) {
  const faults: Partial<Record<UserField | 'reason', UserFault>> = {}
  for (const field of fields) {
    // Credits are added up: a balance that came about otherwise is not what was meant, even where it is equal.
    const isThere = field !== 'balance' && user[field] === change.wanted[field]
    if (change.shown && user[field] !== change.shown[field] && !isThere)
      faults[field] = { why: 'moved', now: user[field] }
  }
  const isOwn = change.actorId === change.userId
  if (fields.includes('email') && isOwn) faults.email ??= { why: 'own' }
  if (fields.includes('email') && (await isTaken(trx, change))) faults.email ??= { why: 'email-in-use' }
  if (fields.includes('role') && isOwn) faults.role ??= { why: 'own' }
  if (fields.includes('role') && change.wanted.role !== 'Admin' && (await isLastAdmin(trx, user.id)))
    faults.role ??= { why: 'last-admin' }
  if (fields.includes('balance') && change.reason === '') faults.reason = { why: 'no-reason' }
  return faults
}

function isTaken(trx: Trx, { userId, wanted }: UserChange): Promise<boolean> {
  const key = foldEmail(wanted.email ?? '')
  return hasRow(trx.selectFrom('users').select('id').where('email_key', '=', key).where('id', '<>', userId))
}

async function writeFields(trx: Trx, { wanted }: UserChange, user: Current, moving: UserField[]) {
  const has = (field: UserField) => moving.includes(field)
  const email = has('email') ? wanted.email : undefined
  const isOtherAddress = email !== undefined && foldEmail(email) !== foldEmail(user.email)
  await trx
    .updateTable('users')
    .set({
      updated_at: isoTime(),
      ...(has('name') && { name: wanted.name }),
      ...(has('role') && { role: wanted.role }),
      ...(has('membership') && { membership: wanted.membership }),
      ...(email !== undefined && { email, email_key: foldEmail(email) }),
      ...(isOtherAddress && { email_verified_at: null }),
    })
    .where('id', '=', user.id)
    .execute()
  if (isOtherAddress) {
    await trx.deleteFrom('email_tokens').where('user_id', '=', user.id).execute()
    await withdrawMails(trx, user.email, ['welcome', 'verify', 'reset'])
  }
  if (isOtherAddress || has('role')) await endAccess(trx, user.id)
}

async function moveCredits(trx: Trx, change: UserChange, balance: number, ref: string) {
  await postEntry(trx, {
    userId: change.userId,
    delta: (change.wanted.balance ?? balance) - balance,
    kind: 'adjust',
    ref,
    actor: change.actorId,
    note: change.reason,
  })
}

async function recordChanges(trx: Trx, change: UserChange, user: Current, moving: UserField[]) {
  for (const field of moving) {
    await recordActivity(trx, {
      actorId: change.actorId,
      action: `user.${field}`,
      subject: activityTexts.store('user'),
      userId: change.userId,
      // Names and addresses are forgotten with their account, and the log never forgets.
      ...(field !== 'name' &&
        field !== 'email' && {
          detail: activityTexts.store('from-to', { before: user[field], after: change.wanted[field] ?? '' }),
        }),
    })
  }
}

/** Content is part of the key: whoever goes back and changes it means another adjustment. */
function refOf({ actorId, userId, wanted, shown, reason, idempotencyKey }: UserChange): string {
  return `admin:${digestOf(actorId, userId, wanted.balance, shown?.balance, reason, idempotencyKey)}`
}
