import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetUser } from '#app/domain/accounts/delete-account.server.ts'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { NO_RULES } from '#app/domain/listings/brands/brand.ts'
import { addBrand } from '#app/domain/listings/brands/brands.server.ts'
import { exportStudio } from '#app/domain/listings/export-studio.server.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { changeProduct } from '#app/domain/listings/products.server.ts'
import { restoreRevision, saveSection } from '#app/domain/listings/save-section.server.ts'
import { transact } from '#db/client.server.ts'
import { allOf } from '#tests/all-of.ts'
import { makeUser } from '#tests/factories.ts'
import { makeListing, openStudio } from './studio.ts'

const TABLES = [
  'brands',
  'products',
  'product_facts',
  'listings',
  'listing_sections',
  'revisions',
  'dismissed_checks',
  'generation_jobs',
] as const

const MAKER = { name: 'House Ltd', address: ['1 Road'], contact: 'house.example', responsible: null }

test('the export of an account has all of its studio, and its deletion leaves nothing of it', async () => {
  const { db, close } = await openStudio()
  const [userId, other] = [await makeUser(db), await makeUser(db)]
  const vault = createVault(['a vault for tests, and long enough'])
  for (const owner of [userId, other]) {
    const { listingId, productId } = await makeListing(db, owner)
    const base = (await findListing(db, owner, listingId))?.sections[0]?.revisionId ?? ''
    const parts = [{ text: 'By hand' }]
    await saveSection(db, { userId: owner, listingId, section: 'titles', parts, base })
    await restoreRevision(db, { userId: owner, listingId, revisionId: base })
    const brand = await addBrand(db, owner, { name: 'House', rules: NO_RULES, manufacturer: MAKER })
    await changeProduct(db, owner, productId, { brandId: brand.outcome === 'added' ? brand.id : null })
    const check = { section: 'titles', code: 'name', text: 'x', created_at: 'now' }
    await db
      .insertInto('dismissed_checks')
      .values({ listing_id: listingId, ...check })
      .execute()
  }
  const { brands, ...studio } = await exportStudio(db, userId)
  const products = await allOf(studio.products)
  expect(brands).toMatchObject([{ name: 'House', rules: NO_RULES, manufacturer: MAKER }])
  expect(products).toHaveLength(1)
  expect(products[0]).toMatchObject({ name: 'Linen apron', facts: [{ version: 1 }] })
  const [listing] = products[0]?.listings ?? []
  expect(listing?.dismissed_checks).toMatchObject([{ text: 'x' }])
  const titles = listing?.revisions.filter(({ section }) => section === 'titles')
  expect(titles?.map(({ origin, is_current }) => [origin, is_current])).toEqual([
    ['generated', false],
    ['edited', false],
    ['restored', true],
  ])
  const count = async () => {
    const counted = TABLES.map((table) =>
      sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db),
    )
    return (await Promise.all(counted)).map(({ rows }) => rows[0]?.rows ?? 0)
  }
  const before = await count()
  await transact(db, (trx) => forgetUser(trx, vault, userId))
  expect(await count()).toEqual(before.map((rows) => rows / 2))
  expect(await allOf((await exportStudio(db, other)).products)).toHaveLength(1)
  await close()
})
