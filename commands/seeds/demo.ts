import type { PasswordHasher } from '#app/domain/people/password.server.ts'
import type { Db } from '#db/client.server.ts'
import { seedDemoAccounts } from './demo-accounts.ts'
import { seedDemoBanner } from './demo-banner.ts'
import { seedDemoItems } from './demo-items.ts'
import { seedDemoLegal } from './demo-legal.ts'
import { seedDemoListings } from './demo-listings.ts'
import { seedDemoSeller } from './demo-seller.ts'
import { seedDemoTranslations } from './demo-translations.ts'
import { seedShop } from './shop.ts'

/** `dataDir`: the data folder, for the photos of products. */
export async function seedDemo(db: Db, passwords: PasswordHasher, dataDir: string): Promise<void> {
  await seedShop(db)
  await seedDemoAccounts(db, passwords)
  await seedDemoListings(db, 'user@listwright.test', dataDir)
  await seedDemoItems(db)
  await seedDemoTranslations(db)
  await seedDemoLegal(db)
  await seedDemoSeller(db)
  await seedDemoBanner(db)
}
