import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import type { Db } from '#db/client.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { credits, signIn } from './walk.ts'

let shop: BrowserShop
let db: Db
beforeAll(async () => {
  shop = await openShop()
  db = openDatabase(readConfig(shop.shop.env).databaseUrl).db
})
afterAll(async () => {
  expect(await findImbalances(db)).toEqual([])
  await db.destroy()
  await shop.close()
})

const PRODUCTS = ['Oak board', 'Brass lamp', 'Wool scarf', 'Copper kettle', 'Linen apron']
const FACTS = 'Material: solid oak\nWidth: 70 cm\noiled by hand\nmade in Turku'
const CLAIM = 'It weighs 350 g.'
const PHONE = { width: 360, height: 740 }

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('a week of a shop on a phone, %s', (mode, scripts) => {
  let context: BrowserContext
  let page: Page
  let watched: ReturnType<typeof watch>
  let address: string
  let before: number
  beforeAll(async () => {
    context = await shop.browser.newContext({ javaScriptEnabled: scripts, viewport: PHONE })
    context.setDefaultTimeout(30_000)
    watched = watch(context, shop.url, scripts)
    page = await context.newPage()
    await signIn({ page, url: shop.url, scripts }, 'user@listwright.test')
    before = await credits({ page, url: shop.url, scripts })
  })
  afterAll(async () => {
    await watched.done()
    expect(watched.problems).toEqual([])
    await context.close()
  })

  async function look() {
    await inspect(page, { axe: scripts })
    await page.setViewportSize(PHONE)
  }

  const section = (title: string) =>
    page.getByRole('region', { name: title, exact: true }).filter({ has: page.locator('.sec-head') })
  /** Without the numbers of their facts. */
  const titles = () =>
    section('Titles')
      .locator('ol.prose > li')
      .evaluateAll((items) =>
        items.map((item) => {
          const copy = item.cloneNode(true) as HTMLElement
          for (const number of copy.querySelectorAll('sup')) number.remove()
          return copy.textContent
        }),
      )

  test('five products are written, for five credits', async () => {
    for (const name of PRODUCTS) {
      shop.shop.gemini?.reply('tidy')
      await page.goto(`${shop.url}/user/generate-product-description`)
      await page.getByLabel('Product name').fill(`${name} ${mode}`)
      await page.getByLabel('Details').fill(FACTS)
      await page.getByLabel('Language').selectOption('English')
      await page.getByRole('button', { name: 'Create Content' }).click()
      await page.waitForURL(/\/(generate-product-description|listings)\/[\w-]{22}$/)
      await page.getByRole('heading', { name: 'Products Tags' }).waitFor()
    }
    expect(await credits({ page, url: shop.url, scripts })).toBe(before - PRODUCTS.length)
    await page.goto(`${shop.url}/user/listings?q=${encodeURIComponent(mode)}`)
    expect(await page.getByRole('row', { name: mode }).count()).toBe(PRODUCTS.length)
    await look()
    await page.getByRole('link', { name: `Oak board ${mode}`, exact: true }).click()
    await page.waitForURL(/\/user\/listings\/[\w-]{22}\?from=/)
    address = String(page.url().split('?')[0])
  })

  test('titles are edited as rows, and one of them is rewritten twice', async () => {
    await page.goto(address)
    const written = await titles()
    await section('Titles').getByRole('link', { name: 'Edit titles' }).click()
    await page.getByRole('textbox', { name: 'Title 1', exact: true }).fill('Board of oak')
    await page.getByRole('textbox', { name: 'Title 2', exact: true }).fill('A second title of the board')
    await page.getByRole('button', { name: 'Move title 2 up' }).click()
    const first = page.getByRole('textbox', { name: 'Title 1', exact: true })
    await expect.poll(() => first.inputValue()).toBe('A second title of the board')
    await look()
    await page.getByRole('button', { name: 'Save titles' }).click()
    await page.getByText('Titles: saved.').waitFor()
    expect(await titles()).toEqual(['A second title of the board', 'Board of oak', ...written.slice(2)])
    for (let round = 1; round <= 2; round++) {
      const [one, two] = await titles()
      const panel = section('Titles').locator('details')
      // Where scripts run it stays open while the section is rewritten.
      if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click()
      await section('Titles').getByLabel('What to rewrite').selectOption({ index: 2 })
      await section('Titles').getByLabel('Shorter').check()
      await section('Titles').getByRole('button', { name: 'Rewrite titles' }).click()
      await page.getByText('Rewritten.').waitFor()
      await page.getByText(`${10 - round} rewrites left`).waitFor()
      await expect.poll(async () => (await titles())[1], { timeout: 20_000 }).not.toBe(two)
      expect((await titles())[0]).toBe(one)
    }
    await look()
  })

  test('a wrong claim is found, and corrected', async () => {
    await page.goto(address)
    await section('Feature Highlights').getByRole('link', { name: 'Edit highlights' }).click()
    const rows = page.getByRole('textbox', { name: /^Highlight \d+$/ })
    await rows.first().waitFor()
    const count = await rows.count()
    await page.getByRole('button', { name: 'Add highlight' }).click()
    const added = page.getByRole('textbox', { name: `Highlight ${count + 1}`, exact: true })
    await added.fill(CLAIM)
    await page.getByRole('button', { name: 'Save highlights' }).click()
    const question = page.getByRole('link', { name: 'Please confirm “350 g”' })
    await question.click()
    expect(await section('Feature Highlights').innerText()).toContain('350 g')
    await look()
    await section('Feature Highlights').getByRole('link', { name: 'Edit highlights' }).click()
    await added.fill('It is 70 cm wide.')
    await page.getByRole('button', { name: 'Save highlights' }).click()
    await page.getByText('Highlights: saved.').waitFor()
    expect(await question.count()).toBe(0)
    expect(await section('Feature Highlights').innerText()).toContain('It is 70 cm')
  })

  test('another language is added for one credit', async () => {
    await page.goto(address)
    await page.locator('summary', { hasText: 'Add a language' }).click()
    await page.getByLabel('Language', { exact: true }).selectOption('German')
    shop.shop.gemini?.reply('tidy')
    await page.getByRole('button', { name: 'Write it for 1 credit' }).click()
    await page.getByRole('heading', { name: 'Products Tags' }).waitFor()
    await page.goto(address)
    const tab = page.getByRole('navigation', { name: 'Languages of this product' })
    await tab.getByRole('link', { name: 'German' }).click()
    await page.getByText(`Oak board ${mode}`).first().waitFor()
    await page.waitForURL((url) => url.href !== address)
    await look()
    expect(await credits({ page, url: shop.url, scripts })).toBe(before - PRODUCTS.length - 1)
  })

  test('an earlier text comes back, and everything is reviewed', async () => {
    await page.goto(address)
    await section('Titles').getByRole('link', { name: 'Versions of titles' }).click()
    await page.waitForURL(/\/versions$/)
    await look()
    await page.getByRole('button', { name: 'Restore version 2', exact: true }).click()
    await page.getByText('Version 2 is in use again.').waitFor()
    expect((await titles()).slice(0, 2)).toEqual(['A second title of the board', 'Board of oak'])
    await page.getByRole('button', { name: 'Mark as reviewed' }).click()
    await page.getByText(/^Reviewed by you on/).waitFor()
    await page.goto(`${shop.url}/user/listings?q=${encodeURIComponent(mode)}`)
    const mark = page.getByRole('button', { name: 'Mark reviewed' })
    await page.getByText('Select products to work on all their listings at once.').waitFor()
    expect(await mark.count()).toBe(0)
    await page.getByRole('link', { name: /^Select all 5/ }).click()
    await page.waitForURL(/tick=all/)
    await mark.click()
    // What is done with several is shown before.
    await page.getByRole('button', { name: 'Mark 5 listings as reviewed' }).click()
    await page.getByText('5 of 6 listings').waitFor()
    const left = page.getByRole('row').filter({ hasText: 'It was reviewed before.' })
    expect(await left.getByRole('link').allInnerTexts()).toEqual([`Oak board ${mode}`])
    await look()
    await page.getByRole('link', { name: 'Go to your listings' }).click()
    await page.waitForURL(/\/user\/listings\?/)
    const reviewed = page.getByRole('row', { name: mode }).filter({ hasText: 'Reviewed' })
    // The answer to the button comes before the list is read again.
    // The row of a product says what is to check first.
    await page.getByRole('navigation', { name: 'Which listings' }).getByText('Listings').click()
    await reviewed.nth(5).waitFor()
    expect(await reviewed.count()).toBe(6)
    await look()
  })
})

