import { z } from 'zod'

/** `success`, what was asked for and a sentence. */
export function envelope<T extends z.ZodType>(data: T) {
  return z.strictObject({ success: z.literal(true), message: z.string(), data })
}

/** What a change without anything to show answers. */
export const doneSchema = z.strictObject({ success: z.literal(true), message: z.string() })

export function done(message: string) {
  return { status: 200 as const, body: { success: true as const, message } }
}

/** `more` stands beside them in the answer. */
export function found<T, More extends object = object>(data: T, message = 'OK', more?: More) {
  return { status: 200 as const, body: { success: true as const, message, data, ...(more as More) } }
}

export function created<T>(data: T, message: string, isNew = true) {
  return { status: isNew ? (201 as const) : (200 as const), body: { success: true as const, message, data } }
}

/** A time as ISO 8601 text in UTC. */
export const time = z.string().meta({ format: 'date-time' })

/** An amount in whole units of its currency, such as 29.9. */
export const amount = z.number().describe('In units of the currency, such as 29.9')

/** Minor units as such an amount. */
export function toAmount(minor: number): number {
  return minor / 100
}

/** What lists understand: whose rows, how many at most, and the row to go on after. */
export const listQuery = z.object({
  userEmail: z
    .string()
    .max(254)
    .optional()
    .describe('Whose rows. Everybody sees their own without it; those of others are for admins.'),
  limit: z.coerce.number().int().min(1).max(100).default(100).describe('Rows of one answer'),
  after: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe('The `_id` of the last row so far. The Link header leads to the next rows.'),
})

/** A whole number that may come as text. */
export function wholeNumber(min: number, max: number) {
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,10}$/, 'Send a whole number')])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
}
