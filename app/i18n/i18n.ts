import type { Compiled } from './compiled.ts'
import { directionOf, isLanguageCode, LANGUAGES, type LanguageCode } from './languages.ts'

/** What a macro becomes: a text with the values of its placeholders. */
export interface Message {
  /** Of the text in the catalog; in a browser's modules the compiled text itself. */
  id: Compiled
  /** The English text, in ICU message format. */
  message?: string
  values?: Record<string, unknown>
}

export interface Language {
  code: LanguageCode
  /** What the addresses of public pages begin with: `/de`; nothing in the shop's main language. */
  prefix: string
  /** Whether the page's own address begins with it, or could. */
  isOfAddress: boolean
  compiled: (message: Message) => Compiled
  /** Of a language by its BCP 47 tag, as within a sentence; undefined where it is the English one. */
  languageName: (tag: string) => string | undefined
}

/** The element of a page that has them: browsers know other names, and old ones know none. */
export const LANGUAGE_NAMES_ID = 'language-names'

const ofThePage: Language = {
  get code() {
    const { lang } = document.documentElement
    return isLanguageCode(lang) ? lang : 'en'
  },
  get prefix() {
    return document.documentElement.dataset.prefix ?? ''
  },
  // Such pages have no links that scripts write.
  isOfAddress: false,
  compiled: ({ id }) => id,
  languageName: (tag) => {
    names ??= JSON.parse(document.getElementById(LANGUAGE_NAMES_ID)?.textContent || '{}')
    return names?.[tag]
  },
}

let names: Record<string, string> | undefined

let find = () => ofThePage

/** The server has a language for each request; a browser has one for as long as the page is open. */
export function findLanguageWith(finder: () => Language): void {
  find = finder
}

export function currentLanguage(): Language {
  return find()
}

export const i18n = {
  /** The compiler writes calls of this in the place of macros. */
  _: written,
}

function written(message: Message): string
function written(message: Message | undefined): string | undefined
function written(message: Message | undefined): string | undefined {
  if (!message) return undefined
  const language = find()
  return fill(language.compiled(message), message.values, language.code)
}

function fill(
  message: Compiled,
  values: Record<string, unknown> = {},
  code: LanguageCode,
  count = '#',
): string {
  if (typeof message === 'string') return message
  const isRightToLeft = directionOf(code) === 'rtl'
  return message
    .map((token) => {
      if (token === '#') return count
      if (typeof token === 'string') return token
      const [name, type, forms = {}] = token as [string, string?, Record<string, Compiled>?]
      const value = values[name]
      if (type !== 'plural')
        return typeof value === 'string' ? isolated(value, isRightToLeft) : String(value ?? '')
      const number = Number(value)
      const { rules, figures } = countingIn(LANGUAGES[code].formats)
      const form = forms[number] ?? forms[rules.select(number)] ?? forms.other ?? ''
      return fill(form, values, code, figures.format(number))
    })
    .join('')
}

/**
 * A value of the other direction, or with marks that turn it, would put what stands around it in another order; from right to left, the parts of a
 * date or a phone number would change places, too. An address is left as it is: programs that make links of addresses would take the mark along.
 */
export function isolated(value: string, isRightToLeft = directionOf(find().code) === 'rtl'): string {
  const isMoved = isRightToLeft ? !STAYS.test(value) : RIGHT_TO_LEFT.test(value) || TURNING.test(value)
  return isMoved && !/^https?:/.test(value) ? `\u2068${value}\u2069` : value
}

/** From right to left: words, or one number, whose percent sign would be cut off by a mark. */
const STAYS = /^(?:[\s\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]*|\d[\d.,]*)$/
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const TURNING = /[\u202a-\u202e\u2066-\u2069]/

interface Counting {
  rules: Intl.PluralRules
  figures: Intl.NumberFormat
}

// Making one takes a hundred times as long as using it.
const counting = new Map<string, Counting>()

function countingIn(locale: string): Counting {
  const known = counting.get(locale)
  if (known) return known
  const made = { rules: new Intl.PluralRules(locale), figures: new Intl.NumberFormat(locale) }
  counting.set(locale, made)
  return made
}
