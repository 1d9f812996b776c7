import type { Db, Trx } from '#db/client.server.ts'
import { findFreePackage, type Package } from '../catalog/packages.server.ts'
import { postEntry } from '../credits/ledger.server.ts'
import { addFreeOrder } from './free-order.server.ts'

/** Gives a user the free package that nobody of them had yet: its order and its credits. Answers these. */
export async function giveFreePackage(
  trx: Trx,
  user: { id: string; name: string; email: string },
  free: Package,
): Promise<number> {
  await addFreeOrder(trx, user, free)
  if (free.credit > 0) {
    await postEntry(trx, {
      userId: user.id,
      delta: free.credit,
      kind: 'signup',
      ref: user.id,
      actor: user.id,
      note: free.packageName,
    })
  }
  await trx.updateTable('users').set({ free_package_held: 0 }).where('id', '=', user.id).execute()
  return free.credit
}

/** Gives the free package that has waited for the user's address. Answers its credits, 0 when none has waited. */
export async function giveHeldPackage(trx: Trx, userId: string): Promise<number> {
  let user = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .where('free_package_held', '=', 1)
    .executeTakeFirst()
  let free = user && (await findFreePackage(trx))
  return user && free ? giveFreePackage(trx, user, free) : 0
}

/** The credits that wait for the user's address to be confirmed. */
export async function countHeldCredits(db: Db | Trx, userId: string): Promise<number> {
  let user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('free_package_held', '=', 1)
    .executeTakeFirst()
  return (user && (await findFreePackage(db))?.credit) ?? 0
}
