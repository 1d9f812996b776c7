import { z } from 'zod'
import { DEFAULT_LANGUAGE, findLanguage } from '#app/domain/generation/languages.ts'
import { LONGEST_DETAILS, LONGEST_NAME } from '#app/domain/generation/request-limits.ts'

const REQUIRED = 'Product name and details are required'
const REPEATED = 'This was sent more than once.'
const LANGUAGE = 'Choose a language from the list.'

/** The generator's form. `requestId` is undefined when the form brought none that could be ours. */
export const requestSchema = z.object({
  productName: text(LONGEST_NAME, 'The product name can have 200 characters at most.').transform((name) =>
    name.replace(/\s+/g, ' '),
  ),
  productDetails: text(LONGEST_DETAILS, 'The details can have 4,000 characters at most.'),
  language: z
    .string({ error: LANGUAGE })
    .max(100, LANGUAGE)
    .refine((name) => findLanguage(name) !== undefined, LANGUAGE)
    .default(DEFAULT_LANGUAGE),
  requestId: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional()
    .catch(undefined),
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

/** Forms send line ends as two characters, which would count twice; control characters are nobody's words. */
function clean(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** Why no text is written, for people, with the status that says so. */
export const REFUSALS = {
  'no-user': { status: 404, message: 'User data not found' },
  'no-keys': { status: 400, message: 'No API keys available. Please try again later.' },
  insufficient: {
    status: 400,
    message: 'Insufficient credits. You need at least 1 credit to generate a product description.',
  },
  busy: {
    status: 409,
    message:
      'As many of your texts as may be written at a time are still being written. Wait until one of them is done.',
  },
  'too-many': { status: 429, message: 'That is a lot for one hour. Please try again later.' },
  'not-deducted': { status: 503, message: 'Failed to deduct credits' },
} as const
