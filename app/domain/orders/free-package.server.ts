import { sql } from 'kysely'
import { type Db, hasRow, type Trx, transact } from '#db/client.server.ts'
import { findFreePackage, findPackage, type Package } from '../catalog/packages.server.ts'
import { hasEntry, postEntry } from '../credits/ledger.server.ts'
import { mustConfirm } from '../people/registration-settings.server.ts'
import { insertFreeOrder, type Recipient } from './free-order.server.ts'
import { packageGoods } from './goods.ts'

export type FreeClaim =
  | { outcome: 'claimed'; credits: number }
  /** With the registration, or by a claim. */
  | { outcome: 'claimed-before' }
  | { outcome: 'unconfirmed' }
  | { outcome: 'seller' }
  | { outcome: 'unknown-package' }

/** For users who never had one, such as those from before there was one. */
export async function claimFreePackage(db: Db, userId: string, packageId: string): Promise<FreeClaim> {
  return transact(db, async (trx) => {
    const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
    if (!user || user.role === 'Seller') return { outcome: 'seller' }
    const free = await findPackage(trx, packageId)
    if (free?.priceMinor !== 0) return { outcome: 'unknown-package' }
    const state = await readFreePackageState(trx, userId)
    if (state !== 'claimable') return { outcome: state }
    return { outcome: 'claimed', credits: await giveFreePackage(trx, user, free) }
  })
}

/** 'unconfirmed': the shop gives this user nothing before the address is confirmed. */
export async function readFreePackageState(
  db: Db | Trx,
  userId: string,
): Promise<'claimable' | 'claimed-before' | 'unconfirmed'> {
  if (await hadFreePackage(db, userId)) return 'claimed-before'
  const user = await db
    .selectFrom('users')
    .select(['email_verified_at', 'must_confirm'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return (await mustConfirm(db, user)) ? 'unconfirmed' : 'claimable'
}

/** The caller has checked that the user never had it. Returns the credits. */
export async function giveFreePackage(trx: Trx, user: Recipient, free: Package): Promise<number> {
  await insertFreeOrder(trx, user, packageGoods(free), 'signup')
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

/** Once the user’s address is confirmed. Returns the credits, 0 where none was held. */
export async function giveHeldPackage(trx: Trx, userId: string): Promise<number> {
  const held = await findHeld(trx, userId)
  return held ? giveFreePackage(trx, held.user, held.free) : 0
}

export async function countHeldCredits(db: Db | Trx, userId: string): Promise<number> {
  return (await findHeld(db, userId))?.free.credit ?? 0
}

async function findHeld(
  db: Db | Trx,
  userId: string,
): Promise<{ user: Recipient; free: Package } | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .where('free_package_held', '=', 1)
    .executeTakeFirst()
  const free = user && (await findFreePackage(db))
  return user && free && { user, free }
}

/** In this account or a deleted one before it: by its credits, or by its order where it had none. */
export async function hadFreePackage(db: Db | Trx, userId: string): Promise<boolean> {
  const hadBefore = db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('had_free_package', '=', 1)
  const order = db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    // Literals: the partial index is used only where the statement has its conditions.
    .where('kind', '=', sql.lit('package'))
    .where('total_minor', '=', sql.lit(0))
    // Only unpaid orders are ever deleted, and the index has no others.
    .where('deleted_at', 'is', null)
  return (await hasRow(hadBefore)) || (await hasEntry(db, 'signup', userId)) || hasRow(order)
}
