import type { ModelRow } from '#app/domain/writing/model/model-row.ts'
import { t } from '#app/i18n/macro.ts'

export const providerLabels = (): Record<ModelRow['provider'], string> => ({
  gemini: t`Google Gemini`,
  openai: t`OpenAI-compatible`,
})

export const thinkingLabels = (): Record<ModelRow['thinking'], string> => ({
  unset: t`Not set`,
  minimal: t`Minimal`,
  low: t`Low`,
  medium: t`Medium`,
  high: t`High`,
  tokens: t`By tokens (Gemini\u00a02.5)`,
})

export const jsonLabels = (): Record<ModelRow['json'], string> => ({
  schema: t`JSON with a schema`,
  object: 'JSON',
  text: t`Text under headers`,
})

/** Nothing where it is not known. */
export function priceText(price: number | undefined): string | undefined {
  return price?.toFixed(2)
}

/** What a select offers. */
export function optionsOf<Value extends string>(labels: Record<Value, string>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
}
