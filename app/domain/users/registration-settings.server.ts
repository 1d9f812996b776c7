import { z } from 'zod'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { readSettings, readVersioned, replaceSettings } from '../settings.server.ts'

export const registrationDraft = z.object({
  /** Whether the credits of a new account wait until its address is confirmed. */
  holdCredits: z.boolean().default(false),
})

export type RegistrationSettings = z.output<typeof registrationDraft>

function readRegistrationSettings(db: Db | Trx): Promise<RegistrationSettings> {
  return readSettings(db, registrationRecord)
}

/** Whether the free package waits until the user's address is confirmed. */
export async function mustConfirm(
  db: Db | Trx,
  user: { email_verified_at: string | null },
): Promise<boolean> {
  return user.email_verified_at === null && (await readRegistrationSettings(db)).holdCredits
}

/** The same with its version, for whoever is about to change it. */
export function readRegistrationVersion(db: Db) {
  return readVersioned(db, registrationRecord)
}

/** 'conflict': somebody else has changed the settings since `seen` was their version. */
export function changeRegistrationSettings(
  db: Db,
  { draft, seen, actorId }: { draft: RegistrationSettings; seen: number; actorId: string },
): Promise<'changed' | 'conflict'> {
  return transact(db, async (trx) => {
    if (!(await replaceSettings(trx, registrationRecord, draft, seen))) return 'conflict'
    let detail = `Free credits ${draft.holdCredits ? 'wait for a confirmed address' : 'are given at once'}`
    await recordActivity(trx, { actorId, action: 'registration.save', subject: 'Registration', detail })
    return 'changed'
  })
}

/** While it cannot be read, nobody gets credits for an address that may not be theirs. */
export const registrationRecord = {
  key: 'registration',
  schema: registrationDraft,
  whileUnreadable: (): RegistrationSettings => ({ holdCredits: true }),
} as const
