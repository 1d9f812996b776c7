import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { type Db, openDatabase } from '#db/client.server.ts'
import { makeListing, TEXT } from '../domain/listings/studio.ts'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

let shop: BrowserShop
let db: Db
beforeAll(async () => {
  shop = await openShop()
  db = openDatabase(readConfig(shop.shop.env).databaseFile).db
})
afterAll(async () => {
  expect(await findImbalances(db)).toEqual([])
  await db.destroy()
  await shop.close()
})

const FACTS = 'Material: 100% linen\ntwo pockets\nWidth: 70 cm'

async function addListing(name: string): Promise<string> {
  let { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'user@listwright.test')
    .executeTakeFirstOrThrow()
  let text = { ...TEXT, highlights: [{ text: 'It weighs 350 g.' }] }
  return (await makeListing(db, id, { name, details: FACTS, text })).listingId
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s on a phone', (name, scripts) => {
  let context: BrowserContext
  let page: Page
  let watched: ReturnType<typeof watch>
  let address: string
  beforeAll(async () => {
    context = await shop.browser.newContext({ javaScriptEnabled: scripts, viewport: PHONE })
    context.setDefaultTimeout(30_000)
    watched = watch(context, shop.url, scripts)
    page = await context.newPage()
    address = `${shop.url}/user/listings/${await addListing(`Apron ${name}`)}`
    await signIn({ page, url: shop.url, scripts }, 'user@listwright.test')
  })
  afterAll(async () => {
    await watched.done()
    expect(watched.problems).toEqual([])
    await context.close()
  })

  const section = (title: string) =>
    page.getByRole('region', { name: title, exact: true }).filter({ has: page.locator('.sec-head') })
  /** Without the numbers of their facts. */
  const titles = () =>
    section('Titles')
      .locator('ol.prose > li')
      .evaluateAll((items) =>
        items.map((item) => {
          let copy = item.cloneNode(true) as HTMLElement
          for (let number of copy.querySelectorAll('sup')) number.remove()
          return copy.textContent
        }),
      )

  test('a section is edited, with its lengths told, and then rewritten twice in one title', async () => {
    await page.goto(address)
    await section('Titles').getByRole('link', { name: 'Edit titles' }).click()
    let text = page.getByRole('textbox', { name: 'Titles' })
    let counts = page.getByRole('list', { name: 'Lengths' })
    let before = await counts.innerText()
    await text.fill('Apron of linen\nA second title of the apron')
    if (scripts)
      await page.waitForFunction(
        (was) => document.querySelector('.length-counts')?.textContent !== was,
        before,
      )
    expect(await counts.innerText()).toMatch(scripts ? /: 27 of/ : /: \d+ of/)
    await inspect(page, { axe: scripts })
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Titles: saved.').waitFor()
    expect(await titles()).toEqual(['Apron of linen', 'A second title of the apron'])

    for (let round = 1; round <= 2; round++) {
      let [first, second] = await titles()
      let panel = section('Titles').locator('details')
      // Where scripts run it stays open while the section is rewritten.
      if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click()
      await section('Titles').getByLabel('What is to be rewritten').selectOption({ index: 2 })
      await section('Titles').getByLabel('Shorter').check()
      await section('Titles').getByRole('button', { name: 'Rewrite titles' }).click()
      await page.getByText('Rewritten.').waitFor()
      await page.getByText(`${10 - round} rewrites left`).waitFor()
      expect((await titles())[0]).toBe(first)
      expect((await titles())[1]).not.toBe(second)
    }
    await inspect(page, { axe: scripts })
    await page.setViewportSize(PHONE)
  })

  test('a claim is confirmed, an earlier text comes back, and all of it is reviewed', async () => {
    await page.goto(address)
    let question = page.getByRole('link', { name: 'Please confirm “350 g”' })
    await question.waitFor()
    await section('Highlights').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Confirmed, and added to the product’s facts.').waitFor()
    expect(await question.count()).toBe(0)
    await page.locator('.fact-list').getByText('350 g').waitFor()

    await section('Titles').getByRole('link', { name: 'Versions of titles' }).click()
    await page.getByRole('button', { name: 'Restore version 1', exact: true }).click()
    await page.getByText('Version 1 is in use again.').waitFor()
    expect(await titles()).toEqual(['Linen apron', 'Apron of washed linen'])

    await page.getByRole('button', { name: 'Mark as reviewed' }).click()
    await page.getByText('Marked as reviewed.').waitFor()
    await page.getByText(/^Reviewed by you on/).waitFor()
    await inspect(page, { axe: scripts })
    await page.setViewportSize(PHONE)
    await page.goto(`${shop.url}/user/listings?q=${encodeURIComponent(`Apron ${name}`)}`)
    expect(await page.getByRole('row', { name: `Apron ${name}` }).innerText()).toContain('Reviewed')
  })
})

const PHONE = { width: 360, height: 740 }
