import { t } from '#app/i18n/macro.ts'
import { samePath } from '#app/middleware/redirects.ts'
import { withOrigin } from '#app/origin.ts'
import { DIRECTORY } from './directory-list.ts'

/** The page of the back office that a user's page or form was opened from: a list with its search, order and page. */
export function originOf(params: URLSearchParams): string {
  const from = samePath(params.get('from') ?? '')
  return from && /^\/admin\/(users|dashboard)([/?]|$)/.test(from) ? from : DIRECTORY
}

export function comingFrom(from: string, address: string): string {
  return from === DIRECTORY ? address : withOrigin(address, from)
}

export function originName(from: string): string {
  return from.startsWith('/admin/dashboard') ? t`Dashboard` : t`User Directory`
}
