import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '#dev/built.ts'
import { type RunningServer, startServer } from '#dev/production-server.ts'
import { type GeminiStandIn, startGemini } from '#tests/stand-ins/gemini/gemini.ts'
import { type PayPalStandIn, startPayPal } from '#tests/stand-ins/paypal/paypal.ts'
import { launchChromium } from '../chromium.ts'
import { SETUP } from '../routes/account/setup-form.ts'
import { setUpShop, setupAddress } from './set-up-shop.ts'
import { order, payByRedirect, register } from './walk.ts'

let browser: Browser
let paypal: PayPalStandIn
let gemini: GeminiStandIn
let server: RunningServer
let dataDir: string
beforeAll(async () => {
  ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-first-sale-'))
  ;[browser, paypal, gemini] = await Promise.all([
    launchChromium(),
    startPayPal({ workTime: 0 }),
    startGemini(),
  ])
  // As `npm start` is typed, but for where PayPal and the model are.
  server = await startServer({
    DATA_DIR: dataDir,
    PORT: '0',
    NODE_ENV: undefined,
    PAYPAL_API_URL: paypal.url,
    GEMINI_API_URL: gemini.url,
  })
}, 120_000)
afterAll(async () => {
  await browser.close()
  await server.stop('SIGKILL')
  await Promise.all([paypal.close(), gemini.close()])
  rmSync(dataDir, { recursive: true, force: true })
})

test('from an empty folder to the first sale, with nothing but the pages and without scripts', async () => {
  const owner = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const seen = countPages(owner)
  await owner.goto(await setupAddress(server))
  await setUpShop(owner)
  await owner.waitForURL(`${server.url}/admin/dashboard`)
  await sayWhoSells(owner)
  await addKey(owner)
  await connectPayPal(owner)
  await tryAPurchase(owner)
  await goLive(owner)
  await openTheShop(owner)
  console.info(
    `The owner: ${seen.loads} pages loaded, ${seen.presses} of them by a press, ${seen.seconds()} s.`,
  )
  expect(seen.presses).toBeLessThanOrEqual(30)

  const buyer = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const walk = { page: buyer, url: server.url, scripts: false }
  await buyer.goto(`${server.url}/register`)
  await register(walk, 'nora@example.test')
  await buyer.waitForURL((address) => address.pathname !== '/register')
  await buyAPackage(buyer)
  await owner.goto(`${server.url}/admin/dashboard`)
  await owner.getByText('Buyers pay with real money.').first().waitFor()
  await owner.goto(`${server.url}/admin/revenue`)
  await owner.getByText('€9.00').first().waitFor()
})

/** Documents that a page loads, and those of them that somebody asked for. */
function countPages(page: Page) {
  const began = Date.now()
  const seen = { loads: 0, presses: 0, seconds: () => ((Date.now() - began) / 1000).toFixed(1) }
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    seen.loads += 1
    if (!request.redirectedFrom()) seen.presses += 1
  })
  return seen
}

/** From the checklist, where each row leads to its page. */
async function follow(page: Page, title: string) {
  await page.goto(`${server.url}/admin/dashboard`)
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, level: 4 }) })
    .locator('a.btn')
    .click()
}

async function expectDone(page: Page, title: string) {
  await page.goto(`${server.url}/admin/dashboard`)
  await page.getByRole('heading', { name: `${title} (done)` }).waitFor()
}

async function sayWhoSells(page: Page) {
  await follow(page, 'Seller')
  // What setting up asked for stands there already.
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(SETUP.shopName)
  expect(await page.getByLabel('Country').inputValue()).toBe(SETUP.country)
  await page.getByLabel('Address').fill('Street 1, Turku')
  await page.getByLabel('Sentence on invoices without tax').fill('Small business, no VAT is shown.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectDone(page, 'Seller')
  await page.getByRole('heading', { name: 'Tax (done)' }).waitFor()
}

async function addKey(page: Page) {
  await follow(page, 'AI key tested')
  await page.getByLabel('Name', { exact: true }).fill('Main')
  await page.getByLabel('API key', { exact: true }).fill('demo-key-0123456789-abcdefghijkl')
  await page.getByRole('button', { name: 'Add key' }).click()
  await page.getByText('The model responded. This key works.').waitFor()
  await expectDone(page, 'AI key tested')
}

async function connectPayPal(page: Page) {
  await follow(page, 'Test purchase')
  await page.getByLabel('Take payments through PayPal').check()
  await enterAccount(page, 'Sandbox account')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('PayPal accepted the sandbox credentials.').waitFor()
}

async function enterAccount(page: Page, name: string) {
  const account = page.getByRole('group', { name })
  await account.getByLabel('Client ID').fill(paypal.clientId)
  await account.getByLabel('Client secret').fill(paypal.clientSecret)
}

async function tryAPurchase(page: Page) {
  await page.getByText('orders are fulfilled until the shop opens.').first().waitFor()
  await buyAPackage(page)
  await expectDone(page, 'Test purchase')
}

async function buyAPackage(page: Page) {
  const walk = { page, url: server.url, scripts: false }
  await page.goto(`${server.url}/user/select-package`)
  await page
    .getByRole('link', { name: /^Buy Now/ })
    .first()
    .click()
  await order(walk)
  await payByRedirect(walk, /^Pay €/)
  await page.waitForURL((address) => address.pathname.startsWith('/receipt/'))
}

async function goLive(page: Page) {
  await follow(page, 'Payments with real money')
  await page.getByLabel('Mode').selectOption('live')
  await enterAccount(page, 'Live account')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('PayPal accepted the live credentials.').waitFor()
  await expectDone(page, 'Payments with real money')
}

async function openTheShop(page: Page) {
  await page.getByRole('link', { name: 'Open the shop' }).first().click()
  await page.getByRole('heading', { name: 'Open the shop?' }).waitFor()
  await page.getByText('Buyers pay with real money.').waitFor()
  await page.getByText('No confirmation, no receipt and no link for a new password arrives.').waitFor()
  await page.getByRole('button', { name: 'Open it all the same' }).click()
  await page.getByText('The shop is open: everyone can see it now.').first().waitFor()
}
