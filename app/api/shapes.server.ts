import { z } from 'zod'
import { factsDraft } from '#app/domain/listings/facts-draft.ts'

/** A success with a sentence and nothing else to show. */
export const doneSchema = z.strictObject({ success: z.literal(true), message: z.string() })

export function envelope<T extends z.ZodType>(data: T) {
  return doneSchema.extend({ data })
}

/** `more` stands beside the message. */
export function done<More extends object = object>(message: string, more?: More) {
  return { status: 200 as const, body: { success: true as const, message, ...(more as More) } }
}

export function found<T, More extends object = object>(data: T, message = 'OK', more?: More) {
  return done(message, { data, ...(more as More) })
}

export function created<T>(data: T, message: string, isNew = true) {
  return { ...found(data, message), status: isNew ? (201 as const) : (200 as const) }
}

export const time = z.string().meta({ format: 'date-time' })

export const amount = z.number().describe('In units of the currency, for example 29.9')

export function toAmount(minor: number): number {
  return minor / 100
}

export const listQuery = z.object({
  userEmail: z
    .string()
    .max(254)
    .optional()
    .describe(
      'The user whose rows are listed; by default, you. Only admins can see the rows of other users.',
    ),
  limit: z.coerce.number().int().min(1).max(100).default(100).describe('Number of rows per page'),
  after: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe('The `_id` of the last row you have. The Link header leads to the next page.'),
})

/** Facts of a product, one a line. */
export const facts = z
  .array(z.string({ error: 'Send each fact as text.' }), {
    error: 'Send the facts as a list, one line each.',
  })
  .max(1000, 'A product can have at most 300 facts.')
  .transform((lines) => lines.join('\n'))
  .pipe(factsDraft)

/** An id that a body names. */
export const idText = z.string().max(64)

export const archiving = z.object({ archived: z.boolean().describe('false restores it') })

/** One of some words, in any case. */
export function anyCase<const Words extends readonly [string, ...string[]]>(words: Words, error?: string) {
  const named = (sent: unknown) =>
    typeof sent === 'string'
      ? (words.find((word) => word.toLowerCase() === sent.trim().toLowerCase()) ?? sent)
      : sent
  return z
    .preprocess(named, z.enum(words, error === undefined ? {} : { error }))
    .meta({ type: 'string', enum: [...words] })
}

/** Text is taken, too. */
export function wholeNumber(min: number, max: number) {
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,10}$/, 'Send a whole number')])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
}
