import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { ConnectionLost } from '../forms/connection.ts'
import { type Matches, withName } from './page-title.ts'
import { headingOf, isUnsaved } from './unsaved.tsx'
import { shopNameIn } from './use-shop-name.ts'

/** What the page of an error is called, in its heading and in its title. */
export function errorHeading(error: unknown): string {
  if (error instanceof ConnectionLost) return t`No connection`
  if (!isRouteErrorResponse(error)) return t`Unexpected Application Error!`
  const { status, data } = error
  if (isUnsaved(data)) return headingOf(data)
  if (data?.notAuthorized === true) return t`Not Authorized`
  if (status === 404) return t`Oops! Page Not Found`
  if (status === 503) return t`Please try again in a minute`
  if (status >= 500) return t`Unexpected Application Error!`
  return t(TITLES[status] ?? msg`That didn’t work`)
}

const TITLES: Record<number, Text> = {
  413: msg`That’s too large`,
  429: msg`Too many attempts`,
}

interface HasMeta {
  meta: MetaDescriptor[]
}

interface ErrorTitleArgs {
  error?: unknown
  matches: readonly [Matches[0] & HasMeta, ...(HasMeta | undefined)[]]
}

/** The `meta` of a route with an error boundary: an error has a title of its own. */
export function errorTitle({ error, matches }: ErrorTitleArgs): MetaDescriptor[] {
  if (!error) return matches.at(-2)?.meta ?? []
  const name = matches[0].loaderData?.shopName ?? shopNameIn(error)
  return [{ title: withName(errorHeading(error), name) }]
}
