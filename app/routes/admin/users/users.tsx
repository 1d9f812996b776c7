import { data } from 'react-router'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { listAddress } from '../../list-query.ts'
import type { Route } from './+types/users.ts'
import { readDirectory, readEdited } from './directory.server.ts'
import { editAddress, UserDirectory } from './directory.tsx'
import { directoryShape } from './directory-list.ts'
import { editUser } from './edit.server.ts'
import { EditUser } from './edit-user.tsx'
import { comingFrom, originOf } from './origin.ts'

export const handle: RouteHandle = { briefSuccess: () => true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listsCss }]

// A refused form has to be told, too, when its sender has to show who they are.
export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [directory, edited, confirmation] = await Promise.all([
    readDirectory(context, url, '/admin/users'),
    readEdited(context, url),
    readConfirmation(context),
  ])
  const isOwn = edited?.user.id === context.get(userContext).id
  const from = url.searchParams.has('from') ? originOf(url.searchParams) : undefined
  return data({ directory, edited, isOwn, confirmation, from }, { status: directory.list ? 200 : 500 })
}

export function action({ context, url }: Route.ActionArgs) {
  return editUser(context, url)
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { directory, edited, isOwn, confirmation, from } = loaderData
  const { query } = directory
  const shape = directoryShape('/admin/users')
  const form = edited && (
    <EditUser
      key={edited.user.id}
      {...edited}
      isOwn={isOwn}
      confirmation={confirmation}
      action={comingFrom(from ?? shape.path, editAddress(query, edited.user.id))}
      cancel={from ?? listAddress(shape, query, { page: query.page })}
    />
  )
  return (
    <>
      <PageHead title={t`User Directory`} lead={t`Everyone with an account, and what they can do.`} />
      <UserDirectory {...directory} editing={edited && { userId: edited.user.id, form }} />
    </>
  )
}

export const meta = pageTitle(msg`User Directory - Administration`)
