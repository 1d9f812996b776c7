import type { RouterContextProvider } from 'react-router'
import { findUserLine, listUsers } from '#app/domain/people/directory.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { newId } from '#db/ids.server.ts'
import { readListQuery } from '../../list-query.ts'
import { directoryShape } from './shape.ts'

/**
 * A page of the user directory as an address asks for it, for `<UserDirectory>`. `path` is the page on which it
 * stands. The list is undefined when it could not be read.
 */
export async function readDirectory(context: Readonly<RouterContextProvider>, url: URL, path: string) {
  let { db, log, config } = context.get(servicesContext)
  let query = readListQuery(directoryShape(path), url.searchParams)
  try {
    return { path, query, list: await listUsers(db, query, config.adminEmails) }
  } catch (error) {
    log('users-error', { stack: error instanceof Error ? error.stack : String(error) })
    return { path, query, list: undefined }
  }
}

/** The user whose row `?edit=` opens, with a new name for what the form sends; undefined when it opens none. */
export async function readEdited(context: Readonly<RouterContextProvider>, url: URL) {
  let { db, config } = context.get(servicesContext)
  let id = url.searchParams.get('edit')
  let user = id ? await findUserLine(db, id, config.adminEmails) : undefined
  return user && { user, requestId: newId() }
}
