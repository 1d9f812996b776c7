import { AcceptLanguage } from '@remix-run/headers'
import type { ShopLanguages } from '#app/domain/base/languages.ts'
import { isLanguageCode, type LanguageCode } from './languages.ts'

interface Wishes {
  /** What the account has stored. */
  stored?: string | null | undefined
  /** What was chosen in this browser. */
  chosen?: string | undefined
  /** The header `accept-language`. */
  accepted?: string | null | undefined
}

/** The first wish that the shop has, or its main language. */
export function chooseLanguage(languages: ShopLanguages, { stored, chosen, accepted }: Wishes): LanguageCode {
  const { main, others } = languages
  const has = (code: unknown): code is LanguageCode =>
    isLanguageCode(code) && (code === main || others.includes(code))
  if (others.length === 0) return main
  if (has(stored)) return stored
  if (has(chosen)) return chosen
  return acceptedOf(accepted, [main, ...others]) ?? main
}

/** Of these languages, the one that a browser wants most. Longer headers than browsers send say nothing. */
function acceptedOf(header: string | null | undefined, codes: LanguageCode[]): LanguageCode | undefined {
  if (!header || header.length > 500) return undefined
  const wanted = [...AcceptLanguage.from(header)].flatMap(([tag, weight]) => (weight > 0 ? tag : []))
  for (const tag of wanted) {
    const exact = codes.find((code) => code.toLowerCase() === tag.toLowerCase())
    const found = exact ?? codes.find((code) => writingOf(code) === writingOf(tag))
    if (found) return found
  }
  return undefined
}

/** The language and the script of a tag, whose readers read other regions' as well. Undefined for what is no tag. */
function writingOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}
