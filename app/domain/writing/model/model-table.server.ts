import { z } from 'zod'
import { readSettings, type SettingsSource } from '#app/domain/base/settings.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { type ModelRow, modelRow, rowFor, USUAL } from './model-row.ts'

/**
 * What is known of Google's models as of 2026-11-21. Traits: ai.google.dev/gemini-api/docs/generate-content/thinking,
 * …/whats-new-gemini-3.6, …/models/gemini-3.7-flash. Prices: ai.google.dev/gemini-api/docs/pricing, as of 2026-10-07;
 * models without one were not on that page, or not with both prices.
 */
export const KNOWN_MODELS: ModelRow[] = [
  row('gemini-3.8-flash', { validFrom: '2026-09-02', inputPrice: 0.75, outputPrice: 3.75 }),
  row('gemini-3.8-flash', { validFrom: '2027-01-01', inputPrice: 1.5, outputPrice: 7.5 }),
  row('gemini-3.7-flash'),
  row('gemini-3.6-flash'),
  row('gemini-3.5-flash', { inputPrice: 1.5, outputPrice: 9 }),
  row('gemini-3.5-flash-lite', {
    thinking: 'minimal',
    thinkingTokens: 0,
    inputPrice: 0.3,
    outputPrice: 2.5,
  }),
  row('gemini-3.1-flash-lite', { thinking: 'minimal', thinkingTokens: 0, takesSampling: true }),
  row('gemini-3.1-pro-preview'),
  row('gemini-flash-latest'),
  row('gemini-flash-lite-latest'),
  row('gemini-2.5-flash', { thinking: 'tokens', thinkingTokens: 0, takesSampling: true }),
  row('gemini-2.5-flash-lite', { thinking: 'tokens', thinkingTokens: 0, takesSampling: true }),
  // Cannot be switched off; 128 tokens are the least.
  row('gemini-2.5-pro', { thinking: 'tokens', thinkingTokens: 512, takesSampling: true }),
]

function row(name: string, traits: Partial<ModelRow> = {}): ModelRow {
  return { ...USUAL, name, ...traits }
}

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
