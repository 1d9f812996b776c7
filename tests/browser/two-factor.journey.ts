import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { register } from './walk.ts'

let site: BrowserShop
beforeAll(async () => {
  site = await openShop()
})
afterAll(() => site.close())

test.each([
  ['with scripts', true, 'lena@shop.example'],
  ['without scripts', false, 'otto@shop.example'],
])('an account is protected by a second factor, %s', async (_name, scripts, email) => {
  const context = await site.browser.newContext({ javaScriptEnabled: scripts })
  const page = await context.newPage()
  await page.goto(`${site.url}/register`)
  await register({ page, url: site.url, scripts }, email)
  await page.waitForURL((address) => address.pathname === '/user/dashboard')
  await page.goto(`${site.url}/update-profile/two-factor`)
  await page.getByRole('button', { name: 'Set it up' }).click()
  const key = await page.locator('main code').first().innerText()
  await inspect(page, { axe: scripts })
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await page.getByLabel('Code', { exact: true }).fill(totp.generate({ timestamp: Date.now() - 30_000 }))
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  expect(await page.locator('main li code').count()).toBe(10)
  await inspect(page, { axe: scripts })
  await context.clearCookies()
  await page.goto(`${site.url}/login?redirectTo=/update-profile`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a long enough secret')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`${site.url}/login/code`)
  await inspect(page, { axe: scripts })
  await page.getByLabel('Code', { exact: true }).fill(totp.generate())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`${site.url}/update-profile`)
  await context.close()
})
