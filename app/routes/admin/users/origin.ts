import { samePath } from '#app/middleware/redirects.ts'

const DIRECTORY = '/admin/users'

/** The page of the back office that a user's page or form was opened from: a list with its search, order and page. */
export function originOf(params: URLSearchParams): string {
  let from = samePath(params.get('from') ?? '')
  return from && /^\/admin\/(users|dashboard)([/?]|$)/.test(from) ? from : DIRECTORY
}

/** An address that leads back to `from`. */
export function comingFrom(from: string, address: string): string {
  if (from === DIRECTORY) return address
  return `${address}${address.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
}

export function originName(from: string): string {
  return from.startsWith('/admin/dashboard') ? 'Dashboard' : 'User Directory'
}
