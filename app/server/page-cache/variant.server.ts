import type { IncomingHttpHeaders } from 'node:http'
import type { LanguageCode } from '../../i18n/languages.ts'
import { LANGUAGE_COOKIE } from '../../middleware/language.server.ts'
import { isTextBrowserName } from '../../middleware/text-browser.server.ts'

/** What tells the pages of one address apart that are made for everybody. */
export interface Variant {
  lite: boolean
  savesData: boolean
  showsText: boolean
  /** Its forms bring a token: browsers that do not say where their forms come from get one of their own. */
  hasTokens: boolean
  /** Where the address names none. */
  language?: LanguageCode
}

export const PLAIN_VARIANT: Variant = { lite: false, savesData: false, showsText: false, hasTokens: false }

export function readVariant(
  headers: IncomingHttpHeaders,
  cookies: Record<string, string | undefined>,
): Variant {
  return {
    lite: cookies.lite === 'on',
    savesData: String(headers['save-data'] ?? '').toLowerCase() === 'on',
    showsText: isTextBrowserName(headers['user-agent'] ?? ''),
    hasTokens: headers['sec-fetch-site'] === undefined,
  }
}

export function variantKey(address: string, { language, ...variant }: Variant): string {
  const { lite, savesData, showsText, hasTokens } = variant
  const marks = [
    lite && 'lite',
    savesData && 'saves-data',
    showsText && 'text',
    hasTokens && 'tokens',
    language,
  ]
  return [address, ...marks.filter(Boolean)].join(' ')
}

/** The request that the page is rendered for: of the visitor's own it has nothing but what tells variants apart. */
export function requestFor(address: string, variant: Variant): Request {
  const { lite, savesData, showsText, hasTokens, language } = variant
  const cookies = [lite && 'lite=on', language && `${LANGUAGE_COOKIE}=${language}`].filter(Boolean)
  return new Request(address, {
    headers: {
      ...(!hasTokens && { 'sec-fetch-site': 'none' }),
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      ...(savesData && { 'save-data': 'on' }),
      ...(showsText && { 'user-agent': 'Links' }),
    },
  })
}
