import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'

export const passwordFields = {
  password: z
    .string({ error: () => t`Enter a password` })
    .max(128, { error: () => t`Password can have at most 128 characters` }),
  confirmPassword: z
    .string({ error: () => t`Enter the password again` })
    .max(1000, { error: () => t`Passwords do not match` }),
}

/** First the two must match, then the length is checked; spaces count and stay. */
export function withPasswordRules<T extends z.ZodType<{ password: string; confirmPassword: string }>>(
  schema: T,
) {
  return schema
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: () => t`Passwords do not match`,
      when: bothTyped,
    })
    .refine(({ password, confirmPassword }) => password !== confirmPassword || password.length >= 6, {
      path: ['password'],
      error: () => t`Password must be at least 6 characters`,
      when: bothTyped,
    })
}

export const newPassword = withPasswordRules(z.object(passwordFields))

const typed = z.object({ password: z.string().max(128), confirmPassword: z.string().max(1000) })

/** Reported together with other errors of the form. */
function bothTyped({ value }: { value: unknown }) {
  return typed.safeParse(value).success
}
