import { addPackages } from '#app/domain/catalog/packages.server.ts'
import type { Db } from '#db/client.server.ts'

/** Puts the default packages on offer in a shop that never had any. The content's defaults need no rows. */
export async function seedShop(db: Db): Promise<void> {
  if (await db.selectFrom('packages').select('id').executeTakeFirst()) return
  await addPackages(db, DEFAULT_PACKAGES)
}

const EVERY_PAID = [
  'Full listing: titles to meta tags',
  'About 130 languages',
  'Copy or download',
  'Saved in your library',
]

const DEFAULT_PACKAGES = [
  {
    packageName: 'First Shelf',
    priceMinor: 0,
    credit: 3,
    validityDays: 30,
    points: ['3 product listings', ...EVERY_PAID],
  },
  {
    packageName: 'Shopfront',
    priceMinor: 900,
    credit: 50,
    validityDays: 90,
    points: ['50 product listings', '18 cents a listing', ...EVERY_PAID],
  },
  {
    packageName: 'Catalogue',
    priceMinor: 2900,
    credit: 200,
    validityDays: 180,
    points: ['200 product listings', '14.5 cents a listing', ...EVERY_PAID],
  },
]
