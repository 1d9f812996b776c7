import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { typedText } from '#app/typed-text.ts'
import { COUNTRIES } from './countries.ts'

const name = z
  .string({ error: () => t`Enter the name of the shop` })
  .overwrite(typedText)
  .min(1, { error: () => t`Enter the name of the shop` })
  .max(100, { error: () => t`The name can have at most 100 characters` })
  .regex(/^\P{Cc}*$/u, { error: () => t`The name must be one line of text` })

const country = z
  .string({ error: () => t`Select the country of the shop` })
  .refine((value) => COUNTRIES.includes(value), { error: () => t`Select a country from the list` })

export const shopFields = { name, country }

/** A checkbox that is not ticked is not sent at all. */
export const shopDraft = z.object({
  ...shopFields,
  adminsNeedTwoFactor: z.boolean().default(false),
  isOpen: z.boolean().default(false),
  showsChecklist: z.boolean().default(false),
})

export type Shop = z.output<typeof shopDraft>
