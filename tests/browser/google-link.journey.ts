import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { register } from './walk.ts'

let site: BrowserShop
beforeAll(async () => {
  site = await openShop()
})
afterAll(() => site.close())

test.each([
  ['with scripts', true, 'ines@gmail.example'],
  ['without scripts', false, 'oskar@gmail.example'],
])('an address that has an account asks for its password, %s', async (_name, scripts, email) => {
  const context = await site.browser.newContext({ javaScriptEnabled: scripts })
  const watched = watch(context, site.url, scripts)
  const page = await context.newPage()
  await page.goto(`${site.url}/register`)
  await register({ page, url: site.url, scripts }, email)
  await page.waitForURL((address) => address.pathname === '/user/dashboard')
  await context.clearCookies()
  await page.goto(`${site.url}/login?redirectTo=/contact`)
  // By redirect, as in a browser that opens no windows.
  await page
    .locator('form[action^="/auth/google"]')
    .evaluate((form) => form instanceof HTMLFormElement && form.submit())
  await page.getByRole('button', { name: new RegExp(email) }).click()
  await page.waitForURL(`${site.url}/auth/google/link`)
  await inspect(page, { axe: scripts })
  await page.getByLabel('Password').fill('not it at all')
  await page.getByRole('button', { name: 'Connect and sign in' }).click()
  await page.getByText('Incorrect password. Please try again.').first().waitFor()
  await inspect(page, { axe: scripts })
  await page.getByLabel('Password').fill('a long enough secret')
  await page.getByRole('button', { name: 'Connect and sign in' }).click()
  await page.waitForURL(`${site.url}/contact`)
  await page.getByText('Your Google account is connected.').first().waitFor()
  await watched.done()
  // The browser says of its own that the wrong password was answered with 400; Google's page is not ours.
  const ours = watched.problems.filter((problem) => problem.startsWith(site.url))
  expect(ours.filter((problem) => !problem.includes('status of 400'))).toEqual([])
  await context.close()
})
