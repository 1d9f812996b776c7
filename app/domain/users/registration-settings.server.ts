import { z } from 'zod'
import type { Db, Trx } from '#db/client.server.ts'
import { changeSettings, readSettings, type SettingsChange } from '../settings.server.ts'

export const registrationDraft = z.object({
  /** Free credits wait until the address is confirmed. */
  holdCredits: z.boolean().default(false),
})

export type RegistrationSettings = z.output<typeof registrationDraft>

export async function mustConfirm(
  db: Db | Trx,
  user: { email_verified_at: string | null },
): Promise<boolean> {
  return user.email_verified_at === null && (await readSettings(db, registrationRecord)).holdCredits
}

export function changeRegistrationSettings(db: Db, change: SettingsChange<RegistrationSettings>) {
  return changeSettings(db, registrationRecord, change, () => ({
    action: 'registration.save',
    subject: 'Registration',
    detail: `Free credits ${change.draft.holdCredits ? 'wait for a confirmed address' : 'are given at once'}`,
  }))
}

/** While unreadable, nobody gets credits for an address that may not be theirs. */
export const registrationRecord = {
  key: 'registration',
  schema: registrationDraft,
  whileUnreadable: (): RegistrationSettings => ({ holdCredits: true }),
} as const
