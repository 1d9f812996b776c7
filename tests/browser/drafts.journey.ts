import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import { createVisitor } from '../visitor.ts'
import { type Change, changeNow, changePages } from './changed-pages.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

const RESTORED = 'Your unsaved changes have been restored.'

let shop: BrowserShop
let context: BrowserContext
let page: Page
let faults: string[]
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  context = await shop.browser.newContext()
  page = await context.newPage()
  faults = []
  page.on('pageerror', ({ message }) => faults.push(message))
  return async () => {
    await context.close()
    expect(faults).toEqual([])
  }
})
afterAll(() => shop.close())

async function open(path: string) {
  await page.goto(shop.url + path)
  await page.waitForLoadState('networkidle')
}

const stored = () => page.evaluate(() => JSON.stringify(sessionStorage))

const CHANGES: [when: string, change: Change][] = [
  ['before', 'elements beside fields'],
  ['before', 'translated'],
  ['after', 'texts changed in place'],
  ['after', 'marked'],
]

describe.each(CHANGES)('on pages that are changed %s scripts run: %s', (when, change) => {
  async function openChanged(path: string) {
    if (when === 'before') await changePages(page, change)
    await open(path)
    if (when === 'after') await changeNow(page, change)
  }

  test('a message of the contact form is kept until it is sent, on both of its pages', async () => {
    await openChanged('/contact')
    await page.locator('[name=ticketUserEmail]').fill('stella@elsewhere.test')
    await page.locator('[name=message]').fill('Do you sell\nby the metre?')
    await open('/#contact')
    const message = page.locator('[name=message]')
    expect(await message.inputValue()).toBe('Do you sell\nby the metre?')
    expect(await page.locator('[name=ticketUserEmail]').inputValue()).toBe('stella@elsewhere.test')
    await page.locator('[name=ticketUserName]').fill('Stella Stranger')
    await page.locator('[name=subject]').fill(`Metres ${change}`)
    await page.waitForTimeout(2200)
    await page.locator('form:has([name=ticketUserEmail]) button[type=submit]').click()
    await page.getByText('Message Sent Successfully!').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await message.inputValue()).toBe('')
    expect(await stored()).not.toContain('metre')
    // The next one is kept, too.
    await message.fill('And by the yard?')
    await open('/contact')
    expect(await message.inputValue()).toBe('And by the yard?')
  })

  test('a profile comes back with what was changed, and says so', async () => {
    await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
    await openChanged('/update-profile')
    const [about, phone] = [page.getByLabel('About Me'), page.getByLabel('Phone')]
    const before = await about.inputValue()
    expect(await page.getByText(RESTORED).isVisible()).toBe(false)
    await about.fill(`On a train, ${change}`)
    await open('/user/dashboard')
    await open('/update-profile')
    expect(await about.inputValue()).toBe(`On a train, ${change}`)
    expect(await page.getByText(RESTORED).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    expect(await about.inputValue()).toBe(before)
    expect(await page.getByText(RESTORED).isVisible()).toBe(false)
    await open('/update-profile')
    expect(await about.inputValue()).toBe(before)

    await phone.fill('0401234567')
    await about.fill(`In a tunnel, ${change}`)
    await open('/update-profile')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Profile updated successfully!').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByText(RESTORED).isVisible()).toBe(false)
    expect(await about.inputValue()).toBe(`In a tunnel, ${change}`)
    expect(await stored()).not.toContain('tunnel')
  })
})

test('a profile that was refused stays as it was typed, and one that was changed elsewhere is shown as it is', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'seller@listwright.test')
  await open('/update-profile')
  await page.getByLabel('City').fill('A'.repeat(101))
  await page.getByLabel('About Me').fill('Refused for its city')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('alert').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByLabel('About Me').inputValue()).toBe('Refused for its city')
  expect(await page.getByText(RESTORED).isVisible()).toBe(false)
  await open('/update-profile')
  expect(await page.getByLabel('About Me').inputValue()).toBe('Refused for its city')
  expect(await page.getByText(RESTORED).isVisible()).toBe(true)

  const elsewhere = createVisitor((request) => fetch(request, { redirect: 'manual' }), shop.url)
  await elsewhere.post('/login', { email: 'seller@listwright.test', password: DEMO_PASSWORD })
  const changed = { intent: 'profile', userName: 'Sam Seller', aboutMe: 'Changed on a phone' }
  expect((await elsewhere.post('/update-profile', changed)).status).toBe(303)
  await open('/update-profile')
  expect(await page.getByLabel('About Me').inputValue()).toBe('Changed on a phone')
  expect(await page.getByText(RESTORED).isVisible()).toBe(false)
})

test('nobody sees what another account, or a visitor, has typed in the same tab', async () => {
  await open('/contact')
  const message = page.locator('[name=message]')
  await message.fill('Of a visitor')
  await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  await open('/contact')
  expect(await message.inputValue()).toBe('')
  await message.fill('Of Uma')
  await open('/user/create-support')
  await page.getByLabel('Message').fill('A ticket of Uma')
  await context.clearCookies()
  await signIn({ page, url: shop.url, scripts: true }, 'seller@listwright.test')
  await open('/contact')
  expect(await message.inputValue()).toBe('')
  await open('/user/create-support')
  expect(await page.getByLabel('Message').inputValue()).toBe('')
  await context.clearCookies()
  await open('/contact')
  expect(await message.inputValue()).toBe('Of a visitor')
})

test('what robots fill in, passwords and files are not kept', async () => {
  await open('/contact')
  await page.locator('[name=message]').fill('Of a person')
  await page.locator('[name="form.website"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://robot.test'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(await stored()).toContain('Of a person')
  expect(await stored()).not.toContain('robot')
  await open('/login')
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
  expect(await stored()).not.toContain('secret')
})

test('a browser that stores nothing, or has no room, works without drafts', async () => {
  for (const broken of [
    () => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
    },
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    },
  ]) {
    const other = await shop.browser.newContext()
    const denied = await other.newPage()
    denied.on('pageerror', ({ message }) => faults.push(message))
    await denied.addInitScript(broken)
    await signIn({ page: denied, url: shop.url, scripts: true }, 'user@listwright.test')
    await denied.goto(`${shop.url}/user/create-support`)
    await denied.waitForLoadState('networkidle')
    await denied.getByLabel('Subject').fill('Nothing stored')
    await denied.getByLabel('Message').fill('And yet it is sent')
    await denied.getByRole('button', { name: 'Submit Ticket' }).click()
    await denied.getByText('Support ticket created successfully').first().waitFor()
    await other.close()
  }
})
