import type { ReactNode } from 'react'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { pageLanguage, writtenIn } from '#app/i18n/writing.ts'

export interface LanguageAttributes {
  lang?: LanguageCode
  dir?: 'ltr' | 'rtl'
}

/**
 * The attributes of a text that is in another language than its page, and of what the page itself says within it. Empty
 * where it is in that of the page.
 */
export function languageOfText(
  language: LanguageCode | undefined,
): Record<'text' | 'page', LanguageAttributes> {
  const here = pageLanguage()
  if (language === undefined || language === here) return { text: {}, page: {} }
  return { text: writtenIn(language) ?? {}, page: writtenIn(here) ?? {} }
}

/** Words with such attributes, within others. */
export function LanguageSpan({ in: attributes, children }: { in: LanguageAttributes; children: ReactNode }) {
  return attributes.lang ? <span {...attributes}>{children}</span> : children
}
