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
  let context = await shop.browser.newContext({ javaScriptEnabled: false })
  let page = await context.newPage()
  let asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(shop.url)
  await page.waitForLoadState('networkidle')
  let others = asked.filter((path) => path !== '/' && path !== '/favicon.svg')
  // Module preloads are the browser's own idea and stop where scripts are off.
  expect(others.filter((path) => !path.endsWith('.js'))).toEqual([])
  let bytes = await onTheWire('/')
  expect(bytes).toBeLessThanOrEqual(14_336)
  console.log(`Landing page: ${bytes} bytes, HTML and CSS`)
  let font = await page
    .locator('h1')
    .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
  expect(font).toBeGreaterThan(40) // Without the style it is 32 px.
  await context.close()
})

test('a plain document asks for no script before it is touched or idle, and for at most 6 kB of them then', async () => {
  let context = await shop.browser.newContext()
  // A browser that is never idle.
  await context.addInitScript('self.requestIdleCallback = () => 0')
  let page = await context.newPage()
  let scripts = new Map<string, number>()
  let faults: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      scripts.set(response.url(), Number(response.headers()['content-length'] ?? Number.NaN))
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  for (let path of ['/', '/login', '/contact', '/register', '/items']) {
    await page.goto(shop.url + path)
    await page.waitForLoadState('networkidle')
    let before = scripts.size
    if (path === '/') expect(before).toBe(0)
    await page.keyboard.press('Shift')
    await page.waitForLoadState('networkidle')
  }
  let bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
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
    let context = await shop.browser.newContext({
      javaScriptEnabled: true,
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    let page = await context.newPage()
    await page.goto(shop.url)
    let styles = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body, body *')].flatMap((element) =>
          [undefined, '::before'].map((part) => {
            let style = getComputedStyle(element, part)
            return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')
          }),
        ),
      )
    let own = await styles()
    let login = await (await page.request.get(`${shop.url}/login`)).text()
    let [, href = ''] = /rel="stylesheet" href="([^"]+)"/.exec(login) ?? []
    await page.evaluate(async (address) => {
      document.querySelector('style')?.remove()
      let link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = address
      await new Promise((resolve) => {
        link.onload = resolve
        document.head.append(link)
      })
    }, href)
    let whole = await styles()
    expect(own.length).toBeGreaterThan(500)
    expect(own.filter((style, at) => style !== whole[at])).toEqual([])
    await context.close()
  },
)

/** The size of a body as it is sent to a browser of today, which takes brotli and says where it asks from. */
async function onTheWire(path: string): Promise<number> {
  let asking = get(shop.url + path, { headers: { 'accept-encoding': 'br', 'sec-fetch-site': 'none' } })
  let [response] = (await once(asking, 'response')) as [IncomingMessage]
  expect(response.headers['content-encoding']).toBe('br')
  return (await buffer(response)).length
}
