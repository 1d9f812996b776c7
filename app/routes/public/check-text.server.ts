import { z } from 'zod'
import { figure } from '#app/domain/base/lists/figure.ts'
import { guessLanguage } from '#app/domain/batches/imports/file-language.ts'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import { type PageChecks, toPageChecks } from '#app/domain/listings/checks/page-checks.server.ts'
import { factLines } from '#app/domain/listings/facts-draft.ts'
import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { DEFAULT_LANGUAGE, type TextLanguage, textLanguage } from '#app/domain/listings/languages.ts'
import type { Part } from '#app/domain/listings/sections.ts'
import { languageName } from '#app/domain/writing/jobs/request-schema.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { typedLines } from '#app/typed-text.ts'
import { TEXT_LIMITS } from './check-limits.ts'

/** Both boxes as they are posted; an empty language is found out from the text. */
export const checkForm = z.object({
  facts: box({
    most: TEXT_LIMITS.facts,
    empty: () => t`Enter at least one fact, such as “100% linen”.`,
    tooLong: (length, most) =>
      t`The facts can have at most ${plural({ most }, { one: '# character', other: '# characters' })}. Yours have ${{ length: figure(length) }}.`,
  }).refine((facts) => factLines(facts).length <= FACTS_LIMITS.lines, {
    error: () =>
      t`Enter at most ${plural({ most: FACTS_LIMITS.lines }, { one: '# fact', other: '# facts, one on each line' })}.`,
  }),
  text: box({
    most: TEXT_LIMITS.text,
    empty: () => t`Enter the text to check.`,
    tooLong: (length, most) =>
      t`The text can have at most ${plural({ most }, { one: '# character', other: '# characters' })}. Yours has ${{ length: figure(length) }}.`,
  }),
  language: languageName.optional(),
  intent: z.string().max(20).optional(),
})

interface Box {
  most: number
  empty: () => string
  tooLong: (length: number, most: number) => string
}

function box({ most, empty, tooLong }: Box) {
  return (
    z
      .string({ error: empty })
      .transform(typedLines)
      // An empty text reads as a missing one here, too.
      .pipe(z.string({ error: empty }).min(1, { error: empty }))
      .refine((text) => text.length <= most, {
        error: ({ input }) => tooLong(typeof input === 'string' ? input.length : 0, most),
      })
  )
}

export interface CheckedText {
  /** What was checked, for whoever goes on with it. */
  boxes: { facts: string; text: string }
  facts: string[]
  /** Its paragraphs. */
  parts: Part[]
  checks: PageChecks
  /** What a phrase of the text says instead of a fact, by the number of the fact. */
  differing: [fact: number, text: string][]
  language: string
  writing: TextLanguage
}

/** No model, no database, nothing kept; some milliseconds for the longest text that the form takes. */
export function checkText(typed: {
  facts: string
  text: string
  language?: string | undefined
}): CheckedText {
  const facts = factLines(typed.facts)
  const parts = factLines(typed.text).map((text) => ({ text }))
  const language = typed.language ?? guessLanguage(typed.text) ?? DEFAULT_LANGUAGE
  const checks = checkListing({ language, facts, text: { descriptions: parts }, channels: [] })
  const differing = checks.findings.flatMap(({ code, text, nearestFact }): [number, string][] =>
    nearestFact !== undefined && CONTRADICTS.has(code) ? [[nearestFact, text]] : [],
  )
  return {
    boxes: { facts: typed.facts, text: typed.text },
    facts,
    parts,
    checks: toPageChecks(checks),
    // The first of several stands.
    differing: differing.toReversed(),
    language,
    writing: textLanguage(language),
  }
}

const CONTRADICTS = new Set<string>(['quantity', 'unit', 'converted', 'material', 'opposite'])
