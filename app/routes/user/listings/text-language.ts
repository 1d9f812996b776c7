import { findLanguage } from '#app/domain/listings/languages.ts'

/** What the elements around a listing's texts carry. */
export interface TextLanguage {
  lang: string | undefined
  /**
   * In a language that is written from right to left, all of it is: a value such as "70 x 85 سم" begins with a Latin
   * letter, which would turn it around.
   */
  dir: 'rtl' | 'auto'
}

export function textLanguage(language: string): TextLanguage {
  const { code, dir } = findLanguage(language) ?? {}
  return { lang: code, dir: dir === 'rtl' ? dir : 'auto' }
}
