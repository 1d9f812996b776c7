import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { ensureBuilt } from '#dev/built.ts'
import { type RunningServer, startServer } from '#dev/production-server.ts'
import { type PayPalStandIn, startPayPal } from '#tests/stand-ins/paypal/paypal.ts'
import { launchChromium } from '../chromium.ts'
import { setUpShop, setupAddress } from './set-up-shop.ts'
import { order, payByRedirect } from './walk.ts'

let browser: Browser
let paypal: PayPalStandIn
let server: RunningServer
let dataDir: string
beforeAll(async () => {
  ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-first-sale-'))
  ;[browser, paypal] = await Promise.all([launchChromium(), startPayPal({ workTime: 0 })])
  // As `npm start` is typed, but for where PayPal is.
  server = await startServer({
    DATA_DIR: dataDir,
    PORT: '0',
    NODE_ENV: undefined,
    PAYPAL_API_URL: paypal.url,
  })
}, 120_000)
afterAll(async () => {
  await browser.close()
  await server.stop('SIGKILL')
  await paypal.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('from an empty folder to the first sandbox sale, with nothing but the pages and without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(await setupAddress(server))
  await setUpShop(page)
  await page.waitForURL(`${server.url}/admin/dashboard`)
  await connectPayPal(page)
  await page.goto(`${server.url}/user/select-package`)
  await page
    .getByRole('link', { name: /^Buy Now/ })
    .first()
    .click()
  const walk = { page, url: server.url, scripts: false }
  await order(walk)
  await payByRedirect(walk, /^Pay €/)
  await page.waitForURL((address) => address.pathname.startsWith('/receipt/'))
  await page.goto(`${server.url}/admin/dashboard`)
  await page.getByText('An order was paid in PayPal’s sandbox.').first().waitFor()
  // Once everybody sees the shop, sandbox money no longer counts.
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await page.getByText('No real money moves, and orders are not fulfilled.').waitFor()
  await page.goto(`${server.url}/user/select-package`)
  await page
    .getByRole('link', { name: /^Buy Now/ })
    .first()
    .click()
  await page.getByText('Payment unavailable').waitFor()
})

async function connectPayPal(page: Page) {
  await page.goto(`${server.url}/admin/settings/payments`)
  await page.getByLabel('Take payments through PayPal').check()
  const sandbox = page.getByRole('group', { name: 'Sandbox' })
  await sandbox.getByLabel('Client ID').fill(paypal.clientId)
  await sandbox.getByLabel('Client secret').fill(paypal.clientSecret)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('PayPal settings updated successfully').first().waitFor()
}
