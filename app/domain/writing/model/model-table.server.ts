import { z } from 'zod'
import { readSettings, type SettingsSource } from '#app/domain/base/settings.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { type ModelRow, modelRow, rowFor } from './model-row.ts'
import { KNOWN_MODELS } from './model-rows.ts'

/** The most rows that the table has. */
export const MOST_ROWS = 100

export const modelsRecord = {
  key: 'models',
  schema: z.object({ rows: z.array(modelRow).max(MOST_ROWS).default(KNOWN_MODELS) }),
} as const

/** What holds for this model today. */
export async function readModelRow(source: SettingsSource, name: string): Promise<ModelRow> {
  const { rows } = await readSettings(source, modelsRecord)
  return rowFor(rows, name, isoTime().slice(0, 10))
}
