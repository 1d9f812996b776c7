import type { RouterContextProvider } from 'react-router'
import { findListedUser, listUsers } from '#app/domain/people/user-list.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { newId } from '#db/ids.server.ts'
import { readListQuery } from '../../list-query.ts'
import { directoryShape } from './directory-list.ts'

/**
 * A page of the user directory as an address asks for it, for `<UserDirectory>`. `path` is the page on which it
 * stands. The list is undefined when it could not be read.
 */
export async function readDirectory(context: Readonly<RouterContextProvider>, url: URL, path: string) {
  const { db, config } = context.get(servicesContext)
  const query = readListQuery(directoryShape(path), url.searchParams)
  const list = await logFailure(context, 'users.list_failed', () => listUsers(db, query, config.adminEmails))
  return { path, query, list: list === 'failed' ? undefined : list }
}

export async function readEdited(context: Readonly<RouterContextProvider>, url: URL) {
  const { db, config } = context.get(servicesContext)
  const id = url.searchParams.get('edit')
  const user = id ? await findListedUser(db, id, config.adminEmails) : undefined
  return user && { user, idempotencyKey: newId() }
}
