import { data, useLocation } from 'react-router'
import { msg } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { adminHome, NotFound, userHome } from '#app/ui/page-error.tsx'
import { pageTitle } from '#app/ui/page-title.ts'

export const handle: RouteHandle = { isNowhere: true }

// A route of its own, because the root's middleware does not run for an address that matches none.
export function loader() {
  return data(null, { status: 404 })
}

export function action() {
  return data(null, { status: 404 })
}

/** For all three areas, each with its own way on. */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  const isAdmin = pathname.startsWith('/admin/')
  const home = isAdmin ? adminHome() : pathname.startsWith('/user/') ? userHome() : undefined
  return <NotFound home={home} />
}

export const meta = pageTitle(msg`Page not found`)
