import { readShop } from '#app/domain/base/shop-record.server.ts'
import { readMailSettings } from '#app/domain/outbox/mail/mail-settings.server.ts'
import type { Db } from '#db/client.server.ts'
import { findEu } from './eu.ts'
import type { TaxSettings } from './settings.ts'

/**
 * What is known about the seller before anyone has said it: from setting up the shop, and from the admin who is asked where
 * customers have no address to write to.
 */
export async function suggestSeller(
  db: Db,
  { email }: { email: string },
): Promise<Partial<Pick<TaxSettings, 'name' | 'country' | 'email' | 'rate'>>> {
  const { name, country } = await readShop(db)
  if (country === '') return {}
  const { supportEmail } = await readMailSettings(db)
  return { name, country, email: supportEmail ?? email, rate: findEu(country)?.rate ?? 0 }
}
