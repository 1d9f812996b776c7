import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function open(scripts: boolean, email = 'user@listwright.test') {
  const context = await shop.browser.newContext({ javaScriptEnabled: scripts })
  context.setDefaultTimeout(20_000)
  const watched = watch(context, shop.url, scripts)
  const page = await context.newPage()
  await signIn({ page, url: shop.url, scripts }, email)
  return { context, page, watched }
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_name, scripts) => {
  test('a photo is refused, changed and removed, each with a word of its own', async () => {
    const { context, page, watched } = await open(scripts)
    await page.goto(`${shop.url}/update-profile`)
    await page.getByLabel('City').fill('Turku')
    await page.getByLabel('Image file').setInputFiles({
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('No picture at all'),
    })
    await page.getByRole('button', { name: 'Change Photo' }).click()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    // Of the other form, which was not sent, scripts keep what was typed.
    expect(await page.getByLabel('City').inputValue()).toBe(scripts ? 'Turku' : '')
    await page.getByLabel('Image file').setInputFiles('public/demo/care-labels.webp')
    await page.getByRole('button', { name: 'Change Photo' }).click()
    await page.locator('img.avatar-full').waitFor()
    expect(await page.getByRole('heading', { name: 'There is a problem' }).count()).toBe(0)
    await inspect(page, { axe: scripts })
    await page.getByRole('button', { name: 'Remove Photo' }).click()
    await page.getByText('Your photo was removed.').waitFor()
    expect(await page.locator('img.avatar-full').count()).toBe(0)
    await watched.done()
    // The browser says of its own that the refused file was answered with 400.
    expect(watched.problems.filter((problem) => !problem.includes('status of 400'))).toEqual([])
    await context.close()
  })

  test('a token is shown once, in the answer to the form alone', async () => {
    const { context, page, watched } = await open(scripts, 'seller@listwright.test')
    await page.goto(`${shop.url}/update-profile/tokens`)
    await page.getByLabel('Name').fill('Stock program')
    const proof = page.getByLabel('Your password')
    if (await proof.count()) await proof.fill('listwright')
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = page.locator('main .alert code')
    expect(await token.innerText()).toMatch(/^lw_[\w-]{20}/)
    await inspect(page, { axe: scripts })
    await page.goto(`${shop.url}/update-profile/tokens`)
    expect(await token.count()).toBe(0)
    await page.getByRole('button', { name: 'Revoke Stock program' }).click()
    await page.getByText('The token was revoked.').waitFor()
    await watched.done()
    expect(watched.problems).toEqual([])
    await context.close()
  })
})

test('a photo that is on its way says so, and once more when the browser shows the page again', async () => {
  const { context, page } = await open(true)
  await page.goto(`${shop.url}/update-profile`)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Image file').setInputFiles('public/demo/care-labels.webp')
  const labels = await page.getByRole('button', { name: 'Change Photo' }).evaluate((button) => {
    const look = () => button.textContent
    if (button instanceof HTMLButtonElement) button.click()
    const onItsWay = look()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return [onItsWay, look()]
  })
  expect(labels).toEqual(['Uploading...', 'Change Photo'])
  await page.locator('img.avatar-full').waitFor()
  await context.close()
})

test.each([
  ['/login', 'Sign In', 'Network error. Please check your connection and try again.'],
  ['/register', 'Create Account', 'Network error. Please check your connection and try again.'],
  ['/forgot-password', 'Send the link', 'Network error. Please check your connection and try again.'],
])('without a network, the form at %s says so and keeps what was typed', async (path, button, sentence) => {
  const context = await shop.browser.newContext()
  const page = await context.newPage()
  await page.goto(shop.url + path)
  const email = page.getByLabel('Email')
  await email.fill('user@listwright.test')
  for (const password of await page.locator('[type=password]').all()) await password.fill('listwright')
  if (path === '/register') {
    await page.getByLabel('Full name').fill('Nora')
    await page.getByRole('checkbox').check()
  }
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByText(sentence).waitFor()
  expect(await email.inputValue()).toBe('user@listwright.test')
  expect(await page.getByRole('button', { name: button, exact: true }).isDisabled()).toBe(false)
  await context.setOffline(false)
  await page.getByText(sentence).waitFor({ state: 'detached' })
  await context.close()
})
