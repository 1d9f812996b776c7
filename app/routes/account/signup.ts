import { redirect } from 'react-router'
import type { Route } from './+types/signup.ts'

/** The other name of the registration page. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/register${url.search}`)
}
