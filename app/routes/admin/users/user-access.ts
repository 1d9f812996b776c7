import { data, redirect } from 'react-router'
import { disableUser, enableUser, endUserSessions } from '#app/domain/accounts/close-user.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { notAuthorized } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/user-access.ts'
import { actingAdmin, REFUSALS } from './acting-admin.server.ts'
import { noUser } from './listed-user.server.ts'
import { comingFrom, originOf } from './origin.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/users/${params.userId}`)
}

/** Three buttons of a user's page post here: keep out, let in again, sign out everywhere. */
export async function action({ context, params: { userId }, url }: Route.ActionArgs) {
  const intent = (await readForm(context)).get('intent')
  const change = changes().find(({ name }) => name === intent)
  if (!change)
    throw data({ message: t`Something went wrong with the form. Please send it again.` }, { status: 400 })
  const { db } = context.get(servicesContext)
  const outcome = await change.make(db, { ...actingAdmin(context), userId })
  const page = comingFrom(originOf(url.searchParams), `/admin/users/${userId}`)
  switch (outcome) {
    case 'done':
      return redirectWithMessage(context, page, change.done)
    case 'own':
    case 'last-admin':
      return redirectWithMessage(context, page, t(REFUSALS[outcome]), 'error')
    case 'unknown':
      throw noUser()
    case 'not-admin':
      throw notAuthorized()
  }
}

const changes = () => [
  {
    name: 'disable',
    make: disableUser,
    done: t`The account is disabled: its sessions were ended and its API tokens revoked.`,
  },
  { name: 'enable', make: enableUser, done: t`The account is enabled again.` },
  { name: 'end-sessions', make: endUserSessions, done: t`The user is signed out everywhere.` },
]
