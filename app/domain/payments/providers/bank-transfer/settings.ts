import { z } from 'zod'
import { isIban, looksLikeIban } from './iban.ts'

const line = (label: string, most: number) =>
  z.string().trim().max(most, `${label} has at most ${most} characters`).default('')

/** How the shop is paid by bank transfer, as it is stored. A shop begins with it off. */
export const bankTransferRecord = {
  key: 'bank-transfer',
  schema: z.object({
    enabled: z.boolean().default(false),
    holder: z.string().default(''),
    /** An IBAN, or what stands for it in other countries. */
    account: z.string().default(''),
    bank: z.string().default(''),
    /** Stands before the order's number. */
    reference: z.string().default('Order'),
    daysToPay: z.number().int().min(3).max(60).default(14),
  }),
  /** Money must not go to an account of which a part is missing. */
  whileUnreadable: (settings: BankTransferSettings): BankTransferSettings => ({
    ...settings,
    enabled: false,
  }),
} as const

export interface BankTransferSettings {
  enabled: boolean
  holder: string
  account: string
  bank: string
  reference: string
  daysToPay: number
}

export const bankTransferDraft = z
  .object({
    enabled: z.boolean().default(false),
    holder: line('The account holder', 100),
    account: line('The account', 100).refine(
      (account) => !looksLikeIban(account) || isIban(account),
      'This IBAN is not valid: compare it with the one from your bank',
    ),
    bank: line('The bank', 200),
    reference: line('The reference', 40).refine(
      // The characters of SEPA payments.
      (reference) => /^[A-Za-z0-9 ?:().,'+/-]*$/.test(reference),
      'Banks accept only letters without accents, digits, spaces and ? : ( ) . , + / -',
    ),
    daysToPay: z
      .number({ error: 'Enter a number of days' })
      .int('Enter a whole number of days')
      .min(3, 'Transfers take up to three working days')
      .max(60, 'At most 60 days'),
  })
  .superRefine(({ enabled, holder, account }, { addIssue }) => {
    if (!enabled) return
    if (holder === '') addIssue({ code: 'custom', path: ['holder'], message: 'Enter the account holder' })
    if (account === '') addIssue({ code: 'custom', path: ['account'], message: 'Enter the account' })
  })