test('what was typed into the rows of a section survives a reload, and who leaves is asked', async () => {
  const context = await shop.browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  await page.goto(`${shop.url}/user/listings?q=${encodeURIComponent('Wool scarf without scripts')}`)
  await page.getByRole('link', { name: 'Wool scarf without scripts', exact: true }).click()
  await page.getByRole('link', { name: 'Edit titles' }).click()
  const first = page.getByRole('textbox', { name: 'Title 1', exact: true })
  const stored = await first.inputValue()
  const count = await page.getByRole('textbox', { name: /^Title \d+$/ }).count()
  await first.fill('Half a title')
  await page.getByRole('button', { name: 'Add title' }).click()
  const added = page.getByRole('textbox', { name: `Title ${count + 1}`, exact: true })
  await added.fill('One more')
  await page.reload()
  const restored = page.getByText('Your unsaved changes have been restored.')
  await restored.waitFor()
  expect(asked).toEqual(['beforeunload'])
  expect([await first.inputValue(), await added.inputValue()]).toEqual(['Half a title', 'One more'])
  await inspect(page)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await restored.waitFor({ state: 'detached' })
  expect(await first.inputValue()).toBe(stored)
  await first.fill('Board of tin')
  await page.reload()
  await restored.waitFor()
  await page.getByRole('button', { name: 'Save titles' }).click()
  await page.getByText('Titles: saved.').waitFor()
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))
  await expect.poll(drafts).toEqual([])
  await context.close()
})

