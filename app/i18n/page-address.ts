import { currentLanguage } from './i18n.ts'
import { isLanguageCode, type LanguageCode } from './languages.ts'

/**
 * Pages that are in the language that their address names: `/de/about`, in the shop's main language `/about`. All others
 * are in the language that the visitor chose, at one address.
 */
const NAMES_LANGUAGE =
  /^\/(?:$|(?:about|contact|check|withdraw|terms|privacy|items|login|register|signup|forgot-password|reset-password|coming-soon)\/?$|(?:examples|package-details|premium|login|reset-password)\/)/

export function namesLanguage(pathname: string): boolean {
  return NAMES_LANGUAGE.test(pathname)
}

/** Where a page of this site, `/about?a=1#b`, is in the language of the page that it is linked from. */
export function inPageLanguage(address: string): string {
  const { prefix } = currentLanguage()
  return prefix === '' ? address : withPrefix(address, prefix)
}

/**
 * The same for links and forms. From `/de/about` also those of pages at one address begin with the language, `/de/buy/1`:
 * the redirect from there has the browser keep it.
 */
export function linkInPageLanguage(address: string): string {
  const { prefix, isOfAddress } = currentLanguage()
  return isOfAddress && !namesLanguage(pathOf(address)) ? prefix + address : inPageLanguage(address)
}

/** The same in another language; `main` is the shop's own. */
export function addressIn(code: LanguageCode, main: LanguageCode, address: string): string {
  return code === main ? address : withPrefix(address, `/${code}`)
}

function withPrefix(address: string, prefix: string): string {
  const pathname = pathOf(address)
  if (!namesLanguage(pathname)) return address
  return prefix + (pathname === '/' ? address.slice(1) : address)
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? ''
}

/** The language that an address begins with, and the address without it, which never leads to another site. */
export function splitAddress(pathname: string): { code: LanguageCode; pathname: string } | undefined {
  const [, code, rest = ''] = /^\/([\w-]+)(\/(?![/\\]).*)?$/.exec(pathname) ?? []
  return isLanguageCode(code) ? { code, pathname: rest || '/' } : undefined
}
