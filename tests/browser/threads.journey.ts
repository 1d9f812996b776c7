import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { issueLink } from '#app/domain/shop/tickets/links.server.ts'
import { DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { createVisitor, type Visitor } from '../visitor.ts'
import { type Change, changeNow, changePages } from './changed-pages.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

const USER = 'user@listwright.test'
const SAM = 'seller@listwright.test'
const ADMIN = 'admin@listwright.test'

let site: BrowserShop
let db: Db
let user: Visitor
let admin: Visitor
beforeAll(async () => {
  site = await openShop()
  db = openDatabase(readConfig(site.shop.env).databaseUrl).db
  user = await visitorOf(USER)
  admin = await visitorOf(ADMIN)
})
afterAll(() => site.close())

async function visitorOf(email: string): Promise<Visitor> {
  const visitor = createVisitor((request) => fetch(request, { redirect: 'manual' }), site.url)
  expect((await visitor.post('/login', { email, password: DEMO_PASSWORD })).status).toBe(303)
  return visitor
}

/** A ticket of the user with `length` messages; its id. */
async function openTicket(subject: string, length = 1): Promise<string> {
  await user.post('/user/create-support', { subject, message: 'The first one', idempotencyKey: newId() })
  const { text } = await user.get('/user/support')
  const id = /\/user\/support\/([\w-]{22})/.exec(text)?.[1] ?? ''
  for (let number = 2; number <= length; number++) await say(user, `/user/support/${id}`, `Number ${number}`)
  return id
}

async function say(visitor: Visitor, path: string, message: string) {
  const { status } = await visitor.post(path, { message, idempotencyKey: newId() })
  expect(status).toBe(303)
}

/** How far from the top of the window it is, in px. */
function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
}

const VIEWPORT = { width: 1280, height: 600 }

const CHANGES: [when: string, change: Change][] = [
  ['before', 'elements beside fields'],
  ['after', 'translated'],
  ['after', 'texts changed in place'],
  ['before', 'marked'],
]

