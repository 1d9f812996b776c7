import type { ModelRow } from '#app/domain/generation/model/model-row.ts'
import * as words from './words.ts'

export const PROVIDER_LABELS: Record<ModelRow['provider'], string> = {
  gemini: words.googleGemini,
  openai: words.openaiCompatible,
}

export const THINKING_LABELS: Record<ModelRow['thinking'], string> = {
  unset: words.notSet,
  minimal: words.minimal,
  low: words.low,
  medium: words.medium,
  high: words.high,
  tokens: words.byTokens,
}

export const JSON_LABELS: Record<ModelRow['json'], string> = {
  schema: words.jsonWithASchema,
  object: 'JSON',
  text: words.textUnderHeaders,
}

/** Nothing where it is not known. */
export function priceText(price: number | undefined): string | undefined {
  return price?.toFixed(2)
}

/** What a select offers. */
export function optionsOf<Value extends string>(labels: Record<Value, string>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
}