test('nothing that was typed is lost while a row’s button is answered, and the new row takes what follows', async () => {
  const context = await shop.browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  await page.goto(`${shop.url}/user/listings?q=${encodeURIComponent('Wool scarf without scripts')}`)
  await page.getByRole('link', { name: 'Wool scarf without scripts', exact: true }).click()
  await page.getByRole('link', { name: 'Edit titles' }).click()
  const titles = page.getByRole('textbox', { name: /^Title \d+$/ })
  await titles.first().fill('Typed before')
  const count = await titles.count()
  const answer = Promise.withResolvers<void>()
  await page.route('**/sections/titles*', async (route) => {
    if (route.request().method() === 'POST') await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add title' }).click()
  await page.locator('form#section[aria-busy=true]').waitFor()
  await titles
    .first()
    .click({ force: true, noWaitAfter: true, timeout: 1000 })
    .catch(() => {})
  await page.keyboard.type('typed meanwhile')
  const texts = await titles.evaluateAll((fields) =>
    fields.map((field) => (field as HTMLTextAreaElement).value),
  )
  expect(texts[0]).toBe('Typed before')
  answer.resolve()
  const added = page.getByRole('textbox', { name: `Title ${count + 1}`, exact: true })
  await added.waitFor()
  await expect.poll(() => added.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('One more')
  expect(
    await titles.evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value)),
  ).toEqual([...texts, 'One more'])
  await page.unrouteAll()
  // Where no answer comes, the form takes text again at the button.
  await page.route('**/sections/titles*', (route) => route.abort())
  await page.getByRole('button', { name: 'Add title' }).click()
  await page.getByText('No response received from server').waitFor()
  expect(await page.locator('form#section').getAttribute('inert')).toBeNull()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Add title')
  expect(await added.inputValue()).toBe('One more')
  await context.close()
})

test('what a shop wrote is copied as the shop has it, and everything else as it is shown', async () => {
  const context = await shop.browser.newContext({ viewport: PHONE })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  const name = 'Oak board with scripts'
  const { id, revision_id } = await db
    .selectFrom('listings')
    .innerJoin('products', 'products.id', 'listings.product_id')
    .innerJoin('listing_sections', 'listing_sections.listing_id', 'listings.id')
    .select(['listings.id', 'listing_sections.revision_id'])
    .where('products.name', '=', name)
    .where('listings.language', '=', 'English')
    .where('section', '=', 'descriptions')
    .executeTakeFirstOrThrow()
  const original = '<h2 class="x" onclick="y()">Oak &amp; oil</h2>\n\n<p>From  <a href=\'/t\'>Turku</a></p>'
  await db
    .insertInto('revision_originals')
    .values({ revision_id, listing_id: id, section: 'descriptions', dialect: 'shopify', original })
    .execute()
  await page.goto(`${shop.url}/user/listings/${id}`)
  const copied = async (section: string) => {
    await page.getByRole('button', { name: `Copy ${section}` }).click()
    await page.getByRole('status').getByText(`${section} copied to clipboard!`).first().waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied('Product Descriptions')).toBe(original)
  expect(await copied('Titles')).not.toContain('<')
  await page.getByText('Show the shop’s HTML').click()
  expect(await page.getByLabel('Product Descriptions: the shop’s HTML').inputValue()).toBe(original)
  await inspect(page, { axe: true })
  await db.deleteFrom('revision_originals').where('revision_id', '=', revision_id).execute()
  await context.close()
})

test('nothing beside a tool moves when scripts arrive', async () => {
  const places: unknown[] = []
  for (const hasArrived of [false, true]) {
    const context = await shop.browser.newContext({ viewport: PHONE })
    const page = await context.newPage()
    await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
    if (!hasArrived) await context.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto(`${shop.url}/user/listings?q=${encodeURIComponent('Oak board without scripts')}`)
    const listing = page.getByRole('link', { name: 'Oak board without scripts', exact: true }).first()
    await page.goto(new URL((await listing.getAttribute('href')) ?? '', shop.url).href)
    const copy = page.getByRole('button', { name: 'Copy Titles' })
    await page.mouse.move(10, 10)
    if (hasArrived) await copy.waitFor()
    else expect(await copy.count()).toBe(0)
    const tools = page.locator('.sec-head').first().locator('a, summary')
    places.push(await Promise.all((await tools.all()).map((tool) => tool.boundingBox())))
    await context.close()
  }
  expect(places[0]).toHaveLength(3)
  expect(places[1]).toEqual(places[0])
})
