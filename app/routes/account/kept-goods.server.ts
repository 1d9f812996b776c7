import type { RouterContextProvider } from 'react-router'
import { findItem } from '#app/domain/catalog/items.server.ts'
import { findPackage } from '#app/domain/catalog/packages.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { servicesContext } from '#app/services.server.ts'

/** What a visitor was about to buy, by the checkout that they go to after signing in: its name. */
export async function findKeptGoods(
  context: Readonly<RouterContextProvider>,
  redirectTo: string | undefined,
): Promise<string | undefined> {
  const [, kind, id] = /^\/(buy|item-buy)\/([\w-]{1,64})\/?$/.exec(redirectTo ?? '') ?? []
  if (!id) return undefined
  const { db } = context.get(servicesContext)
  const name = await logFailure(context, 'account.kept_failed', async () =>
    kind === 'buy' ? (await findPackage(db, id))?.packageName : (await findItem(db, id))?.itemName,
  )
  return name === 'failed' ? undefined : name
}
