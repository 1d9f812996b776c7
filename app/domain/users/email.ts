import { z } from 'zod'

/** An e-mail address as people type it: what browsers accept, with a dot in its domain. */
export function emailSchema({ missing, invalid }: { missing: string; invalid: string }) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(254, invalid)
    .regex(z.regexes.html5Email, invalid)
    .regex(/@[^@]+\.[^@.]+$/, invalid)
}

/** The same, in the words of the forms for getting in. */
export const email = emailSchema({
  missing: 'Enter your email address',
  invalid: 'Invalid email address format.',
})

/** The address as it is compared: two that differ in case alone are one. */
export function foldEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
