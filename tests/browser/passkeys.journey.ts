import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePages } from './changed-pages.ts'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { register } from './walk.ts'

let site: BrowserShop
/** Browsers bind passkeys to names, so not to 127.0.0.1. */
let url: string
beforeAll(async () => {
  site = await openShop()
  url = site.url.replace('127.0.0.1', 'localhost')
})
afterAll(() => site.close())

const EMAIL = 'pia@shop.example'

async function plugInAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function typePassword(page: Page) {
  await page.goto(`${url}/login?redirectTo=/update-profile`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill('a long enough secret')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`${url}/login/code`)
}

test('a passkey is added, signs in, is the second step, and is nothing that a browser without scripts needs', async () => {
  const context = await site.browser.newContext()
  const watched = watch(context, url, true)
  const page = await context.newPage()
  await plugInAuthenticator(page)
  await page.goto(`${url}/register`)
  await register({ page, url, scripts: true }, EMAIL)
  await page.waitForURL((address) => address.pathname === '/user/dashboard')

  await page.goto(`${url}/update-profile/passkeys`)
  await page.getByLabel('Name').fill('My laptop')
  await inspect(page)
  await page.getByRole('button', { name: 'Add this device or key' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const code = await page.locator('main li code').first().innerText()
  await inspect(page)
  await page.getByLabel('Name').fill('The same laptop')
  await page.getByRole('button', { name: 'Add this device or key' }).click()
  await page.getByText('already has a passkey').waitFor()

  await context.clearCookies()
  await page.goto(`${url}/login?redirectTo=/update-profile`)
  await page.getByLabel('Email').focus()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(`${url}/update-profile`)

  await context.clearCookies()
  await typePassword(page)
  await page.getByLabel('Recovery code').focus()
  await inspect(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(`${url}/update-profile`)
  await watched.done()
  expect(watched.problems).toEqual([])
  await context.close()

  const plain = await site.browser.newContext({ javaScriptEnabled: false })
  const other = await plain.newPage()
  await other.goto(`${url}/login`)
  expect(await other.getByRole('button', { name: 'passkey' }).count()).toBe(0)
  await typePassword(other)
  expect(await other.getByRole('button', { name: 'passkey' }).count()).toBe(0)
  await other.getByLabel('Recovery code').fill(code)
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await other.waitForURL(`${url}/update-profile`)
  await other.goto(`${url}/update-profile/passkeys`)
  expect(await other.getByRole('button', { name: 'Add this device' }).count()).toBe(0)
  await inspect(other, { axe: false })
  await plain.close()
})

test('the button on the login page that is pressed before scripts run leads to a page that asks', async () => {
  const context = await site.browser.newContext()
  const page = await context.newPage()
  await plugInAuthenticator(page)
  await page.goto(`${url}/register`)
  await register({ page, url, scripts: true }, 'early@shop.example')
  await page.waitForURL((address) => address.pathname === '/user/dashboard')
  await page.goto(`${url}/update-profile/passkeys`)
  await page.getByRole('button', { name: 'Add this device or key' }).click()
  // The browser says that the name is missing, and the authenticator is not asked.
  expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('Name').fill('My laptop')
  await page.getByRole('button', { name: 'Add this device or key' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()

  await context.clearCookies()
  await context.route(/account-/, (route) => route.abort())
  await page.goto(`${url}/login?redirectTo=/update-profile`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(`${url}/login/passkey?redirectTo=%2Fupdate-profile`)
  expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0)
  await context.unroute(/account-/)
  await changePages(page, 'translated')
  await page.reload()
  await page.locator('button[data-passkey]').click()
  await page.waitForURL(`${url}/update-profile`)
  await context.close()
})

test('a browser without passkeys shows other ways', async () => {
  const context = await site.browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto(`${url}/login`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor({ state: 'hidden' })
  await page.goto(`${url}/login/passkey`)
  await page.getByText('doesn’t support passkeys').waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
  await inspect(page)
  await context.close()
})
