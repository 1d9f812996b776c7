import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { watch } from './inspect.ts'
import { hold, scriptsRun } from './page-scripts.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { arrive, arriveAtReceipt, order, payByRedirect, signIn, type Walk } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

interface Options {
  headers?: Record<string, string>
  viewport?: { width: number; height: number }
  hasTouch?: boolean
}

let context: BrowserContext
let watched: ReturnType<typeof watch>

async function open({ headers = {}, ...options }: Options = {}): Promise<Walk> {
  context = await shop.browser.newContext({ ...options, extraHTTPHeaders: headers })
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
    const { page } = await open()
    await neverIdle(page)
    const asked = scriptsAsked(page)
    await page.goto(shop.url + path)
    // As browsers report of a pointer that rests where a page appears.
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')))
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await page.keyboard.press('Shift')
    await scriptsRun(page)
    expect(asked.length).toBeGreaterThan(0)
  })

  test('runs its scripts by itself once it is idle', async () => {
    const { page } = await open()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(shop.url)
    await scriptsRun(page)
    await page.getByRole('button', { name: /^Pause/ }).waitFor()
  })

  test('takes forms and links before that', async () => {
    const { page } = await open()
    // Scripts that are asked for, but never come.
    await page.route('**/*.js', () => {})
    await page.goto(`${shop.url}/login`)
    await page.getByLabel('Email').fill('user@listwright.test')
    await page.getByLabel('Password', { exact: true }).fill('listwright')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/user/dashboard', { waitUntil: 'commit' })
  })
})

test.each([true, false])(
  'a menu that was opened before scripts came stays open, by touch: %s',
  async (hasTouch) => {
    const { page } = await open({ viewport: { width: 360, height: 700 }, hasTouch })
    await neverIdle(page)
    await page.goto(`${shop.url}/about`)
    const summary = page.locator('.menu-narrow summary')
    await (hasTouch ? summary.tap() : summary.click())
    await scriptsRun(page)
    await page.waitForTimeout(300)
    expect(await page.locator('.menu-narrow').getAttribute('open')).toBe('')
    await page.getByRole('link', { name: 'Digital items' }).first().click()
    await page.waitForURL('**/items')
    await page.locator('.menu-narrow:not([open])').waitFor()
  },
)

describe('a form that is on its way says so and cannot be sent twice', () => {
  test.each([
    [
      '/login',
      { Email: 'user@listwright.test', Password: 'listwright' },
      'Sign In',
      'Signing In...',
      '/user/dashboard',
    ],
    [
      '/register',
      {
        'Full name': 'Nora Newcomer',
        Email: 'on-the-way@listwright.test',
        Password: 'a long enough secret',
        'Confirm password': 'a long enough secret',
      },
      'Create Account',
      'Creating Account...',
      '/user/dashboard',
    ],
    [
      '/contact',
      { Name: 'Nora', Email: 'nora@listwright.test', Subject: 'Apron', Message: 'Is it blue?' },
      'Send message',
      'Sending...',
      '/contact',
    ],
  ])('%s', async (path, values, name, pending, target) => {
    const { page } = await open()
    await page.goto(shop.url + path)
    await page.keyboard.press('Shift')
    await scriptsRun(page)
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    if (path === '/register') await page.getByRole('checkbox').check()
    // The contact form is no machine's: those who send it at once are.
    if (path === '/contact') await page.waitForTimeout(3000)
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') posts++
    })
    const looks = await page.getByRole('button', { name, exact: true }).evaluate((button) => {
      if (!(button instanceof HTMLButtonElement)) throw new Error('It is a button.')
      for (const _ of [1, 2]) button.click()
      const form = button.closest('form') ?? button
      const veil = getComputedStyle(form, '::before').position
      return { label: button.textContent, disabled: button.ariaDisabled, busy: form.ariaBusy, veil }
    })
    const veil = path === '/contact' ? 'static' : 'fixed'
    expect(looks).toEqual({ label: pending, disabled: 'true', busy: 'true', veil })
    await page.waitForURL((address) => address.pathname + address.search === target)
    await page.waitForLoadState()
    expect(await page.getByRole('button', { name: pending }).count()).toBe(0)
    expect(posts).toBe(1)
  })
})

/** Safari before 26.2 and Firefox before 147 do not tell that somebody has stopped what was on its way. */
test.each([
  ['tells of it', undefined],
  ['does not, by Escape', 'Escape'],
  ['does not, after a while', undefined],
])('a form that was stopped can be sent again, in a browser that %s', async (kind, key) => {
  const { page } = await open()
  if (kind !== 'tells of it') await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.clock.install()
  await page.goto(`${shop.url}/login`)
  await page.keyboard.press('Shift')
  await scriptsRun(page)
  await page.getByLabel('Email').fill('user@listwright.test')
  await page.getByLabel('Password', { exact: true }).fill('listwright')
  const look = () =>
    page.locator('#login').evaluate((form) => [form.ariaBusy, form.textContent?.includes('Signing')])
  await page.locator('#login button[type=submit]').evaluate(async (button: HTMLButtonElement) => {
    button.click()
    // Passwords take longer to check.
    await fetch('/healthz')
    stop()
  })
  if (key) await page.keyboard.press(key)
  else await page.clock.fastForward(21_000)
  await expect.poll(look).toEqual([null, false])
  await page.locator('#login button[type=submit]').click()
  await page.waitForURL('**/user/dashboard')
})

test('with Save-Data no page has a script', async () => {
  const walk = await open({ headers: { 'save-data': 'on' } })
  const { page } = walk
  const asked = scriptsAsked(page)
  await findNoScripts(walk, ['/', '/about', '/contact', '/register', '/user/generate-product-description'])
  expect(asked).toEqual([])
})

test('with Lite mode everything works, and no page has a script', async () => {
  const walk = await open()
  const { page } = walk
  await page.goto(`${shop.url}/contact`)
  await page.getByRole('button', { name: 'Lite mode: off' }).click()
  await page.getByRole('button', { name: 'Lite mode: on' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
  const asked = scriptsAsked(page)
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
  await scriptsRun(page)
})

test('scripts that arrive late leave the focus where somebody has put it', async () => {
  const { page } = await open()
  const scripts = await hold(page, (request) => request.resourceType() === 'script')
  await page.goto(`${shop.url}/register`)
  await page.getByLabel('Full name').fill('Nina New')
  await page.getByLabel('Email').fill('nina.new@listwright.test')
  await page.getByLabel('Password', { exact: true }).fill('Wood-and-stool-47')
  await page.getByLabel('Confirm password').fill('Wood-and-stool-48')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert')
  await page.getByLabel('Full name').focus()
  scripts.release()
  await scriptsRun(page)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  watched.problems.splice(0)
})

async function findNoScripts({ page, url }: Walk, paths: string[]) {
  for (const path of paths) {
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

function scriptsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) asked.push(request.url())
  })
  return asked
}
