import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { arrive, arriveAtReceipt, order, payByRedirect, signIn, type Walk } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let context: BrowserContext
let watched: ReturnType<typeof watch>

async function open(options: { headers?: Record<string, string> } = {}): Promise<Walk> {
  context = await shop.browser.newContext({ extraHTTPHeaders: options.headers ?? {} })
  context.setDefaultTimeout(30_000)
  watched = watch(context, shop.url, true)
  return { page: await context.newPage(), url: shop.url, scripts: false }
}

afterEach(async () => {
  await watched.done()
  expect(watched.problems).toEqual([])
  await context.close()
})

describe('a page for reading', () => {
  test.each(['/', '/about', '/login'])('%s asks for no script until it is touched', async (path) => {
    let { page } = await open()
    await neverIdle(page)
    let asked = scriptsAsked(page)
    await page.goto(shop.url + path)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await page.keyboard.press('Shift')
    await awake(page)
    expect(asked.length).toBeGreaterThan(0)
    expect(await page.locator('script[type="text/plain"]').count()).toBe(0)
  })

  test('stays asleep on a slow device until somebody reads on', async () => {
    let { page } = await open()
    await setPace(page, 50)
    let asked = scriptsAsked(page)
    await page.goto(shop.url)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1500)
    expect(asked).toEqual([])
    expect(await page.locator('script[type="text/plain"]').count()).toBe(1)
    await page.mouse.wheel(0, 200)
    await awake(page)
  })

  test('wakes up by itself on a quick device once nothing is left to do, and then goes on without loading pages', async () => {
    let { page } = await open()
    await setPace(page, 1 / 50)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(shop.url)
    await awake(page)
    await page.getByRole('button', { name: /^Pause/ }).waitFor()
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.getByRole('link', { name: 'About', exact: true }).last().click()
    await page.waitForURL('**/about')
    await page.getByRole('heading', { name: 'See it at work' }).waitFor()
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

  test('takes forms and links before that', async () => {
    let { page } = await open()
    // Scripts that are asked for, but never come.
    await page.route('**/*.js', () => {})
    await page.goto(`${shop.url}/login`)
    await page.getByLabel('Email').fill('user@listwright.test')
    await page.getByLabel('Password', { exact: true }).fill('listwright')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/user/dashboard', { waitUntil: 'commit' })
  })
})

test('with Save-Data no page has a script', async () => {
  let walk = await open({ headers: { 'save-data': 'on' } })
  let { page } = walk
  let asked = scriptsAsked(page)
  await findNoScripts(walk, ['/', '/about', '/contact', '/register', '/user/generate-product-description'])
  expect(asked).toEqual([])
})

test('with Lite mode everything works, and no page has a script', async () => {
  let walk = await open()
  let { page } = walk
  await page.goto(`${shop.url}/contact`)
  await page.getByRole('button', { name: 'Lite mode: off' }).click()
  await page.getByRole('button', { name: 'Lite mode: on' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
  let asked = scriptsAsked(page)
  await findNoScripts(walk, ['/', '/about', '/contact', '/register', '/login'])

  await signIn(walk, 'user@listwright.test')
  await page.goto(`${shop.url}/user/select-package`)
  await page
    .getByRole('link', { name: /^Buy Now/ })
    .first()
    .click()
  await arrive(walk, /^\/buy\//)
  await order(walk)
  expect(await page.locator('script').count()).toBe(0)
  await payByRedirect(walk, /^Pay \$/)
  await arriveAtReceipt(walk)
  await findNoScripts(walk, ['/user/dashboard', '/user/orders', '/user/generate-product-description'])
  await page.getByLabel('Product name').fill('Brass Reading Lamp')
  await page.getByLabel('Details').fill('Solid brass')
  await page.getByRole('button', { name: 'Create Content' }).click()
  await page.getByRole('heading', { name: 'Products Tags' }).waitFor()
  expect(await page.locator('script').count()).toBe(0)
  // PayPal's own page may have what it wants.
  expect(asked.filter((address) => address.startsWith(shop.url))).toEqual([])

  await page.goto(shop.url)
  await page.getByRole('button', { name: 'Lite mode: on' }).click()
  await page.getByRole('button', { name: 'Lite mode: off' }).waitFor()
  await page.keyboard.press('Shift')
  await awake(page)
})

async function findNoScripts({ page, url }: Walk, paths: string[]) {
  for (let path of paths) {
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('script').count(), path).toBe(0)
    expect(await page.locator('h1').count(), path).toBe(1)
  }
}

/** Keeps the page from ever being idle. */
async function neverIdle(page: Page) {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** Makes everything that the page times seem so many times slower. */
async function setPace(page: Page, factor: number) {
  await page.addInitScript((slower) => {
    let now = performance.now.bind(performance)
    performance.now = () => now() * slower
  }, factor)
}

function scriptsAsked(page: Page): string[] {
  let asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) asked.push(request.url())
  })
  return asked
}

async function awake(page: Page) {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  // The region for toasts is there once React has taken over.
  await page.locator('.toast').waitFor({ state: 'attached' })
}
