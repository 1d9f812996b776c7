import type { ModelRow } from '#app/domain/generation/model/model-row.ts'

export const PROVIDER_LABELS: Record<ModelRow['provider'], string> = {
  gemini: 'Google Gemini',
  openai: 'OpenAI-compatible',
}

export const THINKING_LABELS: Record<ModelRow['thinking'], string> = {
  unset: 'Not set',
  minimal: 'Minimal',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  tokens: 'By tokens',
}

export const JSON_LABELS: Record<ModelRow['json'], string> = {
  schema: 'JSON with a schema',
  object: 'JSON',
  text: 'Text under headers',
}

export function priceText(price: number | undefined): string {
  return price === undefined ? '–' : price.toFixed(2)
}

/** What a select offers. */
export function optionsOf<Value extends string>(labels: Record<Value, string>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
}
