import { redirect } from 'react-router'
import { readForm } from '#app/middleware/form.server.ts'
import type { Route } from './+types/google.ts'
import { keepWanted, readWanted } from './destination.ts'
import { refuseSignedIn } from './entry.server.ts'
import { callbackAddress, POPUP_HEADERS, requireGoogle } from './google-site.server.ts'

/** Somebody opened the address by hand: the button is on the login page. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(keepWanted('/login', readWanted(url)), 303)
}

export async function action({ context, url }: Route.ActionArgs) {
  let google = requireGoogle(context)
  await readForm(context)
  refuseSignedIn(context)
  let popup = url.searchParams.get('popup') === '1'
  let answer = await google.start({ wanted: readWanted(url), popup }, callbackAddress(url))
  if (popup) for (let [name, value] of Object.entries(POPUP_HEADERS)) answer.headers.set(name, value)
  return answer
}
