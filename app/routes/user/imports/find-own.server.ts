import type { RouterContextProvider } from 'react-router'
import { type Batch, findBatch } from '#app/domain/batches/find-batch.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'

/** The batch in the address. Throws a 404 when it is not the user's own. */
export async function findOwnBatch(context: Readonly<RouterContextProvider>, id: string): Promise<Batch> {
  const batch = await findBatch(context.get(servicesContext).db, context.get(userContext).id, id)
  if (!batch) throw noImport()
  return batch
}

export function noImport() {
  return notFound(t`We could not find this import in your account.`)
}
