import type { RouterContextProvider } from 'react-router'
import { findKey, type KeyFacts } from '#app/domain/writing/keys/manage-keys.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'

/** The key of an address. Throws 404 when there is none. */
export async function requireKey(context: Readonly<RouterContextProvider>, id: string): Promise<KeyFacts> {
  const key = await findKey(context.get(servicesContext).db, id)
  if (!key) throw notFound(t`This key does not exist or was deleted.`)
  return key
}
