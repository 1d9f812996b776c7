import { z } from 'zod'
import { typedText } from '#app/typed-text.ts'
import { COUNTRIES } from '../orders/countries.ts'
import * as words from './words.ts'

const name = z
  .string({ error: words.nameMissing })
  .overwrite(typedText)
  .min(1, words.nameMissing)
  .max(100, words.nameTooLong)
  .regex(/^\P{Cc}*$/u, words.nameNotOneLine)

const country = z
  .string({ error: words.countryMissing })
  .refine((value) => COUNTRIES.includes(value), words.countryUnknown)

export const shopFields = { name, country }

/** A checkbox that is not ticked is not sent at all. */
export const shopDraft = z.object({
  ...shopFields,
  adminsNeedTwoFactor: z.boolean().default(false),
  isOpen: z.boolean().default(false),
  showsChecklist: z.boolean().default(false),
})

export type Shop = z.output<typeof shopDraft>
