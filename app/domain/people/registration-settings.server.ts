import { z } from 'zod'
import type { Db, Trx } from '#db/client.server.ts'
import type { UserRow } from '#db/schema.ts'
import { activityTexts } from '../base/activity/codes.ts'
import { changeSettings, readSettings, type SettingsChange } from '../base/settings.server.ts'

export const registrationDraft = z.object({
  /** Free credits wait until the address is confirmed. */
  holdCredits: z.boolean().default(false),
})

export type RegistrationSettings = z.output<typeof registrationDraft>

export async function mustConfirm(
  db: Db | Trx,
  user: Pick<UserRow, 'email_verified_at' | 'must_confirm'>,
): Promise<boolean> {
  if (user.email_verified_at !== null) return false
  return user.must_confirm === 1 || (await readSettings(db, registrationRecord)).holdCredits
}

export function changeRegistrationSettings(db: Db, change: SettingsChange<RegistrationSettings>) {
  return changeSettings(db, registrationRecord, change, () => ({
    action: 'registration.save',
    subject: activityTexts.store('registration'),
    detail: activityTexts.store(change.draft.holdCredits ? 'credits-held' : 'credits-at-once'),
  }))
}

/** While unreadable, nobody gets credits for an address that may not be theirs. */
export const registrationRecord = {
  key: 'registration',
  schema: registrationDraft,
  whileUnreadable: (): RegistrationSettings => ({ holdCredits: true }),
} as const
