import { z } from 'zod'
import type { Db, Trx } from '#db/client.server.ts'
import { isZone } from './dates.ts'
import { changeSettings, readSettings, type SettingsChange } from './settings.server.ts'
import * as words from './zone-words.ts'

/** For dates on pages, in mails and exports; stored times are UTC. */
export async function readZone(db: Db | Trx): Promise<string> {
  return (await readSettings(db, zoneRecord)).zone
}

/** UTC first. */
export function listZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

export const zoneDraft = z.object({
  zone: z.string({ error: words.zoneMissing }).max(64, words.zoneUnknown).refine(isZone, words.zoneUnknown),
})

export function changeZone(db: Db, change: SettingsChange<{ zone: string }>) {
  return changeSettings(db, zoneRecord, change, ({ zone: before }) => ({
    action: 'dates.save',
    subject: words.activitySubject,
    detail:
      before === change.draft.zone ? words.nothingChanged : words.zoneChanged(before, change.draft.zone),
  }))
}

export const zoneRecord = {
  key: 'dates',
  schema: z.object({ zone: zoneDraft.shape.zone.default('UTC') }),
} as const
