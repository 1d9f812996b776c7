import type { BrowserContext, Page } from 'playwright'
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
  await page.waitForURL((address) => address.pathname.startsWith('/user/package-pending-payment'))
})

test('so does a user’s row, and a saved reply', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  await page.goto(`${shop.url}/admin/users?q=seller%40`)
  await page.getByRole('link', { name: /^Edit / }).click()
  await page.waitForURL(/edit=/)
  const name = page.getByLabel('Name', { exact: true })
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
  await page.getByText('The reply was saved.').first().waitFor()
})

test('so does a profile, whose page has several forms', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  await page.goto(`${shop.url}/update-profile`)
  const about = page.getByLabel('About Me')
  await about.fill('On a train.')
  await pressTwice('Save Changes', 'An error occurred while updating your profile.', async () => {
    expect(await about.inputValue()).toBe('On a train.')
    expect(await page.getByText('Failed to upload image.').count()).toBe(0)
  })
  await page.getByText('Profile updated successfully!').first().waitFor()
})

test('a button whose address has no page tells it in place, also when its scripts were never loaded', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  await page.goto(`${shop.url}/admin/mail`)
  const stays = async () => {
    expect(new URL(page.url()).pathname).toBe('/admin/mail')
    await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor()
    expect(await page.getByText(NO_RESPONSE).count()).toBe(1)
  }
  await pressTwice('Send me a test email', NO_RESPONSE, stays)
  await page.getByText('SMTP is not configured, so the test email waits here.').waitFor()
  // The message of the first one is still there: what is awaited is the page’s next data.
  const loaded = page.waitForResponse((response) => response.url().endsWith('/admin/mail.data'))
  await page.getByRole('button', { name: 'Send me a test email' }).click()
  await loaded
  await page.getByText('SMTP is not configured, so the test email waits here.').waitFor()
  await pressTwice('Send me a test email', NO_RESPONSE, stays)
  await page.getByText(NO_RESPONSE).waitFor({ state: 'detached' })
  await page.getByText('SMTP is not configured, so the test email waits here.').waitFor()
})

test('a button whose scripts alone could not be loaded does what it says once', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  await page.goto(`${shop.url}/admin/packages`)
  await page.waitForLoadState('networkidle')
  const names = () => page.getByRole('list').getByRole('heading', { level: 2 }).allTextContents()
  const [first, second, ...rest] = await names()
  await context.route(/assets/, (route) => route.abort('connectionrefused'), { times: 2 })
  await page.getByRole('button', { name: `Later ${first}` }).click()
  await page.getByText('The order of the packages was saved.').waitFor()
  expect(await names()).toEqual([second, first, ...rest])
})

test('a link keeps the page where there is no network, and works when there is one again', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  await page.goto(`${shop.url}/user/support`)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Create Ticket' }).first().click()
  await page.getByText(NO_RESPONSE).waitFor()
  expect(new URL(page.url()).pathname).toBe('/user/support')
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor()
  await context.setOffline(false)
  await page.getByText(NO_RESPONSE).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Create Ticket' }).first().click()
  await page.waitForURL('**/user/create-support')
  await page.getByLabel('Subject').waitFor()
})

/** Of the studio, whose pages React shows. */
const studioLink = (name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()

const studioHeading = (name: string) => page.getByRole('heading', { level: 1, name })

test('a server that does not answer is told in the page, and the link works once it does', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  // Its scripts are there already: only what it shows has to be asked for.
  await page.goto(`${shop.url}/user/imports`)
  await page.waitForLoadState('networkidle')
  await studioLink('Listings').click()
  await studioHeading('Listings').waitFor()
  await context.route('**/*', (route) => route.abort('connectionrefused'))
  await studioLink('Imports').click()
  const again = page.getByRole('link', { name: 'Try again' })
  for (const _ of [1, 2]) {
    await again.click()
    await page.waitForTimeout(500)
    await page.getByText(NO_RESPONSE).waitFor()
  }
  await context.unroute('**/*')
  await again.click()
  await studioHeading('Imports').waitFor()
  expect(new URL(page.url()).pathname).toBe('/user/imports')
})

test('a server that does not send the scripts of the next page either leaves this one where it is', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  await page.goto(`${shop.url}/user/listings`)
  await page.waitForLoadState('networkidle')
  await context.route('**/*', (route) => route.abort('connectionrefused'))
  await studioLink('Imports').click()
  await page.getByText(NO_RESPONSE).waitFor()
  await studioHeading('Listings').waitFor()
  await context.unroute('**/*')
  await studioLink('Imports').click()
  await studioHeading('Imports').waitFor()
})

test('a page whose scripts did not arrive is loaded as a whole', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  await page.goto(`${shop.url}/user/listings`)
  await page.waitForLoadState('networkidle')
  await context.route(/assets/, (route) => route.abort('connectionrefused'), { times: 2 })
  await studioLink('Imports').click()
  await studioHeading('Imports').waitFor()
  expect(new URL(page.url()).pathname).toBe('/user/imports')
})

test('what was typed into a plain document is there again after the browser’s own page of errors', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  await page.goto(`${shop.url}/user/create-support`)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Subject').fill('In a tunnel')
  await page.getByLabel('Message').fill('It went dark.')
  await context.route('**/*', (route) => route.abort('connectionrefused'))
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Submit Ticket' }).click()
  await failed
  await context.unroute('**/*')
  await page.goto(`${shop.url}/user/create-support`)
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('It went dark.')
  await page.getByRole('button', { name: 'Submit Ticket' }).click()
  await page.getByText('Support ticket created successfully').first().waitFor()
})

test('a page of the back office whose data did not arrive keeps its shell', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  // Its scripts are there already: only what it shows has to be asked for.
  await page.goto(`${shop.url}/admin/activity`)
  await page.waitForLoadState('networkidle')
  const side = page.getByRole('navigation', { name: 'Administration', exact: true })
  await side.getByRole('link', { name: 'Mail' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor()
  await context.route('**/*', (route) => route.abort('connectionrefused'))
  await side.getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
  expect(await side.isVisible()).toBe(true)
  await context.unroute('**/*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor()
})
