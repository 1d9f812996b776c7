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
  return acceptedOf(accepted).find(has) ?? main
}

/** The languages, without regions, that a browser wants most first. Longer headers than browsers send say nothing. */
function acceptedOf(header: string | null | undefined): string[] {
  if (!header || header.length > 500) return []
  return [...AcceptLanguage.from(header)].flatMap(([tag, weight]) =>
    weight > 0 ? (tag.split('-')[0] ?? '') : [],
  )
}
