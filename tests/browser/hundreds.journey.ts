import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import type { Db } from '#db/client.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { makeListing } from '../domain/listings/studio.ts'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { credits, signIn } from './walk.ts'

let shop: BrowserShop
let db: Db
let userId: string
const ids: string[] = []
beforeAll(async () => {
  shop = await openShop()
  db = openDatabase(readConfig(shop.shop.env).databaseUrl).db
  const email = 'user@listwright.test'
  userId = (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  for (let n = 1; n <= COUNT; n++) {
    const text = {
      titles: [{ text: `Nordlys mug no. ${n}` }],
      descriptions: [{ text: `A mug of stoneware by Nordlys. It holds ${200 + n} ml.` }],
      tags: [{ text: 'nordlys' }, { text: 'mug' }],
    }
    ids.push((await makeListing(db, userId, { name: `Mug no. ${n}`, text })).listingId)
  }
})
afterAll(async () => {
  expect(await findImbalances(db)).toEqual([])
  await db.destroy()
  await shop.close()
})

const COUNT = 340

test('a brand’s new name comes into 340 listings without scripts, and the old one back', async () => {
  const context = await shop.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  context.setDefaultTimeout(30_000)
  const watched = watch(context, shop.url, false)
  const page = await context.newPage()
  await signIn({ page, url: shop.url, scripts: false }, 'user@listwright.test')
  const before = await credits({ page, url: shop.url, scripts: false })
  const titlesOf = async (id: string) =>
    (await findListing(db, userId, id))?.sections.find(({ key }) => key === 'titles')?.parts[0]?.text
  let presses = 0
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    await page.getByRole(role, { name, exact: true }).first().click()
    await page.waitForLoadState()
    presses++
  }

  await page.goto(`${shop.url}/user/listings?view=listings`)
  await page.getByLabel('Search listings').fill('NORDLYS mug')
  await press('button', 'Search')
  await press('link', `Select all ${COUNT} that match`)
  await page.getByText(`All ${COUNT} that match`).waitFor()
  await inspect(page, { axe: false })
  await page.locator('summary', { hasText: 'More' }).last().click()
  await press('button', 'Find and replace')
  await page.getByLabel('Find', { exact: true }).fill('Nordlys')
  await page.getByLabel('Replace with').fill('Aurora & Søn')
  await page.getByLabel('Whole words only').check()
  await press('button', 'Show the preview')
  await page.getByText('No credits').waitFor()
  await inspect(page, { axe: false })
  expect(await page.locator('ins').first().innerText()).toContain('Aurora & Søn')
  expect(await titlesOf(ids[0] ?? '')).toBe('Nordlys mug no. 1')
  await press('button', `Replace in ${COUNT} listings`)
  // A page without scripts asks again by itself.
  await page.getByText(`${COUNT} of ${COUNT} listings`).waitFor({ timeout: 60_000 })
  await inspect(page, { axe: false })
  expect(await titlesOf(ids[0] ?? '')).toBe('Aurora & Søn mug no. 1')
  expect(await titlesOf(ids.at(-1) ?? '')).toBe(`Aurora & Søn mug no. ${COUNT}`)
  expect(presses).toBe(5)

  await page.goto(`${shop.url}/user/listings?q=aurora+son`)
  await page.getByText(`Select all ${COUNT} that match`).waitFor()
  await page.goto(`${shop.url}/user/listings/actions`)
  await inspect(page, { axe: false })
  await press('button', 'Undo')
  await press('button', `Put ${COUNT} listings back`)
  await page.getByText(`${COUNT} of ${COUNT} listings`).waitFor({ timeout: 60_000 })
  expect(await titlesOf(ids[0] ?? '')).toBe('Nordlys mug no. 1')
  expect(await titlesOf(ids.at(-1) ?? '')).toBe(`Nordlys mug no. ${COUNT}`)
  expect(await credits({ page, url: shop.url, scripts: false })).toBe(before)
  await watched.done()
  expect(watched.problems).toEqual([])
  await context.close()
}, 240_000)
