import { z } from 'zod'
import * as domainWords from '../words.ts'
import { ITEM_COUNTRIES } from './countries.ts'

/** Where the account is from which somebody pays, as they say. Empty where they do not. */
export const bankCountry = z
  .string()
  .default('')
  .refine((country) => country === '' || ITEM_COUNTRIES.includes(country), domainWords.selectCountryFromList)
