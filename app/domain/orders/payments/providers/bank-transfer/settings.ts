import { z } from 'zod'
import { atMostIn } from '#app/domain/base/length-texts.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { typedCode, typedText } from '#app/typed-text.ts'

const line = (label: Text, most: number, typed = typedText) =>
  z
    .string()
    .overwrite(typed)
    .max(most, { error: () => atMostIn(t(label), most) })
    .default('')

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
    holder: line(msg`Account holder`, 100),
    account: line(msg`Account`, 100, typedCode).refine(
      (account) => !looksLikeIban(account) || isIban(account),
      { error: () => t`This IBAN is not valid: compare it with the one from your bank` },
    ),
    bank: line(msg`Bank`, 200),
    reference: line(msg`Reference`, 40, typedCode).refine(
      // The characters of SEPA payments.
      (reference) => /^[A-Za-z0-9 ?:().,'+/-]*$/.test(reference),
      { error: () => t`Banks accept only letters without accents, digits, spaces and ? : ( ) . , + / -` },
    ),
    daysToPay: z
      .number({ error: () => t`Enter a number of days` })
      .int({ error: () => t`Enter a whole number of days` })
      .min(3, { error: () => t`Transfers take up to three working days` })
      .max(60, { error: () => t`At most 60 days` }),
  })
  .superRefine(({ enabled, holder, account }, { addIssue }) => {
    if (!enabled) return
    if (holder === '') addIssue({ code: 'custom', path: ['holder'], message: t`Enter the account holder` })
    if (account === '') addIssue({ code: 'custom', path: ['account'], message: t`Enter the account` })
  })

/** Whether a text is meant as an IBAN: a country, two check digits and the account. */
export function looksLikeIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(compact(text))
}

/** Whether an IBAN is long enough and its check digits fit (ISO 13616: the rearranged digits are 1 modulo 97). */
export function isIban(text: string): boolean {
  const iban = compact(text)
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10),
  )
  return /^.{15,34}$/.test(iban) && BigInt(digits) % 97n === 1n
}

function compact(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
