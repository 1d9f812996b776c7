import type { BrowserContext, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inspect } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { credits, order, register, signIn, type Walk } from './walk.ts'

let shop: BrowserShop

const ACCESS = 'https://example.com/#shoe-size-chart'

/** The stand-in for PayPal; these journeys need what only it can do. */
function paypal() {
  if (!shop.shop.paypal) throw new Error('The shop asks another PayPal.')
  return shop.shop.paypal
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_name, scripts) => {
  let context: BrowserContext
  let walk: Walk
  let admin: Page
  let before: number
  let people = 0

  // A shop for each: one network makes ten accounts in an hour at most, and every test here begins with a new one.
  beforeAll(async () => {
    shop = await openShop()
    const office = await shop.browser.newContext({ javaScriptEnabled: scripts })
    admin = await office.newPage()
    await signIn({ page: admin, url: shop.url, scripts }, 'admin@listwright.test')
    return () => shop.close()
  })
  beforeEach(async () => {
    context = await shop.browser.newContext({ javaScriptEnabled: scripts })
    context.setDefaultTimeout(30_000)
    walk = { page: await context.newPage(), url: shop.url, scripts }
    await walk.page.goto(`${shop.url}/register`)
    await register(walk, `payer-${scripts}-${++people}@listwright.test`)
    await walk.page.waitForURL((address) => address.pathname === '/user/dashboard')
    before = await credits(walk)
    return () => context.close()
  })

  /** Orders a package or an item; answers the pay page's address. */
  async function place(kind: 'package' | 'item'): Promise<string> {
    const { page } = walk
    if (kind === 'package') {
      await page.goto(`${shop.url}/user/select-package`)
      await page
        .getByRole('link', { name: /^Buy Now/ })
        .last()
        .click()
      await order(walk)
      return page.url()
    }
    await page.goto(`${shop.url}/items`)
    await page.getByRole('link', { name: 'Shoe size chart, EU, UK and US' }).click()
    await page.getByRole('link', { name: 'Buy Now' }).click()
    await page.getByLabel('Full name').fill('Nora Newcomer')
    await page.getByLabel('Address').fill('1 Quay Street, Turku')
    await page.getByLabel('Country').selectOption('Finland')
    await page.getByLabel('Deliver the item at once').check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL(/\/item-pending-payment/)
    await page
      .getByRole('link', { name: /^Pay Now/ })
      .first()
      .click()
    await page.waitForURL(/\/item-pay-now\//)
    return page.url()
  }

  /** Goes to PayPal and says yes there, without coming back. */
  async function approve() {
    const { page } = walk
    await page.locator('button[name="intent"][value="pay"]').click()
    await page.waitForURL((address) => !address.href.startsWith(shop.url))
    const id = new URL(page.url()).searchParams.get('token') ?? ''
    return id
  }

  async function pay() {
    await approve()
    await walk.page.getByRole('button', { name: /^Pay \$/ }).click()
    await walk.page.waitForURL(/\/receipt\//)
    return new URL(walk.page.url()).pathname
  }

  async function sees(path: string, text: string | RegExp) {
    await walk.page.goto(shop.url + path)
    await walk.page.getByText(text).first().waitFor()
  }

  async function refund(orderId: string, amount?: string) {
    await admin.goto(`${shop.url}/admin/orders/${orderId}`)
    await admin
      .getByRole('link', { name: /^Refund/ })
      .first()
      .click()
    await admin.waitForURL(/\/refund/)
    if (amount) await admin.getByLabel('Amount in USD').fill(amount)
    await admin.getByLabel('Reason').fill('Asked for')
    await admin.getByRole('button', { name: 'Continue' }).click()
    await admin.getByRole('button', { name: /^Refund [\d.]+ USD$/ }).click()
    await admin.getByText('The money was refunded.').first().waitFor()
  }

  test('a package is refunded in part, then whole: the receipt says so, and its credits are gone', async () => {
    await place('package')
    const receipt = await pay()
    const id = receipt.split('/').at(-1) ?? ''
    expect(await credits(walk)).toBeGreaterThan(before)
    await refund(id, '1.00')
    await sees(receipt, 'Refunded')
    expect(await credits(walk)).toBeGreaterThan(before)
    await refund(id)
    await sees(receipt, 'This payment was refunded.')
    await inspect(walk.page, { axe: scripts })
    await sees('/user/subscription-history', /^Refunded$/i)
    expect(await credits(walk)).toBe(before)
  })

  test('an item whose payment the bank takes back is closed', async () => {
    await place('item')
    const known = new Set(
      paypal()
        .captures()
        .map(({ id }) => id),
    )
    const receipt = await pay()
    await sees(receipt, ACCESS)
    const capture = paypal()
      .captures()
      .find(({ id }) => !known.has(id))
    paypal().reverse(capture?.id ?? '')
    await paypal().delivered()
    await sees(receipt, 'This payment was refunded.')
    expect(await walk.page.content()).not.toContain(ACCESS)
    await sees('/user/orders', /^Refunded$/i)
    await inspect(walk.page, { axe: scripts })
  })

  test.each(['package', 'item'] as const)(
    '%s: the tab is closed at PayPal, and its notification pays',
    async (kind) => {
      const payPage = await place(kind)
      const token = await approve()
      await walk.page.goto('about:blank')
      paypal().approve(token)
      await paypal().delivered()
      const receipt = payPage.replace(/.*\/(item-)?pay-now\//, '/receipt/')
      await expect.poll(() => paid(receipt), { timeout: 20_000 }).toBe(true)
      if (kind === 'item') await sees(receipt, ACCESS)
      else expect(await credits(walk)).toBeGreaterThan(before)
    },
  )

  test.each(['package', 'item'] as const)(
    '%s: PayPal is down at the return, and asked again later',
    async (kind) => {
      const payPage = await place(kind)
      paypal().setAutoDeliver(false)
      await approve()
      for (const target of ['get', 'capture'] as const) paypal().fault(target, 'unavailable-503', { rate: 1 })
      await walk.page.getByRole('button', { name: /^Pay \$/ }).click()
      await walk.page.getByText('PayPal isn’t responding').first().waitFor()
      await inspect(walk.page, { axe: scripts })
      paypal().clearFaults()
      paypal().setAutoDeliver(true)
      const id = payPage.split('/').at(-1) ?? ''
      await admin.goto(`${shop.url}/admin/orders/${id}`)
      await admin.getByRole('button', { name: 'Re-check with PayPal' }).click()
      await admin
        .getByText(/The order is paid now|PayPal agrees/)
        .first()
        .waitFor()
      expect(await paid(`/receipt/${id}`)).toBe(true)
      if (kind === 'package') expect(await credits(walk)).toBeGreaterThan(before)
    },
  )

  async function paid(receipt: string): Promise<boolean> {
    await walk.page.goto(shop.url + receipt)
    return (
      (await walk.page.getByRole('heading', { level: 1 }).textContent())?.startsWith('Receipt for') ?? false
    )
  }
})
