import { z } from 'zod'

/** An e-mail address as people type it: what browsers accept, with a dot in its domain. */
export const email = z
  .string({ error: 'Enter your email address' })
  .trim()
  .max(254, 'Invalid email address format.')
  .regex(z.regexes.html5Email, 'Invalid email address format.')
  .regex(/@[^@]+\.[^@.]+$/, 'Invalid email address format.')

/** The address as it is compared: two that differ in case alone are one. */
export function foldEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
