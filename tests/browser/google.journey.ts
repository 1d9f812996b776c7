import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserShop, openShop } from './shop.ts'

let site: BrowserShop
beforeAll(async () => {
  site = await openShop()
})
afterAll(() => site.close())

test('the popup: closed, cancelled, and through', async () => {
  const page = await site.browser.newPage()
  await page.goto(`${site.url}/login?redirectTo=/contact`)
  const closed = await press(page)
  await closed.waitForSelector('h1')
  expect(await closed.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600])
  await closed.close()
  await page.getByText('Sign-in popup closed by user.').waitFor()

  const cancelled = await press(page)
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Sign-in cancelled. Please try again.').waitFor()
  expect(cancelled.isClosed()).toBe(true)

  const through = await press(page)
  await through.getByRole('button', { name: /Ines/ }).click()
  await page.waitForURL(`${site.url}/contact`)
  await page.goto(`${site.url}/user/dashboard`)
  expect(page.url()).toBe(`${site.url}/user/dashboard`)
  await page.close()
})

test('two tabs sign in at the same time, and each goes on to its own page', async () => {
  const context = await site.browser.newContext()
  const pages: Page[] = []
  for (const wanted of ['/contact', '/items']) {
    const page = await context.newPage()
    await page.goto(`${site.url}/login?redirectTo=${wanted}`)
    pages.push(page)
  }
  const popups: Page[] = []
  for (const page of pages) {
    await page.bringToFront()
    popups.push(await press(page))
  }
  const [first, second] = pages
  const [firstPopup, secondPopup] = popups
  if (!first || !second || !firstPopup || !secondPopup) throw new Error('Two tabs were opened')
  await firstPopup.getByRole('button', { name: /Ines/ }).click()
  await first.waitForURL(`${site.url}/contact`)
  expect(second.url()).toBe(`${site.url}/login?redirectTo=/items`)
  await secondPopup.getByRole('button', { name: /Ines/ }).click()
  await second.waitForURL(`${site.url}/items`)
  // It closes itself after it has told the page, which may have gone on already.
  if (!secondPopup.isClosed()) await secondPopup.waitForEvent('close')
  await context.close()
})

test('a browser that opens no windows says so, and signs in in this one', async () => {
  const page = await site.browser.newPage()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${site.url}/register`)
  await wake(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByText('Sign-in popup was blocked. Please allow popups for this site.').waitFor()
  await page.getByRole('button', { name: 'Continue in this window' }).click()
  await page.getByRole('button', { name: /Oskar/ }).click()
  await page.waitForURL(`${site.url}/user/dashboard`)
  await page.close()
})

test.each([
  ['without scripts', async () => site.browser.newPage({ javaScriptEnabled: false })],
  [
    'in a browser without channels between windows',
    async () => {
      const page = await site.browser.newPage()
      await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
      return page
    },
  ],
])('%s it is a redirect', async (_name, open) => {
  const page = await open()
  await page.goto(`${site.url}/login`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /Oskar/ }).click()
  await page.waitForURL(`${site.url}/user/dashboard`)
  await page.close()
})

/** Presses the button once scripts run, and answers the popup. */
async function press(page: Page): Promise<Page> {
  await wake(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  return opened
}

/** A page's scripts run once it is touched. */
async function wake(page: Page) {
  await page.getByLabel('Email').click()
  await page.waitForLoadState('networkidle')
}
