import type { BrowserContext, Locator, Page } from 'playwright'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { changePages } from './changed-pages.ts'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { order, payByButton, payByRedirect, signIn, type Walk } from './walk.ts'

let shop: BrowserShop
let context: BrowserContext
let watched: ReturnType<typeof watch>
beforeAll(async () => {
  shop = await openShop()
  return () => shop.close()
})
afterEach(async () => {
  await watched.done()
  expect(watched.problems).toEqual([])
  await context.close()
})

async function open(scripts: boolean): Promise<Walk> {
  context = await shop.browser.newContext({
    javaScriptEnabled: scripts,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  watched = watch(context, shop.url, scripts)
  const walk = { page: await context.newPage(), url: shop.url, scripts }
  await signIn(walk, 'user@listwright.test')
  return walk
}

test.each([
  { width: 360, height: 740 },
  { width: 320, height: 560 },
  { width: 1280, height: 800 },
])('the button that orders, and the one that pays, are in view at once: %o', async (viewport) => {
  const walk = await open(false)
  const { page } = walk
  await page.setViewportSize(viewport)
  await chooseFirstPackage(walk)
  const inView = async (button: Locator) => {
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
    expect([x >= 0, y >= 0, width > 0, height > 0]).toEqual([true, true, true, true])
    expect([x + width <= viewport.width, y + height <= viewport.height]).toEqual([true, true])
  }
  await inView(page.getByRole('button', { name: 'Place order' }))
  // What has the focus is not behind the bar.
  await page.getByLabel('Address').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await inView(page.getByRole('button', { name: 'Place order' }))
  const bar = await page.locator('.till-go').boundingBox()
  const field = await page.getByLabel('Address').boundingBox()
  if (viewport.width < 800) expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await order(walk)
  if (viewport.height < 700) return
  await page.setViewportSize(viewport)
  await page.reload()
  await inView(page.locator('button[name="intent"][value="pay"]'))
  await inView(page.locator('.total'))
})

async function chooseFirstPackage({ page, url }: Walk) {
  await page.goto(`${url}/user/select-package`)
  await page
    .getByRole('link', { name: /^Buy Now/ })
    .first()
    .click()
  await page.waitForURL(/\/buy\//)
}

/** The region for notes is there once the scripts of a plain document run. */
const scriptsRun = (page: Page) => page.locator('.toast').waitFor({ state: 'attached' })

const hasFocus = (element: Element) => element === document.activeElement

test.each([true, false])(
  '“Update price” keeps the place and what was typed, scripts: %s',
  async (scripts) => {
    const walk = await open(scripts)
    const { page } = walk
    await chooseFirstPackage(walk)
    await page.locator('.till-sum summary').click()
    await page.getByLabel('Full name').fill('Nora Newcomer')
    await page.getByLabel('Country').selectOption('Finland')
    const update = page.getByRole('button', { name: 'Update price' })
    const place = async () => (await update.boundingBox())?.y ?? 0
    await update.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 300)
    await expect.poll(place).toBeLessThan(400)
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      update.click(),
    ])
    await page.waitForLoadState()
    await expect.poll(() => update.evaluate(hasFocus)).toBe(true)
    expect(await place()).toBeGreaterThan(150)
    expect(await place()).toBeLessThan(450)
    expect(await page.getByLabel('Full name').inputValue()).toBe('Nora Newcomer')
    expect(await page.getByLabel('Country').inputValue()).toBe('Finland')
    await inspect(page, { axe: scripts })
    // A code that is none: what is wrong has the focus, as after every other post.
    await page.getByLabel('Discount code').fill('NOSUCHCODE')
    await update.click()
    const summary = page.getByRole('alert')
    await expect.poll(() => summary.evaluate(hasFocus)).toBe(true)
    expect(await page.getByLabel('Discount code').inputValue()).toBe('NOSUCHCODE')
    await page.getByLabel('Discount code').fill('')
    await page.getByLabel('Address').fill('')
    await page.getByRole('button', { name: 'Place order' }).evaluate((button: HTMLButtonElement) => {
      for (const field of button.form?.querySelectorAll('[required]') ?? []) field.removeAttribute('required')
    })
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('link', { name: /address/i }).waitFor()
    await expect.poll(() => page.getByRole('alert').evaluate(hasFocus)).toBe(true)
    // The browser itself notes refusals.
    forgive(/status of 400/)
  },
)

