import { z } from 'zod'
import * as words from './words.ts'

export const passwordFields = {
  password: z.string({ error: words.passwordMissing }).max(128, words.passwordTooLong),
  confirmPassword: z.string({ error: words.repetitionMissing }).max(1000, words.passwordsDiffer),
}

/** First the two must match, then the length is checked; spaces count and stay. */
export function withPasswordRules<T extends z.ZodType<{ password: string; confirmPassword: string }>>(
  schema: T,
) {
  return schema
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: words.passwordsDiffer,
      when: bothTyped,
    })
    .refine(({ password, confirmPassword }) => password !== confirmPassword || password.length >= 6, {
      path: ['password'],
      error: words.passwordTooShort,
      when: bothTyped,
    })
}

export const newPassword = withPasswordRules(z.object(passwordFields))

const typed = z.object({ password: z.string().max(128), confirmPassword: z.string().max(1000) })

/** Reported together with other errors of the form. */
function bothTyped({ value }: { value: unknown }) {
  return typed.safeParse(value).success
}
