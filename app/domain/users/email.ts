import { z } from 'zod'
import * as words from './words.ts'

/** What browsers accept, with a dot in the domain. */
export function emailSchema({ missing, invalid }: { missing: string; invalid: string }) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(254, invalid)
    .regex(z.regexes.html5Email, invalid)
    .regex(/@[^@]+\.[^@.]+$/, invalid)
}

/** With the messages of sign-in and registration. */
export const email = emailSchema({
  missing: words.emailMissing,
  invalid: words.emailInvalid,
})

/** Addresses are compared in this form. */
export function foldEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
