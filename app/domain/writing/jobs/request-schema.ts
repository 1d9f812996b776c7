import { z } from 'zod'
import { countCharacters } from '#app/domain/base/text-length.ts'
import { nameTooLong } from '#app/domain/listings/facts-draft.ts'
import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { keywordList, keywordsDraft } from '#app/domain/listings/keywords.ts'
import { DEFAULT_LANGUAGE, findLanguage } from '#app/domain/listings/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { typedLines } from '#app/typed-text.ts'
import { LONGEST_DETAILS } from './request-limits.ts'

/** A language in which texts are written, by its name. */
export const languageName = z
  .string({ error: () => t`Choose a language from the list.` })
  .max(100, { error: () => t`Choose a language from the list.` })
  .refine((name) => findLanguage(name) !== undefined, { error: () => t`Choose a language from the list.` })

/** What a customer sends to have a text written. */
export const requestSchema = z.object({
  productName: text()
    .transform((name) => name.replace(/\s+/g, ' '))
    .refine((name) => countCharacters(name) <= FACTS_LIMITS.name, { error: nameTooLong }),
  productDetails: text().refine((details) => [...details].length <= LONGEST_DETAILS, {
    error: () => t`The details can have at most 4,000 characters.`,
  }),
  keywords: keywordList.default([]),
  language: languageName.default(DEFAULT_LANGUAGE),
})

/** With keywords as a form sends them. */
export const requestForm = requestSchema.extend({ keywords: keywordsDraft })

function text() {
  return (
    z
      .string({
        error: ({ input }) =>
          input === undefined
            ? t`Product name and details are required`
            : t`This form was sent more than once.`,
      })
      .transform(typedLines)
      // An empty text reads as a missing one here, too.
      .pipe(
        z
          .string({ error: () => t`Product name and details are required` })
          .min(1, { error: () => t`Product name and details are required` }),
      )
  )
}
