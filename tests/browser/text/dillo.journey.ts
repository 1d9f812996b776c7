import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Db, withDatabase } from '#db/client.server.ts'
import { type BrowserShop, openShop } from '../shop.ts'
import { Dillo } from './dillo.ts'
import { stableScreen } from './stable-screen.ts'
import { isInstalled } from './text-browser.ts'

const NEEDED = ['dillo', 'Xvfb', 'xdotool', 'xclip']
const MISSING = NEEDED.filter((name) => !isInstalled(name))
const USER = 'user@listwright.test'
const NEW_USER = 'nina.1@listwright.test'

let shop: BrowserShop
let browser: Dillo
// What a first try left would be in the way of a second one.
beforeEach(async () => {
  if (MISSING.length > 0) throw new Error(`Install ${MISSING.join(', ')} (apt-get).`)
  shop = await openShop()
  await database((db) =>
    db
      .updateTable('users')
      .set({ address: '1 Quay Street, Turku', country: 'Finland' })
      .where('email', '=', USER)
      .execute(),
  )
  return () => shop.close()
})

// A machine of CI has all of them, or its tests fail.
const TITLE = MISSING.length > 0 ? `in Dillo, which is not tested without ${MISSING.join(', ')}` : 'in Dillo'
// A screen is what the mouse can select on the whole page: all words but those of fields and buttons, without line
// breaks of the window's width and spaces between the cells of a table. `vitest -u` writes them anew.
describe.skipIf(!process.env.CI && MISSING.length > 0)(TITLE, () => {
  test('somebody registers, signs in again, and has a listing written', () =>
    walk('/register', async () => {
      await see('register', /Welcome to Our Platform/)
      await browser.fill('Full name', 'Nina New')
      await browser.fill('Email', NEW_USER)
      await browser.fill('Password', 'Wood-and-stool-47')
      await browser.fill('Confirm password', 'Wood-and-stool-47')
      await browser.check('I agree')
      await browser.submit('Create Account')
      await see('dashboard', /\d left/)
      const before = await balance(NEW_USER)

      await browser.submit('Logout')
      await signIn(NEW_USER, 'Wood-and-stool-47', '/user/generate-product-description')
      await see('first-form', /Product name/)
      await browser.fill('Product name', 'Oak stool')
      await browser.fill('Details', 'Solid oak\n45 cm tall')
      await browser.submit('Create Content')
      await browser.until(/Oak stool/)
      await browser.followUntil('Refresh', /Download All/)
      await see('first-listing', /Download All/)
      expect(await balance(NEW_USER)).toBe(before - 1)
      const jobs = await database((db) =>
        db
          .selectFrom('generation_jobs')
          .where('product_name', '=', 'Oak stool')
          .select(['status', 'product_details'])
          .execute(),
      )
      expect(jobs).toEqual([{ status: 'done', product_details: 'Solid oak\n45 cm tall' }])
    }))

  test('a package is bought, and refunded by an admin', async () => {
    const before = await balance(USER)
    await walk('/login', async () => {
      await signIn(USER, 'listwright', '/user/select-package')
      await see('packages', /Available packages/)
      await browser.follow('Buy Now: Shopfront')
      await see('checkout', /Billing details/)
      await browser.submit('Place order')
      await see('pending', /Order \S+ placed/)
      await browser.follow('Pay Now')
      await see('pay', /Pay for order/)
      await browser.submit('Pay with PayPal')
      await browser.until(/It is a stand-in for testing/)
      await browser.submit('Pay $')
      // From another site it comes without its cookies, also where it is signed in.
      await see('paid', /Payment received/)
      await browser.follow('Sign in')
      await browser.until(/Subscription history/)
      await browser.follow('Subscription history')
      await see('history', /Details of order/)
      await browser.follow('Details of order')
      await browser.until(/Payment method/)
      await browser.follow('Receipt')
      await see('receipt', /Receipt for order/)
    })
    expect(await newestOrder()).toEqual({ payment_status: 'Paid', refunded_minor: 0 })
    expect(await balance(USER)).toBe(before + 50)

    await walk('/login', async () => {
      await signIn('admin@listwright.test', 'listwright', '/admin/orders')
      await browser.until(/Orders Management/)
      await browser.follow('Details of order')
      await see('order', /Payment ID/)
      await browser.follow('Refund')
      await see('refund', /All or part of it/)
      await browser.fill('Reason', 'Bought twice')
      await browser.submit('Continue')
      await see('refund-confirmation', /This cannot be undone/)
      await browser.submit('Refund 9.00')
      await see('refunded', /The money was refunded/)
    })
    expect(await newestOrder()).toEqual({ payment_status: 'refunded', refunded_minor: 900 })
    expect(await balance(USER)).toBe(before)

    await walk('/login', async () => {
      await signIn(USER, 'listwright', '/user/subscription-history')
      await see('refund-seen', /Refunded/)
    })
  })

  test('a ticket is opened, and answered by an admin', async () => {
    await walk('/login', async () => {
      await signIn(USER, 'listwright', '/user/create-support')
      await see('new-ticket', /Create Support Ticket/)
      await browser.fill('Subject', 'Where is my invoice?')
      await browser.fill('Message', 'I cannot find it.')
      await browser.submit('Submit Ticket')
      await see('tickets', /Support ticket created successfully/)
      await browser.follow('Where is my')
      await see('ticket', /I cannot find it/)

      const user = browser
      await walk('/login', async () => {
        await signIn('admin@listwright.test', 'listwright', '/admin/support-messages')
        await browser.until(/Where is my invoice/)
        await browser.follow('Where is my')
        await browser.fill('Your reply', 'It is on the receipt.')
        await browser.submit('Send reply')
        await see('answer', /The reply was sent/)
      })
      browser = user
      await browser.follow('Refresh')
      await see('answered', /It is on the receipt/)
      await browser.fill('Your reply', 'Thank you.')
      await browser.submit('Send reply')
      await see('replied', /Thank you/)
    })
    const thread = await database((db) =>
      db
        .selectFrom('ticket_messages')
        .innerJoin('tickets', 'tickets.id', 'ticket_id')
        .where('subject', '=', 'Where is my invoice?')
        .orderBy('ticket_messages.seq')
        .select(['author', 'text'])
        .execute(),
    )
    expect(thread).toEqual([
      { author: 'user', text: 'I cannot find it.' },
      { author: 'admin', text: 'It is on the receipt.' },
      { author: 'user', text: 'Thank you.' },
    ])
  })
})

