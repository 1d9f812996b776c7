import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { ConnectionLost } from '../forms/connection.ts'
import * as words from './form-words.tsx'
import { headingOf, isUnsaved } from './unsaved.tsx'

/** What the page of an error is called, in its heading and in its title. */
export function errorHeading(error: unknown): string {
  if (error instanceof ConnectionLost) return words.noConnection
  if (!isRouteErrorResponse(error)) return words.unexpectedApplicationError
  let { status, data } = error
  if (isUnsaved(data)) return headingOf(data)
  if (data?.notAuthorized === true) return words.notAuthorized
  if (status === 404) return words.oopsPageNotFound
  if (status === 503) return words.pleaseTryAgainInMinute
  return status >= 500 ? words.unexpectedApplicationError : words.requestRefused
}

interface ErrorTitleArgs {
  error?: unknown
  matches: readonly ({ meta: MetaDescriptor[] } | undefined)[]
}

/** The `meta` of a route with an error boundary: an error has a title of its own. */
export function errorTitle({ error, matches }: ErrorTitleArgs): MetaDescriptor[] {
  return error ? [{ title: words.errorTitle(errorHeading(error)) }] : (matches.at(-2)?.meta ?? [])
}
