import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserShop, openShop } from './shop.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('the landing page is HTML and its style within 14,336 bytes, and needs nothing else', async () => {
  const context = await shop.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(shop.url)
  await page.waitForLoadState('networkidle')
  const others = asked.filter((path) => path !== '/' && path !== '/favicon.svg')
  // Module preloads are the browser's own idea and stop where scripts are off.
  expect(others.filter((path) => !path.endsWith('.js'))).toEqual([])
  const bytes = await onTheWire('/')
  expect(bytes).toBeLessThanOrEqual(14_336)
  console.log(`Landing page: ${bytes} bytes, HTML and CSS`)
  const font = await page
    .locator('h1')
    .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
  expect(font).toBeGreaterThan(40) // Without the style it is 32 px.
  await context.close()
})

test('a plain document asks for no script before it is touched or idle, and for at most 6 kB of them then', async () => {
  const context = await shop.browser.newContext()
  // A browser that is never idle.
  await context.addInitScript('self.requestIdleCallback = () => 0')
  const page = await context.newPage()
  const scripts = new Map<string, number>()
  const faults: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      scripts.set(response.url(), Number(response.headers()['content-length'] ?? Number.NaN))
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  for (const path of ['/', '/login', '/contact', '/register', '/items']) {
    await page.goto(shop.url + path)
    await page.waitForLoadState('networkidle')
    const before = scripts.size
    if (path === '/') expect(before).toBe(0)
    await page.keyboard.press('Shift')
    await page.waitForLoadState('networkidle')
  }
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  console.log(`Plain documents: ${bytes} bytes of scripts`)
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(6144)
  expect(faults).toEqual([])
  await context.close()
})

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)(
  'the landing page looks with the rules that it has in itself as with the whole stylesheet, %s, %i px',
  async (colorScheme, width) => {
    const context = await shop.browser.newContext({
      javaScriptEnabled: true,
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(shop.url)
    const styles = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body, body *')].flatMap((element) =>
          [undefined, '::before'].map((part) => {
            const style = getComputedStyle(element, part)
            // Custom properties that nothing reads change nothing.
            const looks = [...style].filter((name) => !name.startsWith('--'))
            return looks.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')
          }),
        ),
      )
    const own = await styles()
    const login = await (await page.request.get(`${shop.url}/login`)).text()
    const [, href = ''] = /rel="stylesheet" href="([^"]+)"/.exec(login) ?? []
    await page.evaluate(async (address) => {
      document.querySelector('style')?.remove()
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = address
      await new Promise((resolve) => {
        link.onload = resolve
        document.head.append(link)
      })
    }, href)
    const whole = await styles()
    expect(own.length).toBeGreaterThan(500)
    expect(own.filter((style, at) => style !== whole[at])).toEqual([])
    await context.close()
  },
)

/** The size of a body as it is sent to a browser of today, which takes brotli and says where it asks from. */
async function onTheWire(path: string): Promise<number> {
  const asking = get(shop.url + path, { headers: { 'accept-encoding': 'br', 'sec-fetch-site': 'none' } })
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  expect(response.headers['content-encoding']).toBe('br')
  return (await buffer(response)).length
}
