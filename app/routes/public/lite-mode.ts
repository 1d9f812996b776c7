import { redirect } from 'react-router'
import { readForm } from '#app/middleware/form.server.ts'
import { liteCookie } from '#app/middleware/lite-mode.server.ts'
import { samePath } from '#app/middleware/redirects.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import type { Route } from './+types/lite-mode.ts'

export const handle: RouteHandle = { openForms: 'always', beforeOpening: true }

/** Reached only by typing the address: the switch is in the footer. */
export function loader() {
  return redirect('/', 303)
}

export async function action({ context, url }: Route.ActionArgs) {
  const form = await readForm(context)
  return redirect(samePath(form.get('back')) ?? '/', {
    status: 303,
    headers: { 'set-cookie': liteCookie(form.get('lite') === 'on', url.origin) },
  })
}
