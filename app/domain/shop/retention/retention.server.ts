import { z } from 'zod'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import {
  changeSettings,
  describeChanges,
  readSettings,
  type SettingsChange,
} from '#app/domain/base/settings.server.ts'
import type { Db } from '#db/client.server.ts'
import { PERIOD_KEYS, PERIODS, type PeriodKey, type Retention } from './periods.ts'
import { retentionDraft } from './retention-draft.ts'

export function readRetention(db: Db): Promise<Retention> {
  return readSettings(db, retentionRecord)
}

export function changeRetention(db: Db, change: SettingsChange<Retention>) {
  return changeSettings(db, retentionRecord, change, (before) => ({
    action: 'retention.save',
    subject: activityTexts.store('retention'),
    detail: describeChanges(before, change.draft),
  }))
}

/** While a period cannot be read, nothing is deleted that its longest would keep. */
export const retentionRecord = {
  key: 'retention',
  schema: z.object(
    Object.fromEntries(
      PERIOD_KEYS.map((key) => [key, retentionDraft.shape[key].default(PERIODS[key].usual)]),
    ) as {
      [key in PeriodKey]: z.ZodDefault<z.ZodNumber>
    },
  ),
  whileUnreadable: (value: Retention, faults: string[]): Retention => {
    const lost = PERIOD_KEYS.filter((key) => faults.includes('') || faults.includes(key))
    return { ...value, ...Object.fromEntries(lost.map((key) => [key, PERIODS[key].most])) }
  },
} as const
