import { type Db, type Trx, transact } from '#db/client.server.ts'
import { mustConfirm } from '../accounts/registration-settings.server.ts'
import { findPackage } from '../catalog/packages.server.ts'
import { giveFreePackage } from './give-free.server.ts'

export type FreeClaim =
  | { outcome: 'claimed'; credits: number }
  /** Every account gets a free package once: with its registration, or here. */
  | { outcome: 'claimed-before' }
  /** The shop gives nothing before the address is confirmed. */
  | { outcome: 'unconfirmed' }
  | { outcome: 'seller' }
  | { outcome: 'unknown-package' }

/** Gives the free package to a user who has never had one: an account from before there was one, say. */
export async function claimFreePackage(db: Db, userId: string, packageId: string): Promise<FreeClaim> {
  return transact(db, async (trx) => {
    let user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
    if (!user || user.role === 'Seller') return { outcome: 'seller' }
    let free = await findPackage(trx, packageId)
    if (free?.priceMinor !== 0) return { outcome: 'unknown-package' }
    if (await hasHadFreePackage(trx, userId)) return { outcome: 'claimed-before' }
    if (await mustConfirm(trx, user)) return { outcome: 'unconfirmed' }
    return { outcome: 'claimed', credits: await giveFreePackage(trx, user, free) }
  })
}

/** Whether the user has had a free package, in this account or one before it: its credits, or its order where it had none. */
export async function hasHadFreePackage(db: Db | Trx, userId: string): Promise<boolean> {
  let [before, grant, order] = await Promise.all([
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('had_free_package', '=', 1)
      .executeTakeFirst(),
    db
      .selectFrom('ledger')
      .select('id')
      .where('kind', '=', 'signup')
      .where('ref', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', 'package')
      .where('total_minor', '=', 0)
      .executeTakeFirst(),
  ])
  return before !== undefined || grant !== undefined || order !== undefined
}
