import { z } from 'zod'
import { price } from '../catalog/price.ts'
import { isDay } from '../dates.ts'
import { CODE_PATTERN, normalizeCode } from './code.ts'
import * as words from './words.ts'

const day = (label: string) =>
  z
    .string()
    .default('')
    .refine((text) => text === '' || isDay(text), words.notADay(label))

function whole(label: string, max: number) {
  let error = words.notAWholeNumber(label, max)
  return z.number({ error }).int(error).min(1, error).max(max, error)
}

/** What an admin may change of a code: who can use it, and when. Days are in the shop's time zone, both included. */
export const discountTerms = z
  .object({
    fromDay: day(words.theFirstDay),
    untilDay: day(words.theLastDay),
    maxUses: whole(words.theNumberOfUses, 1_000_000).optional(),
    oncePerCustomer: z.boolean().default(false),
    minPrice: price(words.theLowestPrice).optional(),
  })
  .superRefine(({ fromDay, untilDay }, { addIssue }) => {
    if (fromDay === '' || untilDay === '' || fromDay <= untilDay) return
    addIssue({ code: 'custom', path: ['untilDay'], message: words.lastDayBeforeFirst })
  })

/** A new code: what it does is never changed. */
export const discountDraft = z
  .object({
    code: z
      .string({ error: words.codeMissing })
      .transform(normalizeCode)
      .refine((code) => CODE_PATTERN.test(code), words.codePattern),
    kind: z.enum(['percent', 'amount', 'credits'], { error: words.kindMissing }),
    percent: whole(words.thePercentage, 99).optional(),
    amount: price(words.theAmount, { orZero: false }).optional(),
    credits: whole(words.theNumberOfCredits, 1_000_000).optional(),
    appliesTo: z.enum(['all', 'packages', 'items'], { error: words.appliesToMissing }),
  })
  .superRefine((draft, { addIssue }) => {
    if (!draft[draft.kind]) addIssue({ code: 'custom', path: [draft.kind], message: MISSING[draft.kind] })
    if (draft.kind === 'credits' && draft.appliesTo !== 'packages') {
      addIssue({ code: 'custom', path: ['appliesTo'], message: words.creditsForPackagesOnly })
    }
  })
  .and(discountTerms)

const MISSING = {
  percent: words.percentMissing,
  amount: words.amountMissing,
  credits: words.creditsMissing,
}

export type DiscountTerms = z.output<typeof discountTerms>
export type DiscountDraft = z.output<typeof discountDraft>
