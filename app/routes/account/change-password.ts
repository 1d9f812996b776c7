import { href, redirect } from 'react-router'
import type { RouteHandle } from '#app/route-handle.ts'

export const handle: RouteHandle = { beforeOpening: true }

/** Visitors are asked to sign in there. */
export function loader() {
  return redirect(href('/update-profile/security'), 303)
}
