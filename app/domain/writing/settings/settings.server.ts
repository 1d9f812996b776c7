import { activityTexts } from '#app/domain/base/activity/codes.ts'
import {
  changeSettings,
  describeChanges,
  type ReadRecords,
  readRecords,
  readSettings,
  type SettingsChange,
  type SettingsSource,
} from '#app/domain/base/settings.server.ts'
import type { BrandRules } from '#app/domain/listings/brands/brand.ts'
import type { ChannelPreset } from '#app/domain/listings/checks/channels/preset.ts'
import { channelRecord, readChannels } from '#app/domain/listings/checks/channels/settings.server.ts'
import type { Db, Trx } from '#db/client.server.ts'
import { modelsRecord } from '../model/model-table.server.ts'
import { type GenerationDraft, generationDraft } from './settings-draft.ts'

/** How texts are generated. */
export type GenerationSettings = GenerationDraft

export function readGenerationSettings(source: SettingsSource): Promise<GenerationSettings> {
  return readSettings(source, generationRecord)
}

/** With the table of models and the channels' limits. */
export function readWritingRecords(db: Db | Trx): Promise<ReadRecords> {
  return readRecords(db, [generationRecord, modelsRecord, channelRecord])
}

/** The channels whose limits a text is to keep, as its brand has chosen them. */
export async function chosenChannels(
  source: SettingsSource,
  rules: BrandRules | undefined,
): Promise<ChannelPreset[]> {
  if (!rules || rules.channels.length === 0) return []
  return (await readChannels(source)).filter(({ key }) => rules.channels.includes(key))
}

export function changeGenerationSettings(db: Db, change: SettingsChange<GenerationSettings>) {
  return changeSettings(db, generationRecord, change, (before) => ({
    action: 'model.save',
    subject: activityTexts.store('model'),
    detail: describeChanges(before, change.draft),
  }))
}

export const generationRecord = { key: 'generation', schema: generationDraft } as const
