import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { ITEM_COUNTRIES } from '../base/countries.ts'

/** Where the account is from which somebody pays, as they say. Empty where they do not. */
export const bankCountry = z
  .string()
  .default('')
  .refine((country) => country === '' || ITEM_COUNTRIES.includes(country), {
    error: () => t`Select a country from the list`,
  })
