import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Change, changeNow, changePages, TRANSLATED } from './changed-pages.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Forms, with what is typed into their fields. */
const FORMS: [path: string, form: string, values: Record<string, string>][] = [
  ['/login', '#login', { email: 'user@listwright.test', password: 'listwright' }],
  [
    '/register',
    '#register',
    {
      name: 'Nora Newcomer',
      email: 'nora@example.test',
      password: 'a long enough secret',
      confirmPassword: 'a long enough secret',
    },
  ],
  [
    '/contact',
    '[action^="/contact"]',
    {
      ticketUserName: 'Nora',
      ticketUserEmail: 'nora@example.test',
      subject: 'Apron',
      message: 'Is it blue?',
    },
  ],
  ['/update-profile', '#profile', { userName: 'Uma of Turku', city: 'Turku', aboutMe: 'On a train.' }],
]

const CHANGES: Change[] = ['elements beside fields', 'translated', 'texts changed in place', 'marked']

/** A page of its own, of which `change` has hold from the beginning or once its scripts have run. */
async function open(path: string, change: Change, isEarly: boolean) {
  const context = await shop.browser.newContext()
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  if (path === '/update-profile') await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  if (isEarly) await changePages(page, change)
  await page.goto(shop.url + path)
  return { context, page, errors }
}

/** Types into the first field as people do, while scripts load, and puts the rest in place without events. */
async function fillIn(page: Page, form: string, values: Record<string, string>) {
  const [[first, text] = ['', ''], ...others] = Object.entries(values)
  const field = page.locator(`${form} [name="${first}"]`)
  await field.click()
  await field.press('Control+A')
  await page.keyboard.type(text, { delay: 10 })
  for (const [name, value] of others) {
    await page.locator(`${form} [name="${name}"]`).evaluate((element, filled) => {
      Object.assign(element, { value: filled })
    }, value)
  }
  return field
}

async function valuesOf(page: Page, form: string, names: string[]) {
  const entries = names.map(async (name) => [
    name,
    await page.locator(`${form} [name="${name}"]`).inputValue(),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

/** The region for notes is there once the scripts of a plain document run. */
const scriptsRun = (page: Page) => page.locator('.toast').waitFor({ state: 'attached' })

describe.each([
  ['before it loads', true],
  ['after it has loaded', false],
])('a page that is changed %s', (_when, isEarly) => {
  describe.each(CHANGES)('%s', (change) => {
    test.each(FORMS)(
      'keeps what is typed at %s, and the focus; the first press signs in',
      async (path, form, values) => {
        const { context, page, errors } = await open(path, change, isEarly)
        const field = await fillIn(page, form, values)
        await scriptsRun(page)
        if (!isEarly) await changeNow(page, change)
        expect(await valuesOf(page, form, Object.keys(values))).toEqual(values)
        expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
        if (path === '/login') {
          await page.locator('#login button[type=submit]').click()
          await page.waitForURL((address) => address.pathname === '/user/dashboard')
        }
        expect(errors).toEqual([])
        await context.close()
      },
    )
  })
})

/** A press that is refused, and what is corrected for the next one. */
const REFUSED: [
  path: string,
  form: string,
  typed: Record<string, string>,
  kept: string[],
  corrected: Record<string, string>,
  target: string,
][] = [
  [
    '/login',
    '#login',
    { email: 'seller@listwright.test', password: 'not it at all' },
    ['email'],
    { password: 'listwright' },
    '/user/dashboard',
  ],
  [
    '/register',
    '#register',
    {
      name: 'Nora Newcomer',
      email: 'corrected@example.test',
      password: 'a long enough secret',
      confirmPassword: 'another secret',
    },
    ['name', 'email'],
    { password: 'a long enough secret', confirmPassword: 'a long enough secret' },
    '/user/dashboard',
  ],
  [
    '/update-profile',
    '#profile',
    { userName: 'Uma of Turku', city: 'x'.repeat(101), aboutMe: 'On a train.' },
    ['userName', 'city', 'aboutMe'],
    { city: 'Turku' },
    '/update-profile',
  ],
]

test.each(REFUSED)(
  'at %s errors keep the values, on changed pages',
  async (path, form, typed, kept, corrected, target) => {
    for (const isEarly of [true, false]) {
      const { context, page, errors } = await open(path, 'translated', isEarly)
      if (isEarly) await changePages(page, 'elements beside fields')
      await fillIn(page, form, typed)
      if (path === '/register') await page.locator(`${form} [name=terms]`).check()
      const send = page.locator(`${form} button[type=submit]`).last()
      await send.click()
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert')
      if (isEarly) await page.locator('[role=alert] font').first().waitFor()
      expect(await valuesOf(page, form, kept)).toEqual(
        Object.fromEntries(kept.map((name) => [name, typed[name]])),
      )
      for (const [name, value] of Object.entries(corrected)) {
        await page.locator(`${form} [name="${name}"]`).fill(value)
      }
      // An address is taken by now.
      if (path === '/register' && !isEarly)
        await page.locator(`${form} [name=email]`).fill('second@example.test')
      await send.click()
      await page.waitForURL((address) => address.pathname === target)
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') !== 'alert')
      expect(errors).toEqual([])
      await context.close()
    }
  },
)

test('a translated button says that its form is on its way, and its translation when the page is shown again', async () => {
  const { context, page } = await open('/login', 'translated', true)
  await scriptsRun(page)
  await fillIn(page, '#login', { email: 'user@listwright.test', password: 'listwright' })
  const labels = await page.locator('#login button[type=submit]').evaluate((button: HTMLButtonElement) => {
    const look = () => [button.textContent, button.getAttribute('aria-disabled')]
    const before = look()
    button.click()
    const onItsWay = look()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return { before, onItsWay, after: look() }
  })
  const translated = [`${TRANSLATED}Sign In`, null]
  expect(labels).toEqual({ before: translated, onItsWay: ['Signing In...', 'true'], after: translated })
  await page.waitForURL((address) => address.pathname === '/user/dashboard')
  await context.close()
})
