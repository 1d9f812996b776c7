import { z } from 'zod'
import { isDay } from '#app/domain/base/dates.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { price } from '../price.ts'

/** A price from a time on, as clocks in the shop's time zone show it. The price becomes minor units. */
export const priceChangeDraft = z.object({
  price: price(msg`New price`),
  day: z
    .string({ error: () => t`Choose the day` })
    .refine(isDay, { error: () => t`Choose a day, such as 2026-01-31` }),
  time: z
    .string({ error: () => t`Choose the time` })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t`Choose a time from 00:00 to 23:59, such as 09:30` }),
})

export type PriceChangeDraft = z.output<typeof priceChangeDraft>
