import { useLocation, useMatches } from 'react-router'
import { nextFreshMark } from '#app/fresh-mark.ts'
import { t } from '#app/i18n/macro.ts'
import { Link } from './link.tsx'

/** What the root loader says of this browser (`middleware/text-browser.server.ts`). */
export function useIsTextBrowser(): boolean {
  const root = useMatches()[0]?.loaderData
  return typeof root === 'object' && root !== null && 'textBrowser' in root && root.textBrowser === true
}

/** This page anew, for browsers that do not follow by scripts what happens. */
export function RefreshLink() {
  return <Link to={useRefreshAddress()}>{t`Refresh`}</Link>
}

/** Text browsers would show the same address from their memory. */
export function useRefreshAddress(): string {
  const { pathname, search } = useLocation()
  const isTextBrowser = useIsTextBrowser()
  return isTextBrowser ? nextFreshMark(`${pathname}${search}`) : `${pathname}${search}`
}
