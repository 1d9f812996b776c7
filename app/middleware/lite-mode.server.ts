import { parseCookie, stringifySetCookie } from 'cookie'

/** Whether this browser wants pages without scripts: its owner switched on Lite mode, or it saves data. */
export function wantsNoScripts(request: Request): boolean {
  return isLite(request) || request.headers.get('save-data')?.toLowerCase() === 'on'
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
