import { z } from 'zod'

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
  missing: 'Enter your email address',
  invalid: 'Invalid email address format.',
})

/** Addresses are compared in this form. */
export function foldEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
