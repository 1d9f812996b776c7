import { data, type RouterContextProvider } from 'react-router'
import { findUserLine } from '#app/domain/people/directory.server.ts'
import { servicesContext } from '#app/services.server.ts'

/** What is said of a user who is not there, or not any more. */
export const NOBODY = 'There is no such user. The account may have been deleted.'

/** The user of an address, as the list shows them. Throws the page that says that there is none. */
export async function findPerson(context: Readonly<RouterContextProvider>, userId: string) {
  let { db, config } = context.get(servicesContext)
  let user = await findUserLine(db, userId, config.adminEmails)
  if (!user) throw data({ message: NOBODY }, { status: 404 })
  return user
}
