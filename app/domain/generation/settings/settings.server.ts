import type { Db, Trx } from '#db/client.server.ts'
import { readSettings, readVersioned, replaceSettings } from '../../settings.server.ts'
import { type GenerationDraft, generationDraft } from './settings-draft.ts'

/** How texts are generated. */
export type GenerationSettings = GenerationDraft

export function readGenerationSettings(db: Db): Promise<GenerationSettings> {
  return readSettings(db, generationRecord)
}

/** The settings with their version, for whoever is about to change them. */
export function readGenerationVersion(db: Db | Trx) {
  return readVersioned(db, generationRecord)
}

/** Saves them unless somebody else has since `seen`; false then. In the caller's transaction. */
export function replaceGenerationSettings(trx: Trx, settings: GenerationSettings, seen: number) {
  return replaceSettings(trx, generationRecord, settings, seen)
}

export const generationRecord = { key: 'generation', schema: generationDraft } as const
