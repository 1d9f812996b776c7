import { z } from 'zod'
import type { AnswerSchema } from '#app/adapters/model.ts'
import { SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'
import { SECTION_WORDS } from '../prompt/section-words.ts'

/** The JSON schema of an answer that has these sections. */
export function answerSchema(sections: readonly SectionKey[]): AnswerSchema {
  return schemaOf(z.strictObject(Object.fromEntries(sections.map((section) => [section, typeOf(section)]))))
}

/** A schema of zod in the keywords that every provider takes. */
export function schemaOf(type: z.ZodType): AnswerSchema {
  return trimmed(z.toJSONSchema(type))
}

function typeOf(section: SectionKey): z.ZodType {
  const { kind, parts } = SECTIONS[section]
  if (kind === 'line' || parts === 1) return z.string()
  if (kind === 'pairs') return z.array(z.strictObject({ label: z.string(), text: z.string(), facts }))
  return SECTION_WORDS[section].citesFacts
    ? z.array(z.strictObject({ text: z.string(), facts }))
    : z.array(z.string())
}

const facts = z.array(z.int())

function trimmed(schema: AnswerSchema): AnswerSchema {
  const kept = Object.entries(schema).filter(([keyword]) => KEYWORDS.has(keyword))
  return Object.fromEntries(
    kept.map(([keyword, value]) => {
      if (keyword === 'items') return [keyword, trimmed(value as AnswerSchema)]
      if (keyword !== 'properties') return [keyword, value]
      const properties = Object.entries(value as Record<string, AnswerSchema>)
      return [keyword, Object.fromEntries(properties.map(([name, inner]) => [name, trimmed(inner)]))]
    }),
  )
}

// No lengths, patterns or defaults: Gemini takes none of them. No bounds: zod writes those of safe integers.
const KEYWORDS = new Set(['type', 'description', 'properties', 'required', 'additionalProperties', 'items'])
