/** Whether this browser wants pages without scripts: its owner switched on Lite mode, or it saves data. */
export function wantsNoScripts(request: Request): boolean {
  return isLite(request) || request.headers.get('save-data')?.toLowerCase() === 'on'
}

/** Whether Lite mode is switched on in this browser. */
export function isLite(request: Request): boolean {
  return isLiteCookie(request.headers.get('cookie') ?? '')
}

/** Whether the `cookie` line of a request says that Lite mode is switched on. */
export function isLiteCookie(line: string): boolean {
  return /(?:^|;\s*)lite=on(?:;|$)/.test(line)
}

/** The `set-cookie` line that switches Lite mode on for a year, or off. */
export function liteCookie(on: boolean, origin: string): string {
  let secure = origin.startsWith('https:') ? '; Secure' : ''
  return `lite=on; Path=/; Max-Age=${on ? YEAR : 0}; HttpOnly; SameSite=Lax${secure}`
}

const YEAR = 365 * 24 * 60 * 60
