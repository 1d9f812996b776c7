import type { BrowserContext } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { arrive, signIn, visit, type Walk } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_name, scripts) => {
  let context: BrowserContext
  let walk: Walk
  let watched: ReturnType<typeof watch>
  const name = `Stock script ${scripts}`
  let token = ''

  beforeAll(async () => {
    context = await shop.browser.newContext({ javaScriptEnabled: scripts })
    context.setDefaultTimeout(15_000)
    watched = watch(context, shop.url, scripts)
    walk = { page: await context.newPage(), url: shop.url, scripts }
    await signIn(walk, 'user@listwright.test')
  })
  afterEach(async () => {
    await watched.done()
    expect(watched.problems.splice(0)).toEqual([])
  })
  afterAll(() => context.close())

  test('a user makes a token, which is shown once', async () => {
    const { page } = walk
    await visit(walk, '/update-profile/security')
    await page.getByRole('link', { name: 'API tokens' }).click()
    await arrive(walk, /^\/update-profile\/tokens$/)
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Permissions').selectOption('write')
    await page.getByRole('button', { name: 'Create token' }).click()
    await page.getByText('Copy your token now').waitFor()
    token = (await page.locator('code').first().textContent()) ?? ''
    expect(token).toMatch(/^lw_[\w-]{43}$/)
    await inspect(page, { axe: scripts })
    await page.goto(`${shop.url}/update-profile/tokens`)
    expect(await page.content()).not.toContain(token)
  })

  test('a program uses it until it is revoked', async () => {
    const { page } = walk
    const ask = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${shop.url}/users`, { headers })).status
    }
    expect(await ask()).toBe(200)
    await page.getByRole('button', { name: `Revoke ${name}` }).click()
    await page.getByText('The token was revoked.').first().waitFor()
    expect(await ask()).toBe(401)
  })

  test('the documentation is read', async () => {
    const { page } = walk
    await page.goto(`${shop.url}/api/docs`)
    await page.locator('summary', { hasText: '/process-payment-complete/{orderId}' }).click()
    await page.getByText('The shop asks PayPal what happened').first().waitFor()
    await inspect(page, { axe: scripts })
  })
})
