import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { withDatabase } from '#db/open.server.ts'
import { type BrowserShop, openShop } from '../shop.ts'
import { stableScreen } from './stable-screen.ts'
import { isInstalled, KINDS, type KindName, TextBrowser } from './text-browser.ts'

// A machine of CI has all of them, or its tests fail.
const NAMES = (Object.keys(KINDS) as KindName[]).filter((name) => {
  const installed = isInstalled('tmux') && isInstalled(name)
  if (!installed) console.warn(`Without ${name} and tmux, what ${name} shows is not tested.`)
  return installed || process.env.CI
})

/** Each try has a shop of its own, so that it sees nothing of another one. Screens: `vitest -u` writes them anew. */
describe.each(NAMES)('%s', (name) => {
  let site: BrowserShop
  let browser: TextBrowser
  beforeEach(async () => {
    if (!isInstalled('tmux') || !isInstalled(name)) throw new Error(`Install tmux and ${name} (apt-get).`)
    site = await openShop()
    const file = join(String(site.shop.env.DATA_DIR), 'listwright.sqlite')
    await withDatabase(file, (db) =>
      db
        .updateTable('users')
        .set({ address: '1 Quay Street, Turku', country: 'Finland' })
        .where('email', '=', 'user@listwright.test')
        .execute(),
    )
    return () => site.close()
  })

  async function walk(email: string, path: string, steps: () => Promise<void>) {
    browser = await TextBrowser.open(name, `${site.url}/login?redirectTo=${path}`)
    try {
      await browser.terminal.until(/Sign in to continue/)
      await browser.fill('Email', email)
      await browser.fill('Password', 'listwright')
      await browser.follow('Sign In')
      await steps()
    } finally {
      await browser.terminal.close()
    }
  }

  /** Waits for a screen and compares it with the one that is kept. */
  async function see(screen: string, pattern: RegExp) {
    const text = stableScreen(await browser.terminal.until(pattern))
    await expect(text).toMatchFileSnapshot(`screens/${name}/${screen}.txt`)
  }

  async function buyPackage() {
    await see('packages', /Available packages/)
    await browser.follow('Buy Now: Shopfront')
    await see('checkout', /Billing details/)
    await browser.follow('Place order')
    await see('pending', /Order \S+ placed/)
    await browser.follow('Pay Now')
    await see('pay', /Pay for order/)
    await browser.follow('Pay with PayPal')
    await browser.terminal.until(/It is a stand-in for testing/)
    await browser.follow('Pay $')
    await see('receipt', /Receipt for order/)
  }

  test('a package is bought within 26 keys', () =>
    walk('user@listwright.test', '/user/select-package', async () => {
      await browser.terminal.until(/Available packages/)
      const before = browser.terminal.keys()
      await buyPackage()
      expect(browser.terminal.keys() - before).toBeLessThanOrEqual(26)
    }))

  test('a ticket is opened', () =>
    walk('user@listwright.test', '/user/create-support', async () => {
      await see('new-ticket', /Create Support Ticket/)
      await browser.fill('Subject', 'Where is my invoice?')
      await browser.write('Message', 'I cannot find it.')
      await browser.follow('Submit Ticket')
      await see('tickets', /Support ticket created successfully/)
      await browser.follow('Where is my')
      await see('ticket', /I cannot find it/)
    }))

  // links2 needs more than one screen for this form.
  test.runIf(name === 'w3m')('a listing is written and followed to its end', () =>
    walk('user@listwright.test', '/user/generate-product-description', async () => {
      await see('generator', /Product name/)
      await browser.fill('Product name', 'Oak stool')
      await browser.write('Details', 'Solid oak, 45 cm tall')
      await browser.follow('Create Content')
      await browser.followUntil('Refresh', /generated successfully/)
      await see('listing', /generated successfully/)
    }),
  )

  test('an admin refunds an order', async () => {
    await walk('user@listwright.test', '/user/select-package', buyPackage)
    await walk('admin@listwright.test', '/admin/orders', async () => {
      await browser.terminal.until(/Orders Management/)
      await browser.follow('Details')
      await see('order', /Re-check with PayPal/)
      await browser.follow('Refund')
      await see('refund', /All or part of it/)
      await browser.fill('Reason', 'Bought twice')
      await browser.follow('Continue')
      await see('refund-confirmation', /This cannot be undone/)
      await browser.follow('Refund 9.00')
      await see('refunded', /The money was refunded/)
    })
  })
})