function forgive(expected: RegExp) {
  const { problems } = watched
  problems.splice(0, problems.length, ...problems.filter((line) => !expected.test(line)))
}

test('the form’s button says that it is on its way, sends once, and is itself again on the way back', async () => {
  const { page } = await openPayPage()
  await page.getByRole('button', { name: 'Continue on PayPal’s site' }).waitFor()
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  const button = page.locator('button[name="intent"][value="pay"]')
  const looks = await button.evaluate((element: HTMLButtonElement) => {
    const look = () => [element.textContent, element.getAttribute('aria-disabled')]
    const before = look()
    element.click()
    element.click()
    const onItsWay = look()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return { before, onItsWay, after: look() }
  })
  const idle = ['Continue on PayPal’s site', null]
  expect(looks).toEqual({ before: idle, onItsWay: ['Processing...', 'true'], after: idle })
  await page.waitForURL((address) => !address.href.startsWith(shop.url))
  expect(posts).toEqual([expect.stringContaining('/pay-now/')])
})

test('without PayPal’s script the form’s button stays the only one', async () => {
  const { page } = await openPayPage()
  await page.route('**/sdk/js*', (route) => route.abort())
  const failed = page.waitForEvent('console', (message) => /PayPal JS SDK/.test(message.text()))
  await page.reload()
  await failed
  await scriptsRun(page)
  expect(await page.locator('.pay-box button:visible').allInnerTexts()).toEqual(['Pay with PayPal'])
  // The browser itself notes it, and so does PayPal's package.
  forgive(/sdk\/js|ERR_FAILED/)
})

async function openPayPage() {
  const walk = await open(true)
  await chooseFirstPackage(walk)
  await order(walk)
  return walk
}

test('receipts are printed by a button where scripts run', async () => {
  const walk = await openPayPage()
  const { page } = walk
  await payByButton(walk, /^Pay \$/)
  await page.waitForURL(/\/receipt\//)
  const receipt = page.url().replace(/\?.*/, '')
  // It leads on by itself.
  await page.waitForURL(/\/user\/subscription-history/)
  await page.goto(receipt)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.locator('body[data-printed]').waitFor()
  await context.close()
  const { page: plain } = await open(false)
  await plain.goto(receipt)
  await plain.getByRole('heading', { level: 1, name: /^Receipt/ }).waitFor()
  expect(await plain.getByRole('button', { name: 'Print' }).count()).toBe(0)
})

test.each(['elements beside fields', 'translated', 'texts changed in place', 'marked'] as const)(
  'an order is placed, paid and seen on changed pages: %s',
  async (change) => {
    const walk = await open(true)
    const { page } = walk
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await changePages(page, change)
    await page.goto(`${shop.url}/user/select-package`)
    await page.locator('a[href^="/buy/"]').first().click()
    await page.waitForURL(/\/buy\//)
    const form = page.locator('#billing')
    const typed = { customerName: 'Nora Newcomer', address: '1 Quay Street, Turku', country: 'Finland' }
    await form.locator('[name=customerName]').pressSequentially('')
    await form.locator('[name=customerName]').fill(typed.customerName)
    await form.locator('[name=address]').fill(typed.address)
    await form.locator('[name=country]').selectOption(typed.country)
    const update = form.locator('.till-sum button[value=price]')
    await form.locator('.till-sum summary').click()
    await update.click()
    await expect.poll(() => update.evaluate(hasFocus)).toBe(true)
    for (const [name, value] of Object.entries(typed))
      expect(await form.locator(`[name="${name}"]`).inputValue()).toBe(value)
    await form.locator('button[type=submit]:not([value]):visible').click()
    await page.waitForURL(/\/user\/package-pending-payment/)
    await page.locator('a[href^="/pay-now/"]').first().click()
    await page.waitForURL(/\/pay-now\//)
    const paypal = page.locator('[data-funding-source="paypal"]')
    await paypal.waitFor()
    expect(await page.locator('.pay-box button:visible').count()).toBe(2)
    // Turning back says so, and by the form one pays all the same.
    await payByButton(walk, /^Cancel/)
    await page.locator('[data-problem]').getByText('You cancelled the payment').waitFor()
    if (change === 'translated') await payByRedirect(walk, /Pay \$/)
    else await payByButton(walk, /Pay \$/)
    await page.waitForURL(/\/receipt\//)
    await page.waitForURL(/\/user\/subscription-history/)
    expect(errors).toEqual([])
  },
)
