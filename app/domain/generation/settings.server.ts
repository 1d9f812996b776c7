import { z } from 'zod'
import type { Db, Trx } from '#db/client.server.ts'
import { readSettings, readVersioned, replaceSettings, writeSettings } from '../settings.server.ts'

/** The adapter's own limit, in seconds: no setting reaches beyond it. */
export const MOST_SECONDS = 30

/** How texts are generated. Google retires model names, so the name is a setting. */
export const generationSettingsSchema = z.object({
  model: z
    .string()
    .max(100)
    .regex(/^[a-z0-9][a-z0-9.-]*$/)
    .default('gemini-2.5-flash-lite'),
  /** The most tokens of an answer: a whole listing, and its meta tags alone. */
  contentTokens: z.number().int().min(256).max(65_536).default(2048),
  metaTokens: z.number().int().min(64).max(8192).default(256),
  /** Seconds that one question may take. */
  timeout: z.number().int().min(5).max(MOST_SECONDS).default(MOST_SECONDS),
  /** How many jobs of one user may wait or run at a time. */
  runningPerUser: z.number().int().min(1).max(1000).default(1),
  /** How many jobs one user may start within an hour. */
  startsPerHour: z.number().int().min(1).max(100_000).default(60),
})

export type GenerationSettings = z.infer<typeof generationSettingsSchema>

export function readGenerationSettings(db: Db): Promise<GenerationSettings> {
  return readSettings(db, record)
}

/** The settings with their version, for whoever is about to change them. */
export function readGenerationVersion(db: Db) {
  return readVersioned(db, record)
}

/** Saves them unless somebody else has since `seen`; false then. In the caller's transaction. */
export function replaceGenerationSettings(trx: Trx, settings: GenerationSettings, seen: number) {
  return replaceSettings(trx, record, settings, seen)
}

/** Saves them whatever they were; what is left out gets its default. */
export async function saveGenerationSettings(
  db: Db,
  settings: z.input<typeof generationSettingsSchema>,
): Promise<void> {
  await writeSettings(db, record, generationSettingsSchema.parse(settings))
}

const record = { key: 'generation', schema: generationSettingsSchema }
