import { z } from 'zod'
import { email } from './email.ts'

/**
 * What the registration form holds. Whether the two passwords agree is said first, then whether the password is long
 * enough; spaces in it count and stay.
 */
export const applicant = z
  .object({
    name: z
      .string({ error: 'Enter your full name' })
      .trim()
      .min(1, 'Enter your full name')
      .max(100, 'Full name must be at most 100 characters')
      .regex(/^\P{Cc}*$/u, 'Full name must be one line of text'),
    email,
    password: z.string({ error: 'Enter a password' }).max(128, 'Password must be at most 128 characters'),
    confirmPassword: z.string({ error: 'Enter the password again' }).max(1000, 'Passwords do not match'),
    terms: z.literal('on', { error: 'Please accept the terms and conditions' }),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    when: bothTyped,
  })
  .refine(({ password, confirmPassword }) => password !== confirmPassword || password.length >= 6, {
    path: ['password'],
    error: 'Password must be at least 6 characters',
    when: bothTyped,
  })

export type Applicant = z.infer<typeof applicant>

const typed = z.object({ password: z.string().max(128), confirmPassword: z.string().max(1000) })

/** Said together with what is wrong elsewhere in the form. */
function bothTyped({ value }: { value: unknown }) {
  return typed.safeParse(value).success
}
