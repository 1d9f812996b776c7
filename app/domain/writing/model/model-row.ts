import { z } from 'zod'
import type { ModelTraits } from '#app/adapters/model.ts'
import { wholeNumber } from '#app/domain/base/whole-number.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { typedCode } from '#app/typed-text.ts'

/** A name as Google and other providers give models, such as `gemini-3.8-flash` or `mistralai/mistral-small:free`. */
export const modelName = z
  .string({ error: () => t`Enter the name of a model` })
  .overwrite(typedCode)
  .min(1, { error: () => t`Enter the name of a model` })
  .max(100, { error: () => t`The name can have at most 100 characters` })
  .regex(/^[A-Za-z0-9][\w.:/@+-]*$/, {
    error: () => t`A model name can contain letters, digits and . _ : / @ + -`,
  })

/** Whose protocol a model is asked in: Google's, or the one of OpenAI that many others speak, too. */
const PROVIDERS = ['gemini', 'openai'] as const
export type Provider = (typeof PROVIDERS)[number]

/** How much a model is told to think. `unset`: nothing is said; `tokens`: as many as there is room for. */
const THINKING = ['unset', 'minimal', 'low', 'medium', 'high', 'tokens'] as const
const JSON_SUPPORT = ['schema', 'object', 'text'] as const

/** What differs from model to model, from a day on. */
export const modelRow = z.object({
  name: modelName,
  provider: z.enum(PROVIDERS, { error: () => t`Choose a provider from the list` }),
  validFrom: z.iso.date({ error: () => t`Enter a day` }),
  thinking: z.enum(THINKING, { error: () => t`Choose how much it should think` }),
  thinkingTokens: wholeNumber(msg`Thinking tokens`, 0, 65_536),
  takesSampling: z.boolean().default(false),
  outputLimit: wholeNumber(msg`Output limit`, 256, 1_000_000),
  json: z.enum(JSON_SUPPORT, { error: () => t`Choose which JSON output the model supports` }),
  readsPhotos: z.boolean().default(false),
  /** US dollars for a million tokens; undefined: not known. */
  inputPrice: price(msg`Price of the input`),
  outputPrice: price(msg`Price of the output`),
})

export type ModelRow = z.output<typeof modelRow>

/** The row that holds for a model on a day; before the first one that one, and for models without a row the usual one. */
export function rowFor(rows: readonly ModelRow[], name: string, day: string): ModelRow {
  const own = rows
    .filter((row) => row.name === name)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0))
  return own.findLast(({ validFrom }) => validFrom <= day) ?? own[0] ?? { ...USUAL, name }
}

/** How the adapter has to ask. */
export function traitsOf({
  thinking,
  thinkingTokens,
  takesSampling,
  outputLimit,
  json,
}: ModelRow): ModelTraits {
  return {
    thinking:
      thinking === 'unset' ? undefined : thinking === 'tokens' ? { budget: thinkingTokens } : thinking,
    thinkingTokens,
    takesSampling,
    outputLimit,
    json,
  }
}

/** All models of Gemini 3, and whatever comes after them, take the level LOW. */
export const USUAL: Omit<ModelRow, 'name'> = {
  provider: 'gemini',
  validFrom: '2026-01-01',
  thinking: 'low',
  thinkingTokens: 2048,
  takesSampling: false,
  outputLimit: 65_536,
  json: 'schema',
  readsPhotos: true,
}

function price(label: Text) {
  const error = () => t`${{ label: t(label) }}: enter from 0 to 10,000 US dollars`
  return z.number({ error }).min(0, { error }).max(10_000, { error }).optional()
}
