/**
 * The interface's languages, by BCP 47, with script or region only where the language alone would mean another: `pt-BR`.
 * Each but English has a catalog, `locales/CODE.po`. `formats` is the locale of dates and numbers: with Latin digits, and
 * days before months. `comma`: between things in a line.
 */
export const LANGUAGES = {
  en: { name: 'English', formats: 'en-GB' },
  de: { name: 'Deutsch', formats: 'de' },
  ar: { name: 'العربية', formats: 'ar-u-nu-latn', direction: 'rtl', comma: '،' },
  fr: { name: 'Français', formats: 'fr' },
  es: { name: 'Español', formats: 'es' },
} satisfies Record<string, { name: string; formats: string; direction?: 'rtl'; comma?: string }>

export type LanguageCode = keyof typeof LANGUAGES

/** English first. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[]

export function isLanguageCode(value: unknown): value is LanguageCode {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value)
}

export function directionOf(code: LanguageCode): 'rtl' | undefined {
  const language = LANGUAGES[code]
  return 'direction' in language ? language.direction : undefined
}
