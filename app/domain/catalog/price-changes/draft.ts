import { z } from 'zod'
import { isDay } from '#app/domain/dates.ts'
import { price } from '../price.ts'
import * as words from './words.ts'

/** A price from a time on, as clocks in the shop's time zone show it. The price becomes minor units. */
export const priceChangeDraft = z.object({
  price: price(words.theNewPrice),
  day: z.string({ error: words.chooseTheDay }).refine(isDay, words.chooseADay),
  time: z.string({ error: words.chooseTheTime }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, words.chooseATime),
})

export type PriceChangeDraft = z.output<typeof priceChangeDraft>

/** Of one package or item, at the same time. */
export const PLANNED_LIMIT = 10
