import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDED } from '#app/older-browsers/add-missing.ts'
import { ROOT } from '#dev/built.ts'
import { laterMethods } from '../oldest-browsers/known-names.ts'
import { lateNames } from '../oldest-browsers/used-names.ts'
import { pagePatterns } from './page-addresses.ts'
import { hydrated } from './page-scripts.ts'
import { stockShop } from './page-stock.ts'
import { visitsOf } from './pages.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

/** What the oldest browsers that run scripts do not have: every method of the language that came later, and what is added. */
const LATER = [
  ...new Set([
    ...laterMethods().flatMap(([object, method]) => [`${object}.${method}`, `${object}.prototype.${method}`]),
    ...ADDED,
    'SubmitEvent.prototype.submitter',
    'structuredClone',
    'cookieStore',
    'navigation',
    'HTMLDialogElement',
    'HTMLDialogElement.prototype.showModal',
  ]),
]

const GENERATOR = '/user/generate-product-description'

let shop: BrowserShop
let contexts: Record<'user' | 'admin', BrowserContext>
let faults: string[]
beforeAll(async () => {
  shop = await openShop()
  contexts = { user: await openContext('user'), admin: await openContext('admin') }
})
afterAll(() => shop.close())

async function openContext(name: string): Promise<BrowserContext> {
  const context = await shop.browser.newContext()
  context.setDefaultTimeout(20_000)
  context.on('weberror', (error) => faults.push(String(error.error())))
  const page = await context.newPage()
  await signIn({ page, url: shop.url, scripts: true }, `${name}@listwright.test`)
  await page.close()
  return context
}

async function openWithout(names: string[], context: BrowserContext): Promise<Page> {
  faults = []
  const page = await context.newPage()
  await page.addInitScript(remove, names)
  return page
}

/** Runs in the page. */
function remove(paths: string[]) {
  for (const path of paths) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const owner = names.reduce<unknown>((object, name) => Reflect.get(Object(object), name), window)
    Reflect.deleteProperty(Object(owner), last)
  }
}

/** Those that this browser has; of a method, the compatibility data do not say whether a prototype or a class has it. */
async function existing(paths: string[]): Promise<string[]> {
  const page = await contexts.user.newPage()
  const found = await page.evaluate(
    (all) =>
      all.filter((path) => {
        const names = path.split('.')
        const last = names.pop() ?? ''
        return (
          last in Object(names.reduce<unknown>((object, name) => Reflect.get(Object(object), name), window))
        )
      }),
    paths,
  )
  await page.close()
  return found
}

async function takenOver(page: Page) {
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
}

/** No other document was loaded since. */
async function isSameDocument(page: Page) {
  return page.evaluate(() => 'same' in window)
}

test('without all that came after the oldest browsers, the generator writes', async () => {
  const page = await openWithout(LATER, contexts.user)
  shop.shop.gemini?.reply('tidy')
  await page.goto(shop.url + GENERATOR)
  await takenOver(page)
  expect(await page.evaluate(() => [typeof window.structuredClone, typeof Array.prototype.at])).toEqual([
    'undefined',
    'function',
  ])
  await page.getByLabel('Product name').fill('Brass Reading Lamp')
  await page.getByLabel('Details').fill('Solid brass')
  await page.getByRole('button', { name: 'Create Content' }).click()
  await page.waitForURL(/\/(generate-product-description|listings)\/[\w-]{22}$/)
  await page.getByRole('heading', { name: 'Products Tags' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(faults).toEqual([])
  await page.close()
})

test('without all of it, the back office edits, refuses and deletes', async () => {
  const page = await openWithout(LATER, contexts.admin)
  await page.goto(`${shop.url}/admin/items`)
  await takenOver(page)
  // Where there are no dialogs, the form has a page of its own.
  await page.getByRole('link', { name: 'Add item' }).first().click()
  await page.waitForURL('**/admin/items/new*')
  await page.getByLabel('Item name').fill('A wooden stool')
  await page
    .getByRole('button', { name: /^(Save|Add)/ })
    .first()
    .click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  expect(await page.getByLabel('Item name').inputValue()).toBe('A wooden stool')
  expect(faults).toEqual([])
  await page.close()
})

// Before the pages are stocked: the stock's unfinished listings use up the user's limit.
test('a browser that cannot read the data of a page keeps it as it was written', async () => {
  const page = await openWithout(['TextEncoderStream'], contexts.user)
  await page.goto(shop.url + GENERATOR)
  await page.waitForLoadState('networkidle')
  shop.shop.gemini?.reply('tidy')
  await page.getByLabel('Product name').fill('Brass Reading Lamp')
  await page.getByLabel('Details').fill('Solid brass')
  await page.getByRole('button', { name: 'Create Content' }).click()
  await page.waitForURL(/\/(generate-product-description|listings)\/[\w-]{22}$/, { timeout: 40_000 })
  // By itself, after a time in which weak devices have the scripts.
  await page.getByRole('heading', { name: 'Products Tags' }).waitFor({ timeout: 40_000 })
  await page.close()
})

test('without all of it, every page is taken over', async () => {
  const stock = await stockShop(String(shop.shop.env.DATA_DIR))
  let count = 0
  for (const { who, path } of pagePatterns().flatMap((pattern) => visitsOf(pattern, stock).slice(0, 1))) {
    if (who === 'visitor') continue
    const page = await openWithout(LATER, contexts[who])
    await page.goto(shop.url + path)
    if ((await page.content()).includes('__reactRouterContext')) {
      count++
      await takenOver(page).catch(() => faults.push('It was not hydrated.'))
    }
    expect.soft(faults, path).toEqual([])
    await page.close()
  }
  console.log(`${count} pages`)
  expect(count).toBeGreaterThan(70)
}, 300_000)

test('each of them that the scripts name is missed by nobody', async () => {
  const used = new Set(
    globSync('build/client/assets/*.js', { cwd: ROOT })
      .flatMap((file) => lateNames(readFileSync(join(ROOT, file), 'utf8')))
      .map(({ name }) => name),
  )
  const there = await existing(LATER)
  const named = there.filter((path) => used.has(path) || used.has(`.${path.split('.').at(-1)}`))
  expect(named).toContain('Array.prototype.findLast')
  for (const name of named) {
    for (const [context, path] of [
      [contexts.user, GENERATOR],
      [contexts.admin, '/admin/users'],
    ] as const) {
      const page = await openWithout([name], context)
      await page.goto(shop.url + path)
      await takenOver(page).catch(() => faults.push('It was not hydrated.'))
      expect(faults, `without ${name} at ${path}`).toEqual([])
      await page.close()
    }
  }
  console.log(`${named.length} were deleted one by one: ${named.join(', ')}`)
}, 300_000)
