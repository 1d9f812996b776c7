import { data, redirect } from 'react-router'
import { disableUser, enableUser, endUserSessions } from '#app/domain/people/close-user.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { sayAndGo } from '../answer.server.ts'
import type { Route } from './+types/user-access.ts'
import { actingOf, whyNot } from './acting.server.ts'

/** Who opens it as a page is led to the user's. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/users/${params.userId}`)
}

/** Three buttons of a user's page post here: keep out, let in again, sign out everywhere. */
export async function action({ context, params }: Route.ActionArgs) {
  let intent = (await readForm(context)).get('intent')
  let deed = DEEDS.find(({ name }) => name === intent)
  if (!deed) throw data({ message: 'The form arrived broken. Please send it again.' }, { status: 400 })
  let { db } = context.get(servicesContext)
  let reason = whyNot(await deed.work(db, { ...actingOf(context), userId: params.userId }))
  let page = `/admin/users/${params.userId}`
  return reason ? sayAndGo(context, page, reason, 'error') : sayAndGo(context, page, deed.said)
}

const DEEDS = [
  {
    name: 'disable',
    work: disableUser,
    said: 'The account is disabled, and its sessions and API tokens have ended.',
  },
  { name: 'enable', work: enableUser, said: 'The account is enabled again.' },
  { name: 'end-sessions', work: endUserSessions, said: 'The user is signed out everywhere.' },
]
