import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
  const page = await shop.browser.newPage()
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  await page.goto(`${shop.url}/admin/settings/banner`)
  await page.getByLabel('YouTube address').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByLabel('Main title').press('Enter')
  await page.getByText('Banner data saved successfully!').first().waitFor()
  await page.close()
})
afterAll(() => shop.close())

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s, the video plays on the page, and nothing is asked of others before', async (_name, scripts) => {
  const context = await shop.browser.newContext({ javaScriptEnabled: scripts })
  const page = await context.newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) elsewhere.push(request.url())
  })
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  )
  await page.goto(shop.url)
  const poster = page.locator('.poster')
  await poster.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.poster img')?.complete)
  await inspect(page, { axe: scripts })
  expect(elsewhere).toEqual([])
  await poster.click()
  const player = page.locator('iframe.poster')
  await player.waitFor()
  expect(await player.getAttribute('src')).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  await expect.poll(() => elsewhere).toHaveLength(1)
  expect(new URL(page.url()).pathname).toBe('/')
  const size = await player.boundingBox()
  expect(size?.width).toBeLessThanOrEqual(750)
  await context.close()
})
