import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import { createVisitor } from '../visitor.ts'
import { inspect } from './inspect.ts'

export interface Walk {
  page: Page
  url: string
  /** Whether the browser runs scripts, and so whether axe can. */
  scripts: boolean
}

/** Opens an address by hand and looks at the page. */
export async function visit({ page, url, scripts }: Walk, path: string) {
  await page.goto(url + path)
  await inspect(page, { axe: scripts })
}

/** Waiting for an address that the page leads to, and looks at it. The list that it was opened from does not count. */
export async function arrive({ page, url, scripts }: Walk, path: RegExp) {
  await page.waitForURL((address) => {
    if (!address.href.startsWith(url)) return false
    const { pathname, searchParams } = new URL(address)
    searchParams.delete('from')
    return path.test(pathname + (searchParams.size > 0 ? `?${searchParams}` : ''))
  })
  await page.waitForLoadState()
  await inspect(page, { axe: scripts })
}

export async function register(walk: Walk, email: string) {
  const { page } = walk
  await page.getByLabel('Full name').fill('Nora Newcomer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
  await page.getByLabel('Confirm password').fill('a long enough secret')
  await page.getByLabel('I agree to the terms and conditions').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** Signs the page's browser in without its pages: the form is posted as a browser does, and the cookies are kept. */
export async function signIn({ page, url }: Walk, email: string) {
  const visitor = createVisitor((request) => fetch(request, { redirect: 'manual' }), url)
  const { status } = await visitor.post('/login', { email, password: DEMO_PASSWORD })
  expect(status).toBe(303)
  const cookies = Object.entries(visitor.jar).map(([name, value]) => ({ name, value, url, httpOnly: true }))
  await page.context().addCookies(cookies)
}

/** Fills in the form at /login. */
export async function signInByForm(walk: Walk, email: string) {
  const { page } = walk
  await page.goto(`${walk.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/login')
}

export async function order(walk: Walk) {
  const { page } = walk
  await page.getByLabel('Full name').fill('Nora Newcomer')
  await page.getByLabel('Address').fill('1 Quay Street, Turku')
  await page.getByLabel('Country').selectOption('Finland')
  await page.getByRole('button', { name: 'Place order' }).click()
  await arrive(walk, /^\/user\/package-pending-payment\/?$/)
  await page
    .getByRole('link', { name: /^Pay Now/ })
    .first()
    .click()
  await arrive(walk, /^\/pay-now\/[\w-]+$/)
}

/** The credits that the account page says are there. */
export async function credits({ page, url }: Walk): Promise<number> {
  await page.goto(`${url}/user/generate-product-description`)
  return Number.parseInt(String(await page.locator('.credits').textContent()), 10)
}

export async function signOut(walk: Walk) {
  const { page } = walk
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.waitForURL((address) => ['/', '/login'].includes(address.pathname))
  await page.goto(`${walk.url}/user/credits`)
  expect(new URL(page.url()).pathname).toBe('/login')
}

/** Presses the form's button and makes the choice on PayPal's page, which leads back to the shop. */
export async function payByRedirect({ page, url }: Walk, choice: RegExp) {
  await page.locator('button[name="intent"][value="pay"]').click()
  await page.waitForURL((address) => !address.href.startsWith(url))
  await page.getByRole('button', { name: choice }).click()
  await page.waitForURL((address) => address.href.startsWith(url))
}

/** Presses PayPal's own button, which scripts have put on the page, and makes the choice in its window. */
export async function payByButton({ page }: Walk, choice: RegExp) {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('[data-funding-source="paypal"]').click(),
  ])
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: choice }).click()])
}

/** The receipt goes on to the purchases by itself after a second; opened again, it stays. */
export async function arriveAtReceipt(walk: Walk) {
  const { page } = walk
  await page.waitForURL((address) => address.pathname.startsWith('/receipt/'))
  const receipt = new URL(page.url()).pathname
  await page.waitForURL((address) => address.pathname === '/user/subscription-history')
  await visit(walk, receipt)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Receipt for order/)
}
