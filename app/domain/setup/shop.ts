import { z } from 'zod'
import { COUNTRIES } from '../orders/countries.ts'

const name = z
  .string({ error: 'Enter the name of the shop' })
  .trim()
  .min(1, 'Enter the name of the shop')
  .max(100, 'The name has at most 100 characters')
  .regex(/^\P{Cc}*$/u, 'The name must be one line of text')

const country = z
  .string({ error: 'Select the country of the shop' })
  .refine((value) => COUNTRIES.includes(value), 'Select a country from the list')

export const shopFields = { name, country }

/** A checkbox that is not ticked is not sent at all. */
export const shopDraft = z.object({
  ...shopFields,
  adminsNeedTwoFactor: z.boolean().default(false),
  isOpen: z.boolean().default(false),
  showsChecklist: z.boolean().default(false),
})

export type Shop = z.output<typeof shopDraft>
