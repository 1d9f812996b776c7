import type { BrowserContext, Page } from 'playwright'
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
  let walk = { page: await context.newPage(), url: shop.url, scripts }
  await signIn(walk, 'user@listwright.test')
  return walk
}

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
    let walk = await open(scripts)
    let { page } = walk
    await chooseFirstPackage(walk)
    await page.getByLabel('Full name').fill('Nora Newcomer')
    await page.getByLabel('Country').selectOption('Finland')
    let update = page.getByRole('button', { name: 'Update price' })
    let place = async () => (await update.boundingBox())?.y ?? 0
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
    let summary = page.getByRole('alert')
    await expect.poll(() => summary.evaluate(hasFocus)).toBe(true)
    expect(await page.getByLabel('Discount code').inputValue()).toBe('NOSUCHCODE')
    await page.getByLabel('Discount code').fill('')
    await page.getByLabel('Address').fill('')
    await page.getByRole('button', { name: 'Place order' }).evaluate((button: HTMLButtonElement) => {
      for (let field of button.form?.querySelectorAll('[required]') ?? []) field.removeAttribute('required')
    })
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('link', { name: /address/i }).waitFor()
    await expect.poll(() => page.getByRole('alert').evaluate(hasFocus)).toBe(true)
    // The browser itself notes refusals.
    forgive(/status of 400/)
  },
)

function forgive(expected: RegExp) {
  let { problems } = watched
  problems.splice(0, problems.length, ...problems.filter((line) => !expected.test(line)))
}

test('the form’s button says that it is on its way, sends once, and is itself again on the way back', async () => {
  let { page } = await openPayPage()
  await page.getByRole('button', { name: 'Continue on PayPal’s site' }).waitFor()
  let posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  let button = page.locator('button[name="intent"][value="pay"]')
  let looks = await button.evaluate((element: HTMLButtonElement) => {
    let look = () => [element.textContent, element.getAttribute('aria-disabled')]
    let before = look()
    element.click()
    element.click()
    let onItsWay = look()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return { before, onItsWay, after: look() }
  })
  let idle = ['Continue on PayPal’s site', null]
  expect(looks).toEqual({ before: idle, onItsWay: ['Processing...', 'true'], after: idle })
  await page.waitForURL((address) => !address.href.startsWith(shop.url))
  expect(posts).toEqual([expect.stringContaining('/pay-now/')])
})

test('without PayPal’s script the form’s button stays the only one', async () => {
  let { page } = await openPayPage()
  await page.route('**/sdk/js*', (route) => route.abort())
  let failed = page.waitForEvent('console', (message) => /PayPal JS SDK/.test(message.text()))
  await page.reload()
  await failed
  await scriptsRun(page)
  expect(await page.locator('.pay-box button:visible').allInnerTexts()).toEqual(['Pay with PayPal'])
  // The browser itself notes it, and so does PayPal's package.
  forgive(/sdk\/js|ERR_FAILED/)
})

async function openPayPage() {
  let walk = await open(true)
  await chooseFirstPackage(walk)
  await order(walk)
  return walk
}

test('receipts are printed by a button where scripts run', async () => {
  let walk = await openPayPage()
  let { page } = walk
  await payByButton(walk, /^Pay \$/)
  await page.waitForURL(/\/receipt\//)
  let receipt = page.url().replace(/\?.*/, '')
  // It leads on by itself.
  await page.waitForURL(/\/user\/subscription-history/)
  await page.goto(receipt)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.locator('body[data-printed]').waitFor()
  await context.close()
  let { page: plain } = await open(false)
  await plain.goto(receipt)
  await plain.getByRole('heading', { level: 1, name: /^Receipt/ }).waitFor()
  expect(await plain.getByRole('button', { name: 'Print' }).count()).toBe(0)
})

test.each(['elements beside fields', 'translated', 'texts changed in place', 'marked'] as const)(
  'an order is placed, paid and seen on changed pages: %s',
  async (change) => {
    let walk = await open(true)
    let { page } = walk
    let errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await changePages(page, change)
    await page.goto(`${shop.url}/user/select-package`)
    await page.locator('a[href^="/buy/"]').first().click()
    await page.waitForURL(/\/buy\//)
    let form = page.locator('#billing')
    let typed = { customerName: 'Nora Newcomer', address: '1 Quay Street, Turku', country: 'Finland' }
    await form.locator('[name=customerName]').pressSequentially('')
    await form.locator('[name=customerName]').fill(typed.customerName)
    await form.locator('[name=address]').fill(typed.address)
    await form.locator('[name=country]').selectOption(typed.country)
    await form.locator('button[value=price]').click()
    await expect.poll(() => form.locator('button[value=price]').evaluate(hasFocus)).toBe(true)
    for (let [name, value] of Object.entries(typed))
      expect(await form.locator(`[name="${name}"]`).inputValue()).toBe(value)
    await form.locator('button[type=submit]:not([value]):visible').click()
    await page.waitForURL(/\/user\/package-pending-payment/)
    await page.locator('a[href^="/pay-now/"]').first().click()
    await page.waitForURL(/\/pay-now\//)
    let paypal = page.locator('[data-funding-source="paypal"]')
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
