import { hasRow, type Trx } from '#db/client.server.ts'
import { trustedTime } from '../base/clock.server.ts'
import { foldEmail } from '../base/email.ts'
import type { Vault } from '../base/secrets/vault.server.ts'
import { DAY, isoTime } from '../base/time.ts'

/**
 * For a year, so that deleting an account and registering again gives no credits. Kept as a keyed digest: the database
 * alone does not tell the address, nor let one be tried.
 */
export async function rememberFreePackage(trx: Trx, vault: Vault, email: string): Promise<void> {
  const [digest] = digestsOf(vault, email)
  const row = { address_digest: digest, forget_at: isoTime(MEMORY) }
  await trx
    .insertInto('free_packages_given')
    .values(row)
    .onConflict((conflict) => conflict.column('address_digest').doUpdateSet({ forget_at: row.forget_at }))
    .execute()
  await trx.deleteFrom('free_packages_given').where('forget_at', '<=', trustedTime()).execute()
}

/** Within the last year, by a deleted account. */
export function remembersFreePackage(trx: Trx, vault: Vault, email: string): Promise<boolean> {
  const given = trx
    .selectFrom('free_packages_given')
    .select('address_digest')
    .where('forget_at', '>', trustedTime())
  return hasRow(given.where('address_digest', 'in', digestsOf(vault, email)))
}

const MEMORY = 365 * DAY

function digestsOf(vault: Vault, email: string): [string, ...string[]] {
  return vault.digests(foldEmail(email), 'free package')
}
