import { activityTexts } from '#app/domain/base/activity/codes.ts'
import {
  changeSettings,
  describeChanges,
  readSettings,
  type SettingsChange,
} from '#app/domain/base/settings.server.ts'
import type { Db, Trx } from '#db/client.server.ts'
import { type GenerationDraft, generationDraft } from './settings-draft.ts'

/** How texts are generated. */
export type GenerationSettings = GenerationDraft

export function readGenerationSettings(db: Db | Trx): Promise<GenerationSettings> {
  return readSettings(db, generationRecord)
}

export function changeGenerationSettings(db: Db, change: SettingsChange<GenerationSettings>) {
  return changeSettings(db, generationRecord, change, (before) => ({
    action: 'model.save',
    subject: activityTexts.store('model'),
    detail: describeChanges(before, change.draft),
  }))
}

export const generationRecord = { key: 'generation', schema: generationDraft } as const
