import { z } from 'zod'
import { figure } from '#app/domain/base/lists/figure.ts'
import { BRAND_LIMITS } from '#app/domain/listings/brands/brand.ts'
import { type BrandDraft, brandDraft } from '#app/domain/listings/brands/brand-draft.ts'
import { manufacturerDraft } from '#app/domain/listings/brands/manufacturer-draft.ts'
import { readTerm } from '#app/domain/listings/brands/terms.ts'
import { SECTION_KEYS, type SectionKey } from '#app/domain/listings/sections.ts'
import { msg, plural, type Text, t } from '#app/i18n/macro.ts'
import { isBlank, typedLine } from '#app/typed-text.ts'

const MOST = { parts: 100, length: 10_000 }

/** A brand as its form posts it: words one a line, a number or nothing for each limit. */
export const brandForm = z.object({
  name: brandDraft.shape.name,
  tone: line(msg`The tone can have at most 200 characters.`),
  audience: line(msg`The audience can have at most 200 characters.`),
  spelling: z.string().max(35).default(''),
  use: wordList(),
  avoid: wordList(),
  terms: wordList(BRAND_LIMITS.term).refine((lines) => lines.every((one) => readTerm(one)), {
    error: () => t`Write each line as a name alone, or as “torque = de: Drehmoment; fr: couple”.`,
  }),
  oneSentenceBullets: z.boolean().default(false),
  channels: z
    .array(z.string().regex(/^[a-z0-9-]{1,40}$/))
    .max(BRAND_LIMITS.channels)
    .default([]),
  sections: z.array(z.enum(SECTION_KEYS)).max(SECTION_KEYS.length).default([]),
  instructions: z
    .string()
    .max(BRAND_LIMITS.instructions, { error: () => t`The instructions can have at most 2,000 characters.` })
    .default(''),
  limits: sectionLimits(),
  manufacturer: manufacturerFields(),
})

export type BrandFields = z.output<typeof brandForm>

/** What the form posts, as the domain keeps it. 'spelling': the tag is none. */
export function toDraft({
  name,
  use,
  avoid,
  limits,
  manufacturer,
  ...rules
}: BrandFields): BrandDraft | undefined {
  const asked = Object.entries(limits).filter(([, limit]) =>
    Object.values(limit ?? {}).some((n) => n !== undefined),
  )
  const draft = brandDraft.safeParse({
    name,
    rules: { ...rules, use, avoid, limits: Object.fromEntries(asked) },
    manufacturer,
  })
  return draft.success ? draft.data : undefined
}

function line(tooLong: Text) {
  return z
    .string()
    .max(BRAND_LIMITS.line, { error: () => t(tooLong) })
    .default('')
}

function wordList(word: number = BRAND_LIMITS.word) {
  const { words: most } = BRAND_LIMITS
  return z
    .string()
    .transform((text) => [
      ...new Set(
        text
          .split(/\r\n?|\n/)
          .map(typedLine)
          .filter(Boolean),
      ),
    ])
    .refine((list) => list.length <= most, {
      error: () => t`You can have at most ${plural({ most }, { one: '# line', other: '# lines' })}.`,
    })
    .refine((list) => list.every((one) => one.length <= word), {
      error: () =>
        t`Each line can have at most ${plural({ most: word }, { one: '# character', other: '# characters' })}.`,
    })
    .default([])
}

/** All of them may be empty, or those of the responsible person; what has been begun has to be whole. */
function manufacturerFields() {
  const party = z.object({
    name: z.string().optional(),
    address: z
      .string()
      .transform((text) => text.split(/\r\n?|\n/))
      .optional(),
    contact: z.string().optional(),
  })
  const isFilled = (typed: Record<string, string | string[] | undefined>) =>
    Object.values(typed).some((field) => [field ?? ''].flat().some((line) => !isBlank(line)))
  return party
    .extend({ responsible: party.prefault({}) })
    .prefault({})
    .transform(({ responsible, ...maker }, context) => {
      if (!isFilled(maker) && !isFilled(responsible)) return null
      const whole = manufacturerDraft.safeParse({
        ...maker,
        responsible: isFilled(responsible) ? responsible : null,
      })
      if (whole.success) return whole.data
      for (const { path, message } of whole.error.issues) {
        // The lines of an address are one field.
        const field = path.filter((key) => typeof key === 'string')
        context.addIssue({ code: 'custom', path: field, message })
      }
      return z.NEVER
    })
}

/** By name for each section: in a record, what a form posts would not be read as numbers. */
function sectionLimits() {
  const shape = Object.fromEntries(SECTION_KEYS.map((key) => [key, limits().optional()]))
  return z.object(shape as Record<SectionKey, z.ZodOptional<ReturnType<typeof limits>>>).default(() => ({}))
}

function limits() {
  return z
    .object({
      minParts: number(MOST.parts),
      maxParts: number(MOST.parts),
      minLength: number(MOST.length),
      maxLength: number(MOST.length),
    })
    .superRefine(({ minParts, maxParts, minLength, maxLength }, context) => {
      const turned = (least?: number, most?: number) =>
        least !== undefined && most !== undefined && least > most
      if (turned(minParts, maxParts))
        context.addIssue({ code: 'custom', path: ['maxParts'], message: tooSmall() })
      if (turned(minLength, maxLength))
        context.addIssue({ code: 'custom', path: ['maxLength'], message: tooSmall() })
    })
}

const tooSmall = () => t`This cannot be less than the number before it.`

function number(most: number) {
  const error = () => t`Enter a whole number from 0 to ${{ most: figure(most) }}, or leave this empty.`
  return z.number({ error }).int({ error }).min(0, { error }).max(most, { error }).optional()
}
