import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('what was said about a photograph is gone once the profile is saved', async () => {
  const page = await shop.browser.newPage()
  await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  await page.goto(`${shop.url}/update-profile`)
  await page.getByRole('button', { name: 'Change Photo' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Full Name').fill('Uma U. User')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Profile updated successfully!').first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.close()
})

test('an editor keeps its buttons in one line on a phone', async () => {
  const page = await shop.browser.newPage({ viewport: { width: 360, height: 740 } })
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  await page.goto(`${shop.url}/admin/settings/banner`)
  const buttons = page.locator('.savebar .btn')
  const tops = await buttons.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(1)
  await page.close()
})

test.each([true, false])(
  'on a phone the settings are a list in the place of the open page, scripts: %s',
  async (scripts) => {
    const context = await shop.browser.newContext({
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: scripts,
    })
    const page = await context.newPage()
    await signIn({ page, url: shop.url, scripts }, 'admin@listwright.test')
    await page.goto(`${shop.url}/admin/settings/tax`)
    const list = page.getByRole('navigation', { name: 'Settings', exact: true })
    const form = page.locator('.settings-body')
    const seen = async () => [await list.isVisible(), await form.isVisible()]
    await expect.poll(seen).toEqual([false, true])
    await page.getByRole('link', { name: 'All settings' }).click()
    await expect.poll(seen).toEqual([true, false])
    await page.goBack()
    await expect.poll(seen).toEqual([false, true])
    await page.getByRole('link', { name: 'All settings' }).click()
    await expect.poll(seen).toEqual([true, false])
    await list.getByRole('link', { name: 'Seller and tax' }).click()
    await expect.poll(seen).toEqual([false, true])
    await page.getByRole('link', { name: 'All settings' }).click()
    for (const link of await list.getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await list.getByRole('link', { name: 'Retention' }).click()
    await page.waitForURL(/\/admin\/settings\/retention$/)
    await expect.poll(seen).toEqual([false, true])
    expect(await page.locator('h1:visible').innerText()).toBe('Retention')
    await context.close()
  },
)

test('a long address breaks instead of widening the page', async () => {
  const page = await shop.browser.newPage({ viewport: { width: 320, height: 740 } })
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  await page.goto(`${shop.url}/admin/payments`)
  const wide = await page.evaluate(() => {
    const code = document.querySelector('.facts code')
    if (code) code.textContent = 'https://a-shop-with-a-long-name.customer.example/webhooks/paypal'
    return document.documentElement.scrollWidth - window.innerWidth
  })
  expect(wide).toBeLessThanOrEqual(0)
  await page.close()
})

test('a long word in a subject widens no list of tickets', async () => {
  const subject = `Donaudampfschifffahrtsgesellschaftskapitänsmütze ${'and more '.repeat(8)}`.trim()
  const customer = await shop.browser.newPage({ viewport: { width: 320, height: 740 } })
  await signIn({ page: customer, url: shop.url, scripts: true }, 'user@listwright.test')
  await customer.goto(`${shop.url}/user/create-support`)
  await customer.getByLabel('Subject').fill(subject)
  await customer.getByLabel('Message').fill('It is a cap.')
  await customer.getByRole('button', { name: 'Submit Ticket' }).click()
  await customer.getByText('Support ticket created successfully').first().waitFor()
  const admin = await shop.browser.newPage()
  await signIn({ page: admin, url: shop.url, scripts: true }, 'admin@listwright.test')
  for (const [page, path] of [
    [customer, '/user/support'],
    [admin, '/admin/support-messages'],
  ] as const) {
    await page.goto(`${shop.url}${path}`)
    await page.getByRole('link', { name: subject }).waitFor()
    for (const width of [320, 1280, 1366]) {
      await page.setViewportSize({ width, height: 740 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path, width, over]).toEqual([path, width, 0])
    }
    await page.close()
  }
})

test('the user directory has room for addresses and stays on its page', async () => {
  const page = await shop.browser.newPage({ viewport: { width: 1280, height: 900 } })
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  await page.goto(`${shop.url}/admin/users`)
  const [email, table, room] = await page.evaluate(() => {
    const width = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0
    return [width('td[data-label="Email"]'), width('.table'), width('.fit')]
  })
  expect(email).toBeGreaterThan(120)
  expect(table).toBeLessThanOrEqual(Number(room) + 1)
  await page.close()
})

test('the back office has its margin above the content from 1024 px, and its sidebar from 992 px', async () => {
  const page = await shop.browser.newPage()
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  await page.goto(`${shop.url}/admin/settings`)
  const seen: [width: number, margin: number, sidebar: boolean][] = []
  for (const width of [991, 992, 1023, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const margin = await page
      .locator('main')
      .evaluate((main) => Number.parseInt(getComputedStyle(main).marginTop, 10))
    seen.push([width, margin, await page.locator('.side').isVisible()])
  }
  expect(seen).toEqual([
    [991, 0, false],
    [992, 0, true],
    [1023, 0, true],
    [1024, 8, true],
  ])
  await page.close()
})
