import { z } from 'zod'

const line = (missing: string, most: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, `Use at most ${most} characters`)

export const withdrawSchema = z.object({
  orderNumber: line('Enter the order’s number: it is in the receipt’s mail', 20),
  email: z
    .string({ error: 'Enter the email address that you ordered with' })
    .trim()
    .pipe(z.email('Enter an email address such as name@example.com').max(200)),
  name: line('Enter your name', 120),
  reason: z.string().trim().max(1000, 'Use at most 1000 characters').default(''),
  step: z.enum(['check', 'confirm']).catch('check'),
})

export type WithdrawFields = Omit<z.output<typeof withdrawSchema>, 'step'>
