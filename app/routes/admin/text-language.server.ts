import type { RouterContextProvider } from 'react-router'
import { type TextLanguage, textLanguage } from '#app/domain/base/languages.ts'
import { isLanguageCode, LANGUAGES, type LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { shopContext } from '#app/middleware/opening.server.ts'

export interface ChosenLanguage {
  /** The shop's, the main one first. */
  codes: LanguageCode[]
  main: LanguageCode
  chosen: LanguageCode
  /** As the domain asks for it: null for the main one. */
  language: TextLanguage
}

/** Of the text on an editor's page, by `?language=` in its address: the main one unless the shop has that. */
export async function readChosenLanguage(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<ChosenLanguage> {
  const { languages } = await context.get(shopContext)()
  const language = textLanguage(languages, url.searchParams.get('language') ?? '') ?? null
  const { main, others } = languages
  return { codes: [main, ...others], main, chosen: language ?? main, language }
}

/** Of a form whose language was switched off meanwhile, and which shows what was typed again. */
export function lacksLanguage(code = ''): string {
  const language = isLanguageCode(code) ? LANGUAGES[code].name : code
  return t`${{ language }} is not one of the shop’s languages, so nothing was saved. Switch it on under Settings, Languages, and save again, or copy your text from here.`
}
