import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { createPlainBrowser } from '#tests/plain-browser.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const PAGE = '/user/products/new'

test('somebody without facts names a product, has them found in a text, and has the listing written', async () => {
  const { id: userId, visitor } = await app.user({ credits: 1 })
  const { db, runner, feeder } = app.services
  const browser = createPlainBrowser(visitor)
  await browser.open('/user/generate-product-description')
  await browser.follow(/^Find them in a supplier’s page/)
  await browser.press('Continue', { name: 'Linen apron' })
  expect(browser.words()).not.toContain('Write its listing')
  await browser.press('Read the text', { text: 'Material: 100% linen\nSize: 70 x 90 cm' })
  await runner.idle()
  await browser.refresh()
  await browser.press('Add selected facts', { 'Material: 100% linen': true, 'Size: 70 x 90 cm': true })
  const product = browser.address
  await browser.open(PAGE)
  expect(browser.words()).toContain('Products without a listing Linen apron')
  await browser.open(product)
  await browser.follow('Write its listing')
  await browser.press('Show price', { language: 'English' })
  await browser.press(/1 credit/)
  await runner.idle()
  await feeder.idle()
  const listings = await db.selectFrom('listings').select('language').where('user_id', '=', userId).execute()
  expect(listings).toEqual([{ language: 'English' }])
  expect(await readBalance(db, userId)).toBe(0)
  await browser.open(product)
  expect(browser.words()).not.toContain('Write its listing')
  await browser.open(PAGE)
  expect(browser.words()).not.toContain('Products without a listing')
})

test('a form sent twice adds one product', async () => {
  const { visitor } = await app.user()
  const form = { name: 'Linen apron', idempotencyKey: newId() }
  const [once, twice] = await Promise.all([visitor.post(PAGE, form), visitor.post(PAGE, form)])
  expect(once.location).toMatch(/^\/user\/products\/[\w-]{22}\/references$/)
  expect(twice.location).toBe(once.location)
})

test.each(['', ' ', 'x'.repeat(256)])('a product called %j is refused beside its field', async (name) => {
  const { visitor } = await app.user()
  const refused = await visitor.post(PAGE, { name, idempotencyKey: newId() })
  expect(refused.status).toBe(400)
  expect(words(refused.text)).toMatch(/Enter the name of the product|at most 255 characters/)
})
