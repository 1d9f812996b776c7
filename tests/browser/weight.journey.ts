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

test('the landing page is HTML and its style within 20,480 bytes, and needs nothing else', async () => {
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
  expect(bytes).toBeLessThanOrEqual(20_480)
  console.log(`Landing page: ${bytes} bytes, HTML and CSS`)
  let font = await page
    .locator('h1')
    .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
  expect(font).toBeGreaterThan(40) // Without the style it is 32 px.
  await context.close()
})

test('once it is touched, the landing page has its stylesheet where its scripts expect it, and 140 kB of them', async () => {
  let context = await shop.browser.newContext()
  let page = await context.newPage()
  let faults: string[] = []
  let scripts = 0
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts += Number(response.headers()['content-length'] ?? 0)
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(shop.url)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.querySelectorAll('head link[rel="stylesheet"]').length === 1)
  await page.waitForLoadState('networkidle')
  console.log(`Landing page: ${scripts} bytes of scripts`)
  expect(scripts).toBeGreaterThan(100_000)
  expect(scripts).toBeLessThan(140_000)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await page.waitForURL(/\/login$/)
  expect(await page.locator('head link[rel="stylesheet"]').count()).toBe(1)
  expect(faults).toEqual([])
  await context.close()
})

/** The size of a body as it is sent to a browser of today, which takes brotli and says where it asks from. */
async function onTheWire(path: string): Promise<number> {
  let asking = get(shop.url + path, { headers: { 'accept-encoding': 'br', 'sec-fetch-site': 'none' } })
  let [response] = (await once(asking, 'response')) as [IncomingMessage]
  expect(response.headers['content-encoding']).toBe('br')
  return (await buffer(response)).length
}
