import { data, type RouterContextProvider } from 'react-router'
import { findListedUser } from '#app/domain/users/user-list.server.ts'
import { servicesContext } from '#app/services.server.ts'
import * as words from './words.tsx'

/** The user of an address, as the list shows them. Throws the page that says that there is none. */
export async function requireListedUser(context: Readonly<RouterContextProvider>, userId: string) {
  let { db, config } = context.get(servicesContext)
  let user = await findListedUser(db, userId, config.adminEmails)
  if (!user) throw data({ message: words.unknownUser }, { status: 404 })
  return user
}
