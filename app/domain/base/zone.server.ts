import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { activityTexts } from './activity/codes.ts'
import { isZone } from './dates.ts'
import { changeSettings, readSettings, type SettingsChange, type SettingsSource } from './settings.server.ts'

/** For dates on pages, in mails and exports; stored times are UTC. */
export async function readZone(source: SettingsSource): Promise<string> {
  return (await readSettings(source, zoneRecord)).zone
}

/** UTC first. */
export function listZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

export const zoneDraft = z.object({
  zone: z
    .string({ error: () => t`Choose a time zone` })
    .max(64, { error: () => t`Choose a time zone from the list` })
    .refine(isZone, { error: () => t`Choose a time zone from the list` }),
})

export function changeZone(db: Db, change: SettingsChange<{ zone: string }>) {
  return changeSettings(db, zoneRecord, change, ({ zone: before }) => ({
    action: 'dates.save',
    subject: activityTexts.store('dates'),
    detail:
      before === change.draft.zone
        ? activityTexts.store('unchanged')
        : activityTexts.store('from-to', { before, after: change.draft.zone }),
  }))
}

export const zoneRecord = {
  key: 'dates',
  schema: z.object({ zone: zoneDraft.shape.zone.default('UTC') }),
} as const
