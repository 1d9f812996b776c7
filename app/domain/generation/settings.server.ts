import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { readSettings, writeSettings } from '../settings.server.ts'

/** How texts are generated. Google retires model names, so the name is a setting. */
export const generationSettingsSchema = z.object({
  model: z
    .string()
    .max(100)
    .regex(/^[a-z0-9][a-z0-9.-]*$/)
    .default('gemini-2.5-flash-lite'),
  /** How many jobs of one user may wait or run at a time. */
  runningPerUser: z.number().int().min(1).max(1000).default(1),
  /** How many jobs one user may start within an hour. */
  startsPerHour: z.number().int().min(1).max(100_000).default(60),
})

export type GenerationSettings = z.infer<typeof generationSettingsSchema>

export function readGenerationSettings(db: Db): Promise<GenerationSettings> {
  return readSettings(db, record)
}

export async function saveGenerationSettings(db: Db, settings: GenerationSettings): Promise<void> {
  await writeSettings(db, record, settings)
}

const record = { key: 'generation', schema: generationSettingsSchema }
