import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCatalog } from '#app/i18n/catalog.server.ts'
import { withDatabase } from '#db/open.server.ts'
import { speak } from '../../speak.ts'
import { type BrowserShop, openShop } from '../shop.ts'
import { stableScreen } from './stable-screen.ts'
import { isInstalled } from './text-browser.ts'
import { W3m } from './w3m.ts'

let shop: BrowserShop
let browser: W3m
beforeEach(async () => {
  shop = await openShop()
  const file = join(String(shop.shop.env.DATA_DIR), 'listwright.sqlite')
  await withDatabase(file, (db) => speak(db, { main: 'en', others: ['de', 'ar'] }))
  return () => shop.close()
})

// A machine of CI has both, or this fails.
describe.skipIf(!process.env.CI && !(isInstalled('tmux') && isInstalled('w3m')))('in w3m', () => {
  test.each(['de', 'ar'] as const)('a shop is read in %s, bought from and asked', async (code) => {
    const catalog = readCatalog(code)
    const said = (english: string) => catalog.get(english) ?? `${code} has no “${english}”`

    /** Compares the page with the one that is kept: `vitest -u` writes them anew. */
    async function see(screen: string, words: string) {
      const text = await browser.text()
      expect(text).toContain(words)
      // The terminal leaves letters of the page before where a text has isolates, which have no width.
      if (/[\u2066-\u2069]/.test(text)) return
      await expect(stableScreen(text)).toMatchFileSnapshot(`screens/w3m/${code}/${screen}.txt`)
    }

    browser = await W3m.open(`${shop.url}/${code}`)
    try {
      await see('home', said('Sign In'))
      await browser.goTo(`${shop.url}/${code}/login`)
      await see('login', said('Forgot Password?'))
      await browser.fill(said('Email'), 'user@listwright.test')
      await browser.fill(said('Password'), 'listwright')
      await browser.follow(said('Sign In'), said('Forgot Password?'))
      await browser.goTo(`${shop.url}/user/select-package`)
      await see('packages', said('Buy Now'))
      await browser.follow(said('Buy Now'))
      await see('checkout', said('Place order'))
      await browser.goTo(`${shop.url}/user/generate-product-description`)
      await see('generator', said('Product name'))
      await browser.goTo(`${shop.url}/user/create-support`)
      await see('new-ticket', said('Submit Ticket'))
      await browser.fill(said('Subject'), 'Rechnung 17')
      await browser.write(said('Message'), 'شكرا, wo ist sie?')
      await browser.follow(said('Submit Ticket'))
      expect(await browser.text()).toContain(said('Support ticket created successfully'))
      for (const path of ['/user/dashboard', '/user/orders', '/user/listings', '/update-profile']) {
        await browser.goTo(shop.url + path)
        expect(await browser.text()).toContain(said('Logout'))
      }
    } finally {
      await browser.close()
    }
  })
})
