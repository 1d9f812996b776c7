import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { seedDemoListings } from '#commands/seeds/demo-listings.ts'
import { makeUser } from '#tests/factories.ts'
import { openStudio } from './studio.ts'

let studio: Awaited<ReturnType<typeof openStudio>>
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-demo-'))
  studio = await openStudio()
})
afterAll(async () => {
  await studio.close()
  rmSync(dataDir, { recursive: true })
})

test('the demo has listings of every kind, once', async () => {
  const { db } = studio
  const id = await makeUser(db, { email: 'uma@listwright.test', credits: 20 })
  for (const email of ['uma@listwright.test', 'uma@listwright.test', 'nobody@listwright.test'])
    await seedDemoListings(db, email, dataDir)
  const photos = await db.selectFrom('product_photos').select(['file', 'alt']).execute()
  expect(photos.filter(({ alt }) => alt !== '')).toHaveLength(2)
  expect(readdirSync(join(dataDir, 'attachments'))).toHaveLength(4)
  const listings = await db.selectFrom('listings').selectAll().where('user_id', '=', id).execute()
  expect(listings).toHaveLength(8)
  expect(new Set(listings.map(({ language }) => language)).size).toBe(6)
  expect(listings.filter(({ status }) => status === 'reviewed')).toHaveLength(1)
  expect(listings.some(({ open_checks }) => open_checks > 0)).toBe(true)
  expect(listings.some(({ open_checks }) => open_checks === 0)).toBe(true)
  const products = await db.selectFrom('products').select(['id', 'facts_version']).execute()
  const isOutdated = ({ product_id, facts_version }: (typeof listings)[number]) =>
    products.some((product) => product.id === product_id && product.facts_version > facts_version)
  expect(listings.filter(isOutdated)).toHaveLength(1)
  expect(await db.selectFrom('brands').select('name').execute()).toEqual([{ name: 'House style' }])
  expect(await findImbalances(db)).toEqual([])
})
