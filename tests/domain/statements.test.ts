import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetUser } from '#app/domain/accounts/delete-account.server.ts'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { chooseListings, listChosenLanguages } from '#app/domain/batches/exports/choice.server.ts'
import { countSections } from '#app/domain/batches/exports/count-sections.server.ts'
import { readExportListings } from '#app/domain/batches/exports/read-listings.server.ts'
import { findOrdered } from '#app/domain/catalog/ordered.server.ts'
import { listLanguageJobs } from '#app/domain/listings/languages.server.ts'
import { findSummaries } from '#app/domain/listings/library.server.ts'
import { listProductListings } from '#app/domain/listings/products.server.ts'
import { archiveListings } from '#app/domain/listings/review.server.ts'
import { reviewListings } from '#app/domain/listings/review-many.server.ts'
import { hadFreePackage } from '#app/domain/orders/free-package.server.ts'
import { findItemAccess } from '#app/domain/orders/item-access.server.ts'
import { findPendingOfGoods } from '#app/domain/orders/same-goods.server.ts'
import { listWithdrawals } from '#app/domain/orders/withdrawals/read.server.ts'
import { isLastAdmin } from '#app/domain/people/last-admin.server.ts'
import { testPurchase } from '#app/domain/shop/setup/payment-steps.server.ts'
import { mailArrived } from '#app/domain/shop/setup/service-steps.server.ts'
import { hasAdmin } from '#app/domain/shop/setup/setup-link.server.ts'
import { readTotals } from '#app/domain/shop/statistics/totals.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { openMigrated } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'

/** Statements that took up to seconds in a shop of a million rows: what they read must not grow with a user, or with the shop. */

let opened: Awaited<ReturnType<typeof openMigrated>>
const asked = new Set<string>()

beforeAll(async () => {
  opened = await openMigrated()
  const prepare = opened.sqlite.prepare.bind(opened.sqlite)
  opened.sqlite.prepare = ((text: string) => {
    if (!text.startsWith('explain')) asked.add(text)
    return prepare(text)
  }) as typeof opened.sqlite.prepare
})
beforeEach(() => asked.clear())
afterAll(() => opened.db.destroy())

function steps(): string[] {
  return [...asked].flatMap((text) =>
    opened.sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
      .all(...Array(text.split('?').length - 1).fill(null))
      .map(({ detail }) => detail),
  )
}

/** All that a user has but for the few brands, a whole table, or what has to be sorted. */
const GROWING =
  /^SEARCH (?!brands )\S+ USING (?:COVERING )?INDEX \S+ \((?:user_id|kind)=\?(?: AND (?:kind|is_archived|payment_status)=\?)*\)|^SCAN (?:orders|users|listings|products|withdrawals|generation_jobs)\b(?! USING INDEX users_there)/

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['listings by their ids', (db) => findSummaries(db, 'u', ['a', 'b', 'c', 'd'])],
  ['the texts of an export', (db) => readExportListings(db, 'u', ['a', 'b', 'c']).next()],
  ['the listings of a product', (db) => listProductListings(db, 'u', 'p')],
  ['the jobs of a product', (db) => listLanguageJobs(db, 'u', 'p')],
  ['listings that go into the archive', (db) => archiveListings(db, 'u', ['a', 'b', 'c'], true)],
  ['listings that are reviewed together', (db) => reviewListings(db, 'u', ['a', 'b', 'c'])],
  [
    'listings that are ticked for an export',
    (db) => chooseListings(db, 'u', { from: 'ticked', ids: ['a', 'b'] }),
  ],
  [
    'the languages of ticked listings',
    (db) => listChosenLanguages(db, 'u', { from: 'ticked', ids: ['a', 'b'] }),
  ],
  [
    'reviewed listings in one language',
    (db) => chooseListings(db, 'u', { from: 'reviewed', language: 'German' }),
  ],
  ['whether a free package was had', (db) => hadFreePackage(db, 'u')],
  ['what an item gives', (db) => findItemAccess(db, 'u', 'i')],
  ['whether packages were ordered', (db) => findOrdered(db, 'package', ['a', 'b'])],
  ['whether items were ordered', (db) => findOrdered(db, 'item', ['a', 'b'])],
  ['whether there is an admin', (db) => hasAdmin(db, [])],
  ['the list of withdrawals', (db) => listWithdrawals(db)],
  ['an unpaid order of a package', (db) => findPendingOfGoods(db, 'u', { packageId: 'p' })],
  ['an unpaid order of an item', (db) => findPendingOfGoods(db, 'u', { itemId: 'i' })],
  ['which sections listings have', (db) => countSections(db, 'u', Array(500).fill('a'))],
  [
    'whether something was bought in the sandbox',
    (db) => testPurchase({ db, config: { production: true, allowSandboxPayments: false } }),
  ],
  ['whether somebody is the last admin', (db) => transact(db, (trx) => isLastAdmin(trx, 'u'))],
  ['whether mail has reached an admin', (db) => mailArrived({ db, mail: undefined })],
])('%s', async (_, read) => {
  await read(opened.db)
  expect(asked.size).toBeGreaterThan(0)
  expect(steps().filter((step) => GROWING.test(step))).toEqual([])
})

test('the dashboard counts no further than it tells', async () => {
  await readTotals(opened.db)
  expect([...asked].filter((text) => !/limit \+\?\) as "counted"/.test(text))).toEqual([])
})

test('the deletion of an account reads no table as a whole', async () => {
  const userId = await makeUser(opened.db)
  asked.clear()
  await transact(opened.db, (trx) =>
    forgetUser(trx, createVault(['a vault for tests, and long enough']), userId),
  )
  expect(steps().filter((step) => /^SCAN \w+\b(?! USING)/.test(step))).toEqual([])
})
