import type { RouterContextProvider } from 'react-router'
import { findListedUser } from '#app/domain/people/user-list.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'

/** The user of an address, as the list shows them. Throws the page that says that there is none. */
export async function requireListedUser(context: Readonly<RouterContextProvider>, userId: string) {
  const { db, config } = context.get(servicesContext)
  const user = await findListedUser(db, userId, config.adminEmails)
  if (!user) throw noUser()
  return user
}

export function noUser() {
  return notFound(t`We could not find this user. The account may have been deleted.`)
}
