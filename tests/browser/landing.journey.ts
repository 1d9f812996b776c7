import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function plans(reducedMotion: 'reduce' | 'no-preference') {
  const context = await shop.browser.newContext({ reducedMotion, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/`)
  const seen = await page.locator('.plan').evaluateAll((all) =>
    all.map((plan) => {
      const style = (selector: string) => {
        const part = plan.querySelector(selector)
        if (!part) throw new Error(`No ${selector}`)
        return getComputedStyle(part)
      }
      const { animationName, animationDelay, animationDuration } = style('h3')
      return {
        price: style('.price b').color,
        size: Number.parseFloat(style('.price b').fontSize),
        icons: [...plan.querySelectorAll('.points svg')].map((icon) => getComputedStyle(icon).color),
        rise: animationName === 'none' ? 'none' : `${animationDelay} ${animationDuration}`,
      }
    }),
  )
  await context.close()
  return seen
}

test('packages rise one after the other within a second, where motion is welcome', async () => {
  expect((await plans('no-preference')).map(({ rise }) => rise)).toEqual(['0s 1s', '0.1s 0.9s', '0.2s 0.8s'])
  expect((await plans('reduce')).map(({ rise }) => rise)).toEqual(['none', 'none', 'none'])
})

test('prices and icons have one ink each, and paid prices are larger', async () => {
  const [free, ...paid] = await plans('reduce')
  for (const plan of paid) {
    expect(plan.price).toBe(free?.price)
    expect(plan.size).toBeGreaterThan(free?.size ?? Number.POSITIVE_INFINITY)
  }
  expect(new Set([free, ...paid].flatMap((plan) => plan?.icons)).size).toBe(1)
})

test.each([360, 1280])(
  'another language of the sample moves nothing, without scripts, at %i px',
  async (width) => {
    const context = await shop.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
    })
    const page = await context.newPage()
    await page.goto(`${shop.url}/`)
    const heights = new Set<number>()
    for (const [language, words] of [
      ['Deutsch', 'nichts zu binden'],
      ['العربية', 'الكتان الخالص'],
      ['English', 'nothing to tie'],
    ] as const) {
      await page.locator('.tongues').getByText(language, { exact: true }).click()
      const panels = page.locator('.tongues > div')
      const shown = await panels.evaluateAll((all) =>
        all.filter((each) => getComputedStyle(each).visibility === 'visible').map((each) => each.textContent),
      )
      expect(shown).toHaveLength(1)
      expect(shown[0]).toContain(words)
      heights.add(await page.evaluate(() => document.documentElement.scrollHeight))
    }
    expect(heights.size).toBe(1)
    await context.close()
  },
)

test('a logo that does not load gives way to the drawn one, which the console is told', async () => {
  const context = await shop.browser.newContext()
  const page = await context.newPage()
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  await page.goto(`${shop.url}/admin/settings/logo`)
  await page.locator('input[name="imageUrl"]').fill('https://pictures.invalid/gone.webp')
  await page.getByLabel('Alternative text').fill('Brass & Lamp')
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
  await page.getByText('Logo updated successfully!').first().waitFor()
  await page.getByRole('button', { name: /^Activate/ }).click()
  await page.getByRole('button', { name: /^Deactivate/ }).waitFor()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(`${shop.url}/`)
  const logo = page.locator('header .logo').first()
  await logo.locator('svg').waitFor()
  expect(await logo.locator('img').isVisible()).toBe(false)
  expect((await logo.textContent())?.trim()).toBe('Brass & Lamp')
  expect(said).toContain('Failed to load logo')
  await context.close()
})

test('without scripts the name of a logo that does not load stands in its place', async () => {
  const context = await shop.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/`)
  await page.locator('header').getByRole('link', { name: 'Brass & Lamp' }).first().waitFor()
  await context.close()
})
