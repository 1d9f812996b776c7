import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findImbalances, readBalance } from '#app/domain/credits/ledger.server.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { createPlainBrowser } from '../../../plain-browser.ts'
import { OLD_NAME, PRODUCTS, type ShopProduct, shopFile } from './shop-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('340 products are written, checked, corrected and go back to their shop, without scripts', async () => {
  const { db, feeder } = app.services
  const { id: userId, visitor } = await app.user({ credits: 400 })
  const browser = createPlainBrowser(visitor)
  const stages: [string, number][] = []
  const done = (stage: string) => stages.push([stage, browser.presses])
  const isDone = async (said: string) => {
    await feeder.idle()
    await browser.refresh()
    expect(browser.words()).toContain(said)
  }

  await browser.open('/user/imports')
  await browser.follow('New import')
  await browser.press('Read the file', {
    'Product file': new File([shopFile()], 'products_export_1.csv', { type: 'text/csv' }),
  })
  await browser.press('Check the products')
  expect(browser.words()).toContain('340 products can be written')
  await browser.follow('Choose languages')
  await browser.press('Write 340 listings for 340 credits')
  await isDone('Written 340')
  done('in and written')

  await browser.follow('Review the listings')
  await browser.follow('To review')
  for (let page = 0; page < 4; page++) await browser.press('Accept all on this page')
  await browser.follow('Reviewed')
  expect(browser.words()).toContain('1 to 10 of 40')
  done('40 checked')

  const replaceAll = async (find: string, replacement: string) => {
    await browser.press('Find and replace')
    await browser.press('Show the preview', {
      Find: find,
      'Replace with': replacement,
      Where: 'Descriptions',
      'Upper and lower case must match': true,
    })
    await browser.press(`Replace in ${RENAMED.length} listings`)
    await isDone(`${RENAMED.length} of 340 listings`)
  }
  await browser.follow('Open in Listings')
  await browser.follow('Select all 340 that match, 340 listings')
  await replaceAll(OLD_NAME, 'Auroa')
  done('corrected, with a mistake')

  await browser.press('Undo')
  await browser.press(`Put ${RENAMED.length} listings back`)
  await isDone(`${RENAMED.length} of ${RENAMED.length} listings`)
  done('all of it undone')

  await browser.follow('Go to your listings')
  await browser.follow('Select all 340 that match, 340 listings')
  await replaceAll(OLD_NAME, NEW_NAME)
  done('corrected again')

  await browser.follow('Go to your listings')
  await browser.follow('products_export_1.csv')
  await browser.follow('Export')
  await browser.press('Check the listings', { shopify: true })
  await browser.press('Update export', {
    title: 'The product’s own name',
    ...Object.fromEntries(COLUMNS.map((column) => [column, true])),
  })
  await browser.press('Export 340 listings', { 'Export them as they are.': true })
  const files = await browser.download(/\.csv/)
  done('exported')

  const rows = files.flatMap((file) => back(file))
  expect(rows.map((row) => row['URL handle']).toSorted()).toEqual(
    PRODUCTS.map(({ handle }) => handle).toSorted(),
  )
  for (const product of PRODUCTS)
    expectSame(rows.find((row) => row['URL handle'] === product.handle) ?? {}, product)
  expect(await readBalance(db, userId)).toBe(60)
  expect(await findImbalances(db)).toEqual([])
  console.info(stages.map(([stage, presses]) => `${stage}: ${presses}`).join(', '))
  expect(browser.presses).toBeLessThanOrEqual(32)
}, 300_000)

const NEW_NAME = 'Aurora & Søn'

const RENAMED = PRODUCTS.filter(({ body }) => body.includes(OLD_NAME))

const COLUMNS = ['Title', 'Description', 'Tags', 'SEO title', 'SEO description']

/** What the shop’s importer reads. */
function back(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true })
}

/** What the shop had is what it had, but for the name; what it lacked is there. */
function expectSame(row: Record<string, string>, product: ShopProduct) {
  const { handle, title, body, tags, seoTitle, seoDescription } = product
  expect(row.Title, handle).toBe(title)
  const kept = { Tags: tags, 'SEO title': seoTitle, 'SEO description': seoDescription }
  for (const [column, text] of Object.entries(kept))
    if (text !== '') expect(row[column], `${handle}: ${column}`).toBe(text)
    else expect(row[column]?.length, `${handle}: ${column}`).toBeGreaterThan(5)
  if (!RENAMED.includes(product)) {
    if (body !== '') expect(row.Description, handle).toBe(body)
    else expect(row.Description?.length, handle).toBeGreaterThan(50)
    return
  }
  expect(row.Description, handle).toBe(body.replaceAll(OLD_NAME, 'Aurora &amp; Søn'))
}
