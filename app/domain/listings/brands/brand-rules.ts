import { z } from 'zod'
import { parseStored } from '#app/domain/base/stored-settings.ts'
import { t } from '#app/i18n/macro.ts'
import { typedCode, typedText } from '#app/typed-text.ts'
import { SECTION_KEYS } from '../sections.ts'
import { BRAND_LIMITS, type BrandRules } from './brand.ts'
import { readTerm } from './terms.ts'

const section = z.enum(SECTION_KEYS)
const count = (most: number) => z.int().min(0).max(most).optional()

const sectionLimits = z.object({
  minParts: count(100),
  maxParts: count(100),
  minLength: count(10_000),
  maxLength: count(10_000),
})

const phrases = z.array(z.string().overwrite(typedText).min(1).max(BRAND_LIMITS.word)).max(BRAND_LIMITS.words)

/** The rules of a brand as they are stored and as programs send them; what is not said is not asked for. */
export const brandRules = z.object({
  tone: z.string().overwrite(typedText).max(BRAND_LIMITS.line).default(''),
  audience: z.string().overwrite(typedText).max(BRAND_LIMITS.line).default(''),
  spelling: z
    .string()
    .overwrite(typedCode)
    .max(35)
    .refine((tag) => tag === '' || isLanguageTag(tag), { error: () => t`Choose a spelling from the list.` })
    .default(''),
  use: phrases.default([]),
  avoid: phrases.default([]),
  terms: z
    .array(
      z
        .string()
        .overwrite(typedText)
        .max(BRAND_LIMITS.term)
        .refine((line) => readTerm(line) !== undefined, {
          error: () => t`Write a name alone, or a term as “torque = de: Drehmoment; fr: couple”.`,
        }),
    )
    .max(BRAND_LIMITS.words)
    .default([]),
  limits: z.partialRecord(section, sectionLimits).default({}),
  oneSentenceBullets: z.boolean().default(false),
  channels: z
    .array(z.string().regex(/^[a-z0-9-]{1,40}$/))
    .max(BRAND_LIMITS.channels)
    .default([]),
  sections: z.array(section).max(SECTION_KEYS.length).default([]),
  instructions: z.string().overwrite(typedText).max(BRAND_LIMITS.instructions).default(''),
})

/** Reads stored rules; a rule that cannot be read asks for nothing. */
export function readRules(json: string): BrandRules {
  return parseStored<BrandRules>(brandRules, json).value
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
