import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inspect } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

let shop: BrowserShop
let database: Database.Database
beforeAll(async () => {
  shop = await openShop()
  database = new Database(join(shop.shop.env.DATA_DIR ?? '', 'listwright.sqlite'))
})
afterAll(async () => {
  database.close()
  await shop.close()
})
afterEach(() => repair())

let broken: string | undefined

function breakTable(table: string) {
  database.exec(`alter table ${table} rename to ${table}_away`)
  broken = table
}

function repair() {
  if (broken) database.exec(`alter table ${broken}_away rename to ${broken}`)
  broken = undefined
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_name, scripts) => {
  async function open(email?: string) {
    const context = await shop.browser.newContext({
      javaScriptEnabled: scripts,
      viewport: { width: 1280, height: 800 },
    })
    const page = await context.newPage()
    if (email) await signIn({ page, url: shop.url, scripts }, email)
    return { context, page }
  }

  test('a page of the user area that breaks leaves the sidebar, and works again when it is tried again', async () => {
    const { context, page } = await open('user@listwright.test')
    await page.goto(`${shop.url}/user/support`)
    breakTable('generation_jobs')
    await page.locator('.side-nav').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/user/dashboard')
    expect(await page.locator('.side-nav').getByRole('link', { name: 'Support' }).isVisible()).toBe(true)
    await inspect(page, { axe: scripts })
    repair()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await context.close()
  })

  test('a page of the shop that breaks leaves header and footer, and the way on', async () => {
    const { context, page } = await open()
    await page.goto(`${shop.url}/about`)
    breakTable('items')
    await page.locator('.site-nav').getByRole('link', { name: 'Digital items' }).click()
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    expect(await page.locator('.site-footer').isVisible()).toBe(true)
    await inspect(page, { axe: scripts })
    await page.locator('.site-nav').getByRole('link', { name: 'Login' }).click()
    await page.waitForURL(/\/login$/)
    await context.close()
  })
})
