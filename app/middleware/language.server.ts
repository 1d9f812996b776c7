import { parseCookie, stringifySetCookie } from 'cookie'
import { createContext, type MiddlewareFunction } from 'react-router'
import { chooseLanguage } from '../i18n/choose-language.server.ts'
import { setLanguage } from '../i18n/language.server.ts'
import type { LanguageCode } from '../i18n/languages.ts'
import { namesLanguage } from '../i18n/page-address.ts'
import { shopContext } from './opening.server.ts'
import { placeContext } from './request.server.ts'
import { visitorContext } from './session.server.ts'

export const LANGUAGE_COOKIE = 'language'

/** What the address began with, where it did: `de` of `/de/about`. */
export const addressLanguageContext = createContext<LanguageCode | null>(null)

/** Public pages are in the language of their address, all others in the visitor's. */
export const language: MiddlewareFunction<Response> = async ({ request, context }) => {
  // Where the database cannot be read, the page says so in English.
  const shop = await context
    .get(shopContext)()
    .catch(() => undefined)
  if (!shop) return
  const { languages } = shop
  const { pathname } = context.get(placeContext)
  // The back office speaks English alone.
  if (pathname === '/admin' || pathname.startsWith('/admin/')) return
  const ofAddress = context.get(addressLanguageContext) ?? (namesLanguage(pathname) ? languages.main : null)
  setLanguage(
    ofAddress ??
      chooseLanguage(languages, {
        stored: context.get(visitorContext)?.language,
        chosen: parseCookie(request.headers.get('cookie') ?? '')[LANGUAGE_COOKIE],
        accepted: request.headers.get('accept-language'),
      }),
    languages.main,
    { isOfAddress: ofAddress !== null },
  )
}

/** The `set-cookie` line that keeps a language in this browser for a year. */
export function languageCookie(code: LanguageCode, origin: string): string {
  return stringifySetCookie({
    name: LANGUAGE_COOKIE,
    value: code,
    path: '/',
    maxAge: 365 * 24 * 60 * 60,
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  })
}