async function walk(path: string, steps: () => Promise<void>) {
  browser = await Dillo.open(`${shop.url}${path}`)
  const own = browser
  try {
    await steps()
  } finally {
    await own.close()
  }
}

async function signIn(email: string, password: string, path: string) {
  await browser.goTo(`${shop.url}/login?redirectTo=${path}`)
  await browser.until(/Sign in to continue/)
  await browser.fill('Email', email)
  await browser.fill('Password', password)
  await browser.submit('Sign In')
}

async function see(screen: string, pattern: RegExp) {
  await expect(stableScreen(await browser.until(pattern))).toMatchFileSnapshot(`screens/dillo/${screen}.txt`)
}

function database<Result>(use: (db: Db) => Promise<Result>): Promise<Result> {
  return withDatabase(join(String(shop.shop.env.DATA_DIR), 'listwright.sqlite'), use)
}

/** Credits as the ledger has them. */
async function balance(email: string): Promise<number> {
  const rows = await database((db) =>
    db
      .selectFrom('ledger')
      .innerJoin('users', 'users.id', 'user_id')
      .where('email', '=', email)
      .select('delta')
      .execute(),
  )
  return rows.reduce((sum, { delta }) => sum + delta, 0)
}

function newestOrder() {
  return database((db) =>
    db
      .selectFrom('orders')
      .orderBy('seq', 'desc')
      .select(['payment_status', 'refunded_minor'])
      .executeTakeFirst(),
  )
}
