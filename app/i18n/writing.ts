import { currentLanguage, isolated } from './i18n.ts'
import { directionOf, LANGUAGES, type LanguageCode } from './languages.ts'

/** Of the page, as BCP 47 writes it: for `lang`. */
export function pageLanguage(): LanguageCode {
  return currentLanguage().code
}

/** Of the page, where it is not from left to right. */
export function pageDirection(): 'rtl' | undefined {
  return directionOf(pageLanguage())
}

/** For an element whose text is in this language, where that is not the page's. */
export function writtenIn(code: LanguageCode | undefined) {
  return code && { lang: code, dir: directionOf(code) ?? ('ltr' as const) }
}

/** What addresses of public pages in the page's language begin with, where it is not the shop's main one. */
export function pagePrefix(): string | undefined {
  return currentLanguage().prefix || undefined
}

/** What a row keeps of the page's language: null for the shop's main one, whichever that will be. */
export function languageToStore(): LanguageCode | null {
  const { code, prefix } = currentLanguage()
  return prefix === '' ? null : code
}

/** What `Intl` writes dates, numbers and lists of the page by. */
export function formatsOfPage(): string {
  return LANGUAGES[pageLanguage()].formats
}

/** What stands between things in a line. */
export function comma(): string {
  const language = LANGUAGES[pageLanguage()]
  return 'comma' in language ? `${language.comma} ` : ', '
}

/** Things in a line. */
export function enumerated(things: string[]): string {
  return things.map((thing) => isolated(thing)).join(comma())
}

/** A day of the calendar, `YYYY-MM-DD`, in digits: 22/11/2026 in English. */
export function dayText(day: string): string {
  return format(day, 'whole')
}

/** The same without its year. */
export function shortDayText(day: string): string {
  return format(day, 'short')
}

/** What is no day stays as it is. */
function format(day: string, parts: keyof typeof PARTS): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : dayFormat(formatsOfPage(), parts).format(time)
}

const PARTS = {
  whole: { day: '2-digit', month: '2-digit', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit' },
} as const

// Making one takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(locale: string, parts: keyof typeof PARTS): Intl.DateTimeFormat {
  const key = `${locale} ${parts}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...PARTS[parts], timeZone: 'UTC' })
  formats.set(key, made)
  return made
}
