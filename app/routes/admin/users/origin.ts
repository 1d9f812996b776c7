import { samePath } from '#app/middleware/redirects.ts'
import { withOrigin } from '#app/origin.ts'
import * as uiWords from '#app/ui/words.ts'
import { DIRECTORY } from './directory-list.ts'
import * as words from './words.tsx'

/** The page of the back office that a user's page or form was opened from: a list with its search, order and page. */
export function originOf(params: URLSearchParams): string {
  let from = samePath(params.get('from') ?? '')
  return from && /^\/admin\/(users|dashboard)([/?]|$)/.test(from) ? from : DIRECTORY
}

export function comingFrom(from: string, address: string): string {
  return from === DIRECTORY ? address : withOrigin(address, from)
}

export function originName(from: string): string {
  return from.startsWith('/admin/dashboard') ? uiWords.dashboard : words.userDirectory
}
