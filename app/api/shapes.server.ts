import { z } from 'zod'
import { factsDraft } from '#app/domain/listings/facts-draft.ts'
import * as words from './words/calls.ts'

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

export const amount = z.number().describe(words.amountInUnits)

export function toAmount(minor: number): number {
  return minor / 100
}

export const listQuery = z.object({
  userEmail: z.string().max(254).optional().describe(words.userOfRows),
  limit: z.coerce.number().int().min(1).max(100).default(100).describe(words.rowsPerPage),
  after: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe(words.idOfLastRow),
})

/** Facts of a product, one a line. */
export const facts = z
  .array(z.string({ error: words.sendEachFactAsText }), {
    error: words.sendFactsAsListOneLineEach,
  })
  .max(1000, words.productCanHave300FactsAtMost)
  .transform((lines) => lines.join('\n'))
  .pipe(factsDraft)

/** An id that a body names. */
export const idText = z.string().max(64)

export const archiving = z.object({ archived: z.boolean().describe(words.falseRestoresIt) })

/** One of some words, in any case. */
export function anyCase<const Words extends readonly [string, ...string[]]>(words: Words, error?: string) {
  let named = (sent: unknown) =>
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
    .union([z.number(), z.string().regex(/^-?\d{1,10}$/, words.sendAWholeNumber)])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
}