describe.each(CHANGES)('on pages that are changed %s scripts run: %s', (when, change) => {
  async function openChanged(page: Page, path: string) {
    if (when === 'before') await changePages(page, change)
    await page.goto(site.url + path)
    await page.waitForLoadState('networkidle')
    if (when === 'after') await changeNow(page, change)
  }

  test.each([
    ['a user', USER, async (id: string) => `/user/support/${id}`],
    ['an admin', ADMIN, async (id: string) => `/admin/support-messages/${id}`],
    [
      'somebody with a link',
      undefined,
      async (id: string) => `/support/${(await transact(db, (trx) => issueLink(trx, id))).token}`,
    ],
  ])('%s goes on typing while a message arrives, and sends it', async (who, email, addressOf) => {
    const id = await openTicket(`${change}: typed by ${who}`, 12)
    const context = await site.browser.newContext({ viewport: VIEWPORT })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    if (email) await signIn({ page, url: site.url, scripts: true }, email)
    await openChanged(page, await addressOf(id))
    const field = page.getByLabel('Your reply')
    await field.click()
    await page.keyboard.type('Half of it')
    const before = await topOf(page, '#reply-message')
    const [other, area] = email === ADMIN ? [user, '/user/support'] : [admin, '/admin/support-messages']
    await say(other, `${area}/${id}`, 'Arrived\nmeanwhile,\nin some\nlines')
    await page.getByRole('log').getByText('meanwhile,').waitFor()
    expect(await page.getByRole('log').getByRole('listitem').count()).toBe(13)
    expect(Math.abs((await topOf(page, '#reply-message')) - before)).toBeLessThan(2)
    await page.keyboard.type(', and the rest')
    expect(await field.inputValue()).toBe('Half of it, and the rest')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await page.waitForURL(/(#newest|messages\/[\w-]{22})$/)
    await page.getByRole('log').getByText('and the rest').waitFor()
    expect(await page.getByRole('log').getByRole('listitem').count()).toBe(14)
    await page.waitForLoadState('networkidle')
    expect(await page.getByLabel('Your reply').inputValue()).toBe('')
    expect(faults).toEqual([])
    await context.close()
  })

  test('an admin sees who else has it open, its notes and its status as they come, and keeps what was chosen', async () => {
    const id = await openTicket(`${change}: watched`)
    const path = `/admin/support-messages/${id}`
    const context = await site.browser.newContext({ viewport: VIEWPORT })
    const page = await context.newPage()
    await signIn({ page, url: site.url, scripts: true }, ADMIN)
    await openChanged(page, path)
    await page.locator('#priority').selectOption('High')
    await page.locator('#note-note').fill('Half a note')
    await admin.post(path, { intent: 'note', note: 'Found it', idempotencyKey: newId() })
    await page.getByText('Found it').waitFor()
    expect(await page.locator('#note-note').inputValue()).toBe('Half a note')
    expect(await page.locator('#priority').inputValue()).toBe('high')
    await page.getByLabel('Your reply').fill('Half an answer')
    await user.post(`/user/support/${id}`, { intent: 'close' })
    await page.getByText('This ticket is closed. Change its status').waitFor()
    expect(await page.getByRole('button', { name: 'Send reply' }).isDisabled()).toBe(true)
    expect(await page.locator('#status').inputValue()).toBe('closed')
    await say(user, `/user/support/${id}`, 'One more thing')
    await page.getByRole('log').getByText('One more thing').waitFor()
    await page.getByLabel('Your reply').fill('Half an answer, and more')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await page.getByText('The reply was sent.').first().waitFor()
    // Sending one form loses nothing of another.
    await expect.poll(() => page.locator('#note-note').inputValue()).toBe('Half a note')
    await context.close()
  })
})

test('another admin is announced, and is gone some time after leaving', async () => {
  const id = await openTicket('Who else')
  const context = await site.browser.newContext()
  const page = await context.newPage()
  await signIn({ page, url: site.url, scripts: true }, ADMIN)
  await page.goto(`${site.url}/admin/support-messages/${id}`)
  expect(await page.getByText('also has this ticket open').count()).toBe(0)
  await db.updateTable('users').set({ role: 'Admin' }).where('email', '=', SAM).execute()
  const sam = await visitorOf(SAM)
  await sam.get(`/admin/support-messages/${id}`)
  await page.getByText('Sam Seller also has this ticket open.').waitFor()
  await context.close()
})

test('it opens at the newest message, and follows it for those who are there', async () => {
  const id = await openTicket('A long one', 20)
  const context = await site.browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn({ page, url: site.url, scripts: true }, USER)
  await page.goto(`${site.url}/user/support/${id}`)
  // What a test evaluates counts as a touch.
  await page.waitForLoadState('networkidle')
  const isShown = () =>
    page.locator('#newest').evaluate((newest) => {
      const { top, bottom } = newest.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(isShown).toBe(true)
  await say(admin, `/admin/support-messages/${id}`, 'While you look')
  await page.getByRole('log').getByText('While you look').waitFor()
  await expect.poll(isShown).toBe(true)
  // Somebody who reads further up stays there.
  await page.evaluate(() => scrollTo(0, 0))
  await say(admin, `/admin/support-messages/${id}`, 'While you read')
  await page.getByRole('log').getByText('While you read').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.locator('#newest').innerText()).toContain('While you read')
  expect(await page.locator('[id="newest"]').count()).toBe(1)
  // Nobody's hands are moved.
  await page.goto(`${site.url}/user/support`)
  await page.goto(`${site.url}/user/support/${id}`, { waitUntil: 'commit' })
  await page.getByLabel('Your reply').focus()
  const place = await page.evaluate(() => scrollY)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await context.close()
})

test('it asks while it is visible and as long as it is answered, and takes what came meanwhile', async () => {
  const id = await openTicket('In the background')
  const context = await site.browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    let state = 'visible'
    Object.defineProperty(document, 'visibilityState', { get: () => state })
    addEventListener('test-visibility', (event) => {
      state = String((event as CustomEvent).detail)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/news')) asked++
  })
  const turn = (state: string) =>
    page.evaluate((detail) => dispatchEvent(new CustomEvent('test-visibility', { detail })), state)
  await signIn({ page, url: site.url, scripts: true }, USER)
  await page.goto(`${site.url}/user/support/${id}`)
  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(0)
  await turn('hidden')
  await say(admin, `/admin/support-messages/${id}`, 'In the meantime')
  const before = asked
  await page.waitForTimeout(6000)
  expect(asked).toBe(before)
  await turn('visible')
  await page.getByRole('log').getByText('In the meantime').waitFor()
  // Without a network it waits for one.
  await context.setOffline(true)
  await page.waitForTimeout(5000)
  await say(admin, `/admin/support-messages/${id}`, 'Once more')
  await context.setOffline(false)
  await page.getByRole('log').getByText('Once more').waitFor()
  await context.clearCookies()
  await page.waitForTimeout(6000)
  const last = asked
  await page.waitForTimeout(6000)
  expect(asked).toBe(last)
  await context.close()
})
