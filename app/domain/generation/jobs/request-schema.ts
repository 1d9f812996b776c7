import { z } from 'zod'
import * as domainWords from '#app/domain/words.ts'
import { typedLines } from '#app/typed-text.ts'
import { DEFAULT_LANGUAGE, findLanguage } from '../content/languages.ts'
import { LONGEST_DETAILS, LONGEST_NAME } from './request-limits.ts'
import * as words from './words.ts'

/** A language in which texts are written, by its name. */
export const languageName = z
  .string({ error: words.chooseLanguageFromList })
  .max(100, words.chooseLanguageFromList)
  .refine((name) => findLanguage(name) !== undefined, words.chooseLanguageFromList)

/** What a customer sends to have a text written. */
export const requestSchema = z.object({
  productName: text(LONGEST_NAME, words.productNameCanHave200Characters).transform((name) =>
    name.replace(/\s+/g, ' '),
  ),
  productDetails: text(LONGEST_DETAILS, words.detailsCanHave4000Characters),
  language: languageName.default(DEFAULT_LANGUAGE),
})

function text(longest: number, tooLong: string) {
  return (
    z
      .string({
        error: ({ input }) =>
          input === undefined
            ? words.productNameAndDetailsAreRequired
            : domainWords.thisFormWasSentMoreThanOnce,
      })
      .transform(typedLines)
      // An empty text reads as a missing one here, too.
      .pipe(
        z
          .string({ error: words.productNameAndDetailsAreRequired })
          .min(1, words.productNameAndDetailsAreRequired)
          .max(longest, tooLong),
      )
  )
}
