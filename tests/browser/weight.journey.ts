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

test('the landing page is HTML and one stylesheet within 20,480 bytes, and needs nothing else', async () => {
  let context = await shop.browser.newContext({ javaScriptEnabled: false })
  let page = await context.newPage()
  let asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(shop.url)
  await page.waitForLoadState('networkidle')
  let styles = asked.filter((path) => path.endsWith('.css'))
  let others = asked.filter((path) => path !== '/' && path !== '/favicon.svg' && !path.endsWith('.css'))
  // Module preloads are the browser's own idea and stop where scripts are off.
  expect(others.filter((path) => !path.endsWith('.js'))).toEqual([])
  expect(styles).toHaveLength(1)
  let bytes = (await onTheWire('/')) + (await onTheWire(String(styles[0])))
  expect(bytes).toBeLessThanOrEqual(20_480)
  console.log(`Landing page: ${bytes} bytes, HTML and CSS`)
  await context.close()
})

/** The size of a body as it is sent to a browser that takes brotli. */
async function onTheWire(path: string): Promise<number> {
  let asking = get(shop.url + path, { headers: { 'accept-encoding': 'br' } })
  let [response] = (await once(asking, 'response')) as [IncomingMessage]
  expect(response.headers['content-encoding']).toBe('br')
  return (await buffer(response)).length
}
