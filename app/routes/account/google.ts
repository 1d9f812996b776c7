import { redirect } from 'react-router'
import { readForm } from '#app/middleware/form.server.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import type { Route } from './+types/google.ts'
import { callbackAddress, inPopup, readPopup, requireGoogle } from './google-sign-in.server.ts'
import { HOME, readRedirectTo, withRedirectTo } from './redirect-to.ts'

export const handle: RouteHandle = { openForms: 'always', beforeOpening: true }

/** Reached only by typing the address: the button is on the login page. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(withRedirectTo('/login', readRedirectTo(url)), 303)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const google = requireGoogle(context)
  await readForm(context)
  const visit = { redirectTo: readRedirectTo(url), popup: readPopup(url) }
  // Another tab may have signed in since the page was opened.
  const answer = context.get(visitorContext)
    ? redirect(visit.redirectTo ?? HOME, 303)
    : await google.start(request, visit, callbackAddress(url))
  return inPopup(answer, visit.popup)
}
