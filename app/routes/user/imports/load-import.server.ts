import { href, type RouterContextProvider, redirect } from 'react-router'
import { findImport, type Import, isUnstarted } from '#app/domain/batches/imports/find-import.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { noImport } from './find-own.server.ts'

type Context = Readonly<RouterContextProvider>

/** The user's own import, before it was started. Throws 404, and leads away from one that was. */
export async function loadImport(context: Context, batchId: string): Promise<Import> {
  const found = await findImport(context.get(servicesContext).db, context.get(userContext).id, batchId)
  if (!found) throw noImport()
  if (!isUnstarted(found)) throw redirect(`/user/imports/${batchId}`)
  return found
}

/** What every change of an import is made with. */
export function importAccess(context: Context) {
  const { db, stores } = context.get(servicesContext)
  return { db, files: stores.attachments, userId: context.get(userContext).id }
}

/** Answers what cannot be changed any more; to be thrown. */
export function unchangeable(outcome: 'not-found' | 'started', batchId: string) {
  return outcome === 'not-found'
    ? noImport()
    : redirect(href('/user/imports/:batchId/check', { batchId }), 303)
}
