import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { arrive, payByButton, payByRedirect, register, signOut, visit, type Walk } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ITEM = 'Shoe size chart, EU, UK and US'
const ACCESS = 'https://example.com/#shoe-size-chart'

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

  test('a visitor finds an item, turns back once, is declined once, pays, and gets it', async () => {
    const { page } = walk
    await visit(walk, '/items')
    await page.getByRole('link', { name: ITEM }).click()
    await arrive(walk, /^\/premium\/shoe-size-chart-eu-uk-and-us\//)
    const itemPage = new URL(page.url()).pathname
    expect(await page.content()).not.toContain(ACCESS)
    await page.getByRole('link', { name: 'Buy Now' }).click()
    await arrive(walk, /^\/login\?/)
    await page.getByRole('link', { name: 'Register' }).last().click()
    await arrive(walk, /^\/register/)
    await register(walk, `item-${name.replace(' ', '-')}@listwright.test`)
    await arrive(walk, /^\/item-buy\//)
    await page.getByLabel('Full name').fill('Nora Newcomer')
    await page.getByLabel('Address').fill('1 Quay Street, Turku')
    await page.getByLabel('Country').selectOption('Other')
    await page.getByLabel('Deliver the item at once').check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await arrive(walk, /^\/user\/item-pending-payment\/?$/)
    await visit(walk, '/user/pending-payment/')
    await page.getByRole('link', { name: 'Pay First Order' }).click()
    await arrive(walk, /^\/item-pay-now\/[\w-]+$/)
    const payPage = page.url()

    await payByRedirect(walk, /^Cancel/)
    await page.getByText('You cancelled the payment. Nothing was charged.').waitFor()
    await page.waitForURL((address) => address.pathname === '/user/dashboard')
    if (scripts) {
      await page.goto(payPage)
      await payByButton(walk, /^Cancel/)
      await page.waitForURL((address) => address.pathname === '/pay/cancel')
      await page.waitForURL((address) => address.pathname === '/user/dashboard')
    }

    await page.goto(payPage)
    await payByRedirect(walk, /declined/)
    await arrive(walk, /^\/pay\/return/)
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await page.waitForURL(payPage)
    await (scripts ? payByButton : payByRedirect)(walk, /^Pay \$/)
    await page.waitForURL((address) => address.pathname.startsWith('/receipt/'))
    const receipt = new URL(page.url()).pathname
    await page.getByText(`${ITEM} is yours.`).waitFor()
    await page.waitForURL((address) => address.pathname === '/user/orders')
    await visit(walk, receipt)
    await opensItem(page, ACCESS)

    await visit(walk, '/user/orders')
    await page
      .getByRole('link', { name: /^Details/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await opensItem(page, ACCESS)
    await visit(walk, receipt.replace('/receipt/', '/user/orders/'))
    await page.getByRole('link', { name: ITEM }).click()
    await arrive(walk, /^\/premium\//)
    await opensItem(page, ACCESS)
    await page.goto(`${walk.url}/user/orders`)
    await signOut(walk)
    await visit(walk, itemPage)
    expect(await page.content()).not.toContain(ACCESS)
  })

  test('a free item is had by pressing a button', async () => {
    const { page } = walk
    await visit(walk, '/items')
    await page.getByRole('link', { name: 'One-page style sheet' }).click()
    await arrive(walk, /^\/premium\//)
    await page.getByRole('link', { name: 'Get it free' }).click()
    await arrive(walk, /^\/login\?/)
    await page.getByRole('link', { name: 'Register' }).last().click()
    await arrive(walk, /^\/register/)
    await register(walk, `free-${name.replace(' ', '-')}@listwright.test`)
    await arrive(walk, /^\/item-buy\//)
    await page.getByRole('button', { name: 'Get it free' }).click()
    await arrive(walk, /^\/receipt\//)
    await opensItem(page, 'https://example.com/#style-sheet')
  })
})

/** The button leads there, and the address can be read, such as on paper. */
async function opensItem(page: Page, address: string) {
  const link = page.getByRole('link', { name: 'Open the item' })
  await page.getByText(address).waitFor()
  expect(await link.getAttribute('href')).toBe(address)
}
