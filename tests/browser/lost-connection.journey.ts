import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

let shop: BrowserShop
let context: BrowserContext
let page: Page
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  context = await shop.browser.newContext()
  context.setDefaultTimeout(20_000)
  page = await context.newPage()
  return () => context.close()
})
afterAll(() => shop.close())

const NO_RESPONSE = 'No response received from server. Please check your connection.'

/** Presses a button without a network, which says so, and once more with one. */
async function pressTwice(button: string, said: string, kept: () => Promise<void>) {
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: button }).click()
  await page.getByText(said).waitFor()
  await kept()
  await context.setOffline(false)
  await page.getByRole('button', { name: button }).click()
}

test('a buyer’s address stays in the form, and the order can be placed after all', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  await page.goto(`${shop.url}/user/select-package`)
  await page
    .getByRole('link', { name: /^Buy Now/ })
    .last()
    .click()
  await page.getByLabel('Address').fill('1 Quay Street, Turku')
  await page.getByLabel('Country').selectOption('Finland')
  await pressTwice('Place order', NO_RESPONSE, async () => {
    expect(await page.getByLabel('Address').inputValue()).toBe('1 Quay Street, Turku')
    expect(await page.getByLabel('Country').inputValue()).toBe('Finland')
  })
  await page.waitForURL((address) => address.pathname === '/user/package-pending-payment/')
})

test('so does a user’s row, and a saved reply', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  await page.goto(`${shop.url}/admin/users?q=seller%40`)
  await page.getByRole('link', { name: /^Edit / }).click()
  await page.waitForURL(/edit=/)
  let name = page.getByLabel('Name', { exact: true })
  await name.fill('Sam on a Train')
  await pressTwice('Save', 'Failed to update user: 503', async () =>
    expect(await name.inputValue()).toBe('Sam on a Train'),
  )
  await page.getByText('User updated successfully').first().waitFor()

  await page.goto(`${shop.url}/admin/support-messages/saved-replies`)
  await page.getByLabel('Title').fill('Tunnel')
  await page.getByLabel('Text').fill('We are in a tunnel.')
  await pressTwice('Save reply', NO_RESPONSE, async () =>
    expect(await page.getByLabel('Text').inputValue()).toBe('We are in a tunnel.'),
  )
  await page.getByText('The reply is saved.').first().waitFor()
})
