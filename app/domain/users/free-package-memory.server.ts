import type { Trx } from '#db/client.server.ts'
import type { Vault } from '../secrets/vault.server.ts'
import { DAY, isoTime } from '../time.ts'
import { foldEmail } from './email.ts'

/**
 * Remembers for a year that the account of this address had the free package, so that deleting it and registering
 * again is no way to more credits. What is kept is a keyed digest: nobody reads an address from it, and whoever has the
 * database alone cannot try any.
 */
export async function rememberFreePackage(trx: Trx, vault: Vault, email: string): Promise<void> {
  let [digest] = digestsOf(vault, email)
  let row = { address_digest: digest, forget_at: isoTime(MEMORY) }
  await trx
    .insertInto('free_packages_given')
    .values(row)
    .onConflict((conflict) => conflict.column('address_digest').doUpdateSet({ forget_at: row.forget_at }))
    .execute()
  await trx.deleteFrom('free_packages_given').where('forget_at', '<=', isoTime()).execute()
}

/** Whether a deleted account of this address had the free package within the last year. */
export async function remembersFreePackage(trx: Trx, vault: Vault, email: string): Promise<boolean> {
  let row = await trx
    .selectFrom('free_packages_given')
    .select('address_digest')
    .where('address_digest', 'in', digestsOf(vault, email))
    .where('forget_at', '>', isoTime())
    .executeTakeFirst()
  return row !== undefined
}

const MEMORY = 365 * DAY

function digestsOf(vault: Vault, email: string): [string, ...string[]] {
  return vault.digests(foldEmail(email), 'free package')
}
