import type { z } from 'zod'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { generationRecord } from '#app/domain/writing/settings/settings.server.ts'
import { generationDraft } from '#app/domain/writing/settings/settings-draft.ts'
import type { Db } from '#db/client.server.ts'

/** Saves how texts are generated; what is left out gets its default. */
export async function saveGenerationSettings(
  db: Db,
  settings: z.input<typeof generationDraft>,
): Promise<void> {
  await writeSettings(db, generationRecord, generationDraft.parse(settings))
}
