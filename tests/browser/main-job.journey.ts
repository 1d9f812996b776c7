import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import {
  arrive,
  arriveAtReceipt,
  credits,
  order,
  payByButton,
  payByRedirect,
  register,
  signInByForm,
  signOut,
  visit,
  type Walk,
} from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (name, scripts) => {
  let context: BrowserContext
  let walk: Walk
  let watched: ReturnType<typeof watch>

  beforeAll(async () => {
    context = await shop.browser.newContext({ javaScriptEnabled: scripts })
    context.setDefaultTimeout(30_000)
    watched = watch(context, shop.url, scripts)
    walk = { page: await context.newPage(), url: shop.url, scripts }
  })
  // A test that failed may have left somebody signed in.
  beforeEach(() => context.clearCookies())
  afterEach(async () => {
    await watched.done()
    expect(watched.problems.splice(0)).toEqual([])
  })
  afterAll(() => context.close())

  test('a visitor becomes a customer, pays at PayPal and gets content', async () => {
    const { page } = walk
    await visit(walk, '/')
    await page
      .getByRole('link', { name: /^Buy Now/ })
      .first()
      .click()
    await arrive(walk, /^\/login\?/)
    await page.getByRole('link', { name: 'Register' }).last().click()
    await arrive(walk, /^\/register/)
    await register(walk, `${name.replace(' ', '-')}@listwright.test`)
    await arrive(walk, /^\/buy\//)
    expect(await credits(walk)).toBe(3)
    await page.goBack()
    await order(walk)
    await payByRedirect(walk, /^Pay \$/)
    await arriveAtReceipt(walk)
    expect(await credits(walk)).toBe(53)
    await visit(walk, '/user/credits')
    await visit(walk, '/user/subscription-history')

    await visit(walk, '/user/generate-product-description')
    await page.getByLabel('Product name').fill('Brass Reading Lamp')
    await page.getByLabel('Details').fill('Solid brass\n40 cm tall\nWarm light, 2700 K\nCloth cable')
    await page.getByRole('button', { name: 'Create Content' }).click()
    await page.getByRole('heading', { name: 'Products Tags' }).waitFor()
    await arrive(walk, /^\/user\/listings\/[\w-]+$/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download All' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('brass-reading-lamp-product-content.txt')
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/brass/i)
    expect(await credits(walk)).toBe(52)
    await signOut(walk)
  })

  test('a declined card and a cancelled payment charge nothing, and the order stays payable', async () => {
    const { page } = walk
    await signInByForm(walk, 'user@listwright.test')
    const before = await credits(walk)
    await page.goto(`${walk.url}/user/select-package`)
    await page
      .getByRole('link', { name: /^Buy Now/ })
      .first()
      .click()
    await arrive(walk, /^\/buy\//)
    await order(walk)
    const payPage = page.url()

    await payByRedirect(walk, /^Cancel/)
    await arrive(walk, /./)
    expect(await credits(walk)).toBe(before)

    await page.goto(payPage)
    await payByRedirect(walk, /declined/)
    await arrive(walk, /./)
    expect(await credits(walk)).toBe(before)

    await page.goto(payPage)
    if (scripts) {
      await payByButton(walk, /^Cancel/)
      await page.getByText('You cancelled the payment. Nothing was charged.').waitFor()
    }
    await (scripts ? payByButton : payByRedirect)(walk, /^Pay \$/)
    await arriveAtReceipt(walk)
    expect(await credits(walk)).toBe(before + 50)
    await signOut(walk)
  })

  if (scripts) {
    test('notes say what was copied, what was saved and where a button leads', async () => {
      const { page } = walk
      const note = (text: string) => page.getByRole('status').getByText(text).first().waitFor()
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await signInByForm(walk, 'user@listwright.test')
      await page.goto(`${walk.url}/user/generate-product-description`)
      await page.getByLabel('Product name').fill('Oak Stool')
      await page.getByLabel('Details').fill('Solid oak\n45 cm tall')
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Create Content' }).click()
      await page.getByText('No response received from server. Please check your connection.').waitFor()
      expect(await page.getByLabel('Details').inputValue()).toBe('Solid oak\n45 cm tall')
      await context.setOffline(false)
      watched.problems.splice(
        0,
        watched.problems.length,
        ...watched.problems.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line)),
      )
      await page.getByRole('button', { name: 'Create Content' }).click()
      // A note where it arrives while it is waited for, words of the page where it is there before the page.
      await page.getByText('Product content package generated successfully!').first().waitFor()
      // Its icon and its word stand side by side.
      const field = await page.getByRole('button', { name: 'Copy Titles' }).boundingBox()
      expect(field?.height).toBeLessThanOrEqual(40)
      for (const section of ['Feature Highlights', 'Slug']) {
        await page.getByRole('button', { name: `Copy ${section}` }).click()
        await note(`${section} copied to clipboard!`)
      }
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[a-z0-9-]+$/)
      await page.getByRole('button', { name: 'Copy Feature Highlights' }).click()
      await expect.poll(() => copiedHtml(page), { timeout: 15_000 }).toMatch(/<ul[^>]*>\s*<li/)
      await page.evaluate(() => {
        navigator.clipboard.write = () => Promise.reject(new Error('not allowed'))
        navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
      })
      await page.getByRole('button', { name: 'Copy Meta Tags' }).click()
      await note('Failed to copy Meta Tags to clipboard.')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download All' }).click(),
      ])
      await note(`${download.suggestedFilename()} downloaded successfully!`)
      await signOut(walk)

      // Somebody with few credits, and a Seller with none.
      await visit(walk, '/register')
      await register(walk, `few-${name.replace(' ', '-')}@listwright.test`)
      await arrive(walk, /^\/user\//)
      await page.goto(`${walk.url}/user/generate-product-description`)
      await page.waitForLoadState('networkidle')
      // While the page is on its way.
      const notes = await page.getByRole('link', { name: 'Buy More' }).evaluate(async (link: HTMLElement) => {
        link.click()
        await new Promise((done) => setTimeout(done))
        return document.querySelector('.toast')?.textContent
      })
      expect(notes).toContain('Redirecting to payment page...')
      await arrive(walk, /^\/user\/select-package$/)
      await signOut(walk)
      await signInByForm(walk, 'seller@listwright.test')
      await page.goto(`${walk.url}/user/generate-product-description`)
      await page.waitForLoadState('networkidle')
      expect(await page.getByRole('button', { name: 'Create Content' }).isDisabled()).toBe(true)
      await page.getByRole('link', { name: 'Ask for credits' }).click()
      await arrive(walk, /^\/user\/create-support$/)
      await signOut(walk)
    })
  }

  test('unknown addresses and refused forms have pages, too', async () => {
    const { page } = walk
    await page.goto(`${walk.url}/login`)
    await page.getByLabel('Email').fill('user@listwright.test')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('alert').or(page.locator('[aria-invalid]')).first().waitFor()
    await arrive(walk, /^\/login/)
    await page.goto(`${walk.url}/no-such-page`)
    await arrive(walk, /no-such-page/)
    // The browser itself notes refusals.
    watched.problems.splice(
      0,
      watched.problems.length,
      ...watched.problems.filter((line) => !/status of 40\d/.test(line)),
    )
  })
})

/** Empty while the clipboard has text alone. */
function copiedHtml(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return item?.types.includes('text/html') ? (await item.getType('text/html')).text() : ''
  })
}
