import type { z } from 'zod'
import { generationRecord } from '#app/domain/generation/settings/settings.server.ts'
import { generationDraft } from '#app/domain/generation/settings/settings-draft.ts'
import { writeSettings } from '#app/domain/settings.server.ts'
import type { Db } from '#db/client.server.ts'

/** Saves how texts are generated; what is left out gets its default. */
export async function saveGenerationSettings(
  db: Db,
  settings: z.input<typeof generationDraft>,
): Promise<void> {
  await writeSettings(db, generationRecord, generationDraft.parse(settings))
}
