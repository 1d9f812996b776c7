import { z } from 'zod'
import { LANGUAGE_CODES, type LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'

export const languageCode = z.enum(LANGUAGE_CODES as [LanguageCode, ...LanguageCode[]], {
  error: () => t`Choose a language from the list`,
})

export const languagesDraft = z.object({ main: languageCode, others: z.array(languageCode).default([]) })

export interface ShopLanguages {
  /** In no address of a page. */
  main: LanguageCode
  /** Offered beside it, in the order of `LANGUAGES`. */
  others: LanguageCode[]
}

export function ordered({ main, others }: ShopLanguages): ShopLanguages {
  return { main, others: LANGUAGE_CODES.filter((each) => each !== main && others.includes(each)) }
}

/** Of a text that admins write: null for the shop's main language, whichever that is. */
export type TextLanguage = LanguageCode | null

/** Undefined for a language that the shop does not have. */
export function textLanguage({ main, others }: ShopLanguages, code: string): TextLanguage | undefined {
  return code === main ? null : others.find((each) => each === code)
}
