import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import {
  arrive,
  arriveAtReceipt,
  credits,
  order,
  payByButton,
  payByRedirect,
  register,
  signIn,
  signOut,
  visit,
  type Walk,
} from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (name, scripts) => {
  let context: BrowserContext
  let walk: Walk
  let watched: ReturnType<typeof watch>

  beforeAll(async () => {
    context = await shop.browser.newContext({ javaScriptEnabled: scripts })
    context.setDefaultTimeout(30_000)
    watched = watch(context, shop.url, scripts)
    walk = { page: await context.newPage(), url: shop.url, scripts }
  })
  afterEach(async () => {
    await watched.done()
    expect(watched.problems.splice(0)).toEqual([])
  })
  afterAll(() => context.close())

  test('a visitor becomes a customer, pays at PayPal and gets content', async () => {
    let { page } = walk
    await visit(walk, '/')
    await page
      .getByRole('link', { name: /^Buy Now/ })
      .first()
      .click()
    await arrive(walk, /^\/login\?/)
    await page.getByRole('link', { name: 'Register' }).last().click()
    await arrive(walk, /^\/register/)
    await register(walk, `${name.replace(' ', '-')}@listwright.test`)
    await arrive(walk, /^\/buy\//)
    expect(await credits(walk)).toBe(3)
    await page.goBack()
    await order(walk)
    await payByRedirect(walk, /^Pay \$/)
    await arriveAtReceipt(walk)
    expect(await credits(walk)).toBe(53)
    await visit(walk, '/user/credits')
    await visit(walk, '/user/subscription-history')

    await visit(walk, '/user/generate-product-description')
    await page.getByLabel('Product name').fill('Brass Reading Lamp')
    await page.getByLabel('Details').fill('Solid brass\n40 cm tall\nWarm light, 2700 K\nCloth cable')
    await page.getByRole('button', { name: 'Create Content' }).click()
    await page.getByRole('heading', { name: 'Products Tags' }).waitFor()
    await arrive(walk, /^\/user\/generate-product-description\/[\w-]+$/)
    let [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download All' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('brass-reading-lamp-product-content.txt')
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/brass/i)
    expect(await credits(walk)).toBe(52)
    await signOut(walk)
  })

  test('a declined card and a cancelled payment charge nothing, and the order stays payable', async () => {
    let { page } = walk
    await signIn(walk, 'user@listwright.test')
    let before = await credits(walk)
    await page.goto(`${walk.url}/user/select-package`)
    await page
      .getByRole('link', { name: /^Buy Now/ })
      .first()
      .click()
    await arrive(walk, /^\/buy\//)
    await order(walk)
    let payPage = page.url()

    await payByRedirect(walk, /^Cancel/)
    await arrive(walk, /./)
    expect(await credits(walk)).toBe(before)

    await page.goto(payPage)
    await payByRedirect(walk, /declined/)
    await arrive(walk, /./)
    expect(await credits(walk)).toBe(before)

    await page.goto(payPage)
    if (scripts) {
      await payByButton(walk, /^Cancel/)
      await page.getByText('You cancelled the payment. Nothing was charged.').waitFor()
    }
    await (scripts ? payByButton : payByRedirect)(walk, /^Pay \$/)
    await arriveAtReceipt(walk)
    expect(await credits(walk)).toBe(before + 50)
    await signOut(walk)
  })

  test('unknown addresses and refused forms have pages, too', async () => {
    let { page } = walk
    await page.goto(`${walk.url}/login`)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await arrive(walk, /^\/login/)
    expect(await page.getByRole('alert').or(page.locator('[aria-invalid]')).count()).toBeGreaterThan(0)
    await page.goto(`${walk.url}/no-such-page`)
    await arrive(walk, /no-such-page/)
    // The browser itself notes answers of 400 and 404.
    watched.problems.splice(
      0,
      watched.problems.length,
      ...watched.problems.filter((line) => !/status of 40[04]/.test(line)),
    )
  })
})
