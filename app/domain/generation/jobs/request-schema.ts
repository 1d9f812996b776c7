import { z } from 'zod'
import { DEFAULT_LANGUAGE, findLanguage } from '../content/languages.ts'
import { LONGEST_DETAILS, LONGEST_NAME } from './request-limits.ts'

const REQUIRED = 'Product name and details are required'
const REPEATED = 'This form was sent more than once.'
const LANGUAGE = 'Choose a language from the list.'

/** A language in which texts are written, by its name. */
export const languageName = z
  .string({ error: LANGUAGE })
  .max(100, LANGUAGE)
  .refine((name) => findLanguage(name) !== undefined, LANGUAGE)

/** What a customer sends to have a text written. */
export const requestSchema = z.object({
  productName: text(LONGEST_NAME, 'The product name can have 200 characters at most.').transform((name) =>
    name.replace(/\s+/g, ' '),
  ),
  productDetails: text(LONGEST_DETAILS, 'The details can have 4,000 characters at most.'),
  language: languageName.default(DEFAULT_LANGUAGE),
})

function text(longest: number, tooLong: string) {
  return (
    z
      .string({ error: ({ input }) => (input === undefined ? REQUIRED : REPEATED) })
      .transform(clean)
      // An empty text reads as a missing one here, too.
      .pipe(z.string({ error: REQUIRED }).min(1, REQUIRED).max(longest, tooLong))
  )
}

/** Forms send line ends as two characters, which would count twice. */
function clean(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
