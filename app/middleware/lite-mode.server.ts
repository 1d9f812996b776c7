import { parseCookie, stringifySetCookie } from 'cookie'
import { isTextBrowser } from './text-browser.server.ts'

/** Whether this browser wants pages without scripts: it is in Lite mode, saves data, or runs none at all. */
export function wantsNoScripts(request: Request): boolean {
  const savesData = request.headers.get('save-data')?.toLowerCase() === 'on'
  return isLite(request) || savesData || isTextBrowser(request)
}

export function isLite(request: Request): boolean {
  return parseCookie(request.headers.get('cookie') ?? '')[NAME] === 'on'
}

/** The `set-cookie` line that switches Lite mode on for a year, or off. */
export function liteCookie(on: boolean, origin: string): string {
  return stringifySetCookie({
    name: NAME,
    value: 'on',
    path: '/',
    maxAge: on ? YEAR : 0,
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  })
}

const NAME = 'lite'
const YEAR = 365 * 24 * 60 * 60
