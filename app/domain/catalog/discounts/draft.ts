import { z } from 'zod'
import { isDay } from '#app/domain/base/dates.ts'
import { wholeNumber } from '#app/domain/base/whole-number.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { price } from '../price.ts'
import { CODE_PATTERN, normalizeCode } from './code.ts'

const day = (label: Text) =>
  z
    .string()
    .default('')
    .refine((text) => text === '' || isDay(text), {
      error: () => t`${{ label: t(label) }}: enter a date such as 2026-01-31`,
    })

/** What an admin may change of a code: who can use it, and when. Days are in the shop's time zone, both included. */
export const discountTerms = z
  .object({
    fromDay: day(msg`First day`),
    untilDay: day(msg`Last day`),
    maxUses: wholeNumber(msg`Number of uses`, 1, 1_000_000).optional(),
    oncePerCustomer: z.boolean().default(false),
    minPrice: price(msg`Lowest price`).optional(),
  })
  .superRefine(({ fromDay, untilDay }, { addIssue }) => {
    if (fromDay === '' || untilDay === '' || fromDay <= untilDay) return
    addIssue({ code: 'custom', path: ['untilDay'], message: t`The last day is before the first day` })
  })

/** A new code: what it does is never changed. */
export const discountDraft = z
  .object({
    code: z
      .string({ error: () => t`Enter a code` })
      .transform(normalizeCode)
      .refine((code) => CODE_PATTERN.test(code), {
        error: () => t`Use 3 to 30 letters A to Z, digits and hyphens`,
      }),
    kind: z.enum(['percent', 'amount', 'credits'], { error: () => t`Choose what the code gives` }),
    percent: wholeNumber(msg`Percentage`, 1, 99).optional(),
    amount: price(msg`Amount`, { orZero: false }).optional(),
    credits: wholeNumber(msg`Number of credits`, 1, 1_000_000).optional(),
    appliesTo: z.enum(['all', 'packages', 'items'], { error: () => t`Choose what the code is for` }),
  })
  .superRefine((draft, { addIssue }) => {
    if (!draft[draft.kind]) addIssue({ code: 'custom', path: [draft.kind], message: t(MISSING[draft.kind]) })
    if (draft.kind === 'credits' && draft.appliesTo !== 'packages') {
      addIssue({ code: 'custom', path: ['appliesTo'], message: t`Extra credits are for packages` })
    }
  })
  .and(discountTerms)

const MISSING = {
  percent: msg`Enter a percentage from 1 to 99`,
  amount: msg`Enter an amount above 0, such as 5.00`,
  credits: msg`Enter a number of credits`,
}

export type DiscountTerms = z.output<typeof discountTerms>
export type DiscountDraft = z.output<typeof discountDraft>
