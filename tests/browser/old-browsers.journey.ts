import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawAsOldBrowser, takeGapsFromFlexBoxes } from './old-css.ts'
import { stockShop } from './page-stock.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
  await stockShop(String(shop.shop.env.DATA_DIR))
})
afterAll(() => shop.close())

test.each([
  [undefined, ['/', '/items', '/login', '/register']],
  [
    'user@listwright.test',
    ['/user', '/user/generate-product-description', '/user/listings', '/user/orders', '/user/credits'],
  ],
  ['admin@listwright.test', ['/admin/orders', '/admin/users', '/admin/items', '/admin/settings/banner']],
])(
  'the look of a browser of 2017 is that of today for %s',
  async (email, paths) => {
    for (const width of [360, 1280]) {
      const context = await shop.browser.newContext({
        viewport: { width, height: 900 },
        javaScriptEnabled: false,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      if (email) await signIn({ page, url: shop.url, scripts: false }, email)
      for (const path of paths) {
        await page.goto(shop.url + path)
        const today = await lookOf(page)
        await drawAsOldBrowser(page)
        await page.goto(shop.url + path)
        await takeGapsFromFlexBoxes(page)
        const then = await lookOf(page)
        await page.unrouteAll()
        const where = `${path} at ${width}`
        expect(then.looks, where).toEqual(today.looks)
        expect(then.overflow, where).toBeLessThanOrEqual(0)
        // Words that have no room make a page long.
        expect(then.height / today.height, where).toBeLessThan(1.25)
        // A button that just fits into its row today may stand in the next one: margins are not gaps.
        const moved = then.boxes.filter((box, index) => Math.abs(box - (today.boxes[index] ?? 0)) > width / 8)
        expect(moved.length, where).toBeLessThanOrEqual(then.boxes.length / 5)
      }
      await context.close()
    }
  },
  120_000,
)

/** What people see of the main parts: colours, edges and fonts, where they begin, and what hangs over the side. */
function lookOf(page: Page) {
  return page.evaluate(() => {
    const parts = [
      // What is done to ticked rows stands there only while one is ticked, which old browsers cannot tell.
      ...document.querySelectorAll(
        'main h1, main .btn:not(.bulk .btn), main input:not([type=hidden], [type=checkbox]), header a',
      ),
    ].filter((part) => part.checkVisibility())
    return {
      height: document.body.scrollHeight,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      looks: parts.map((part) => {
        const {
          color,
          backgroundColor,
          borderTopWidth,
          borderTopLeftRadius,
          fontFamily,
          textDecorationLine,
        } = getComputedStyle(part)
        return { color, backgroundColor, borderTopWidth, borderTopLeftRadius, fontFamily, textDecorationLine }
      }),
      boxes: parts.map((part) => part.getBoundingClientRect().left),
    }
  })
}
