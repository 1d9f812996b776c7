import type { BrowserContext } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { arrive, signIn, visit, type Walk } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe.each([
  ['with scripts', true, 'Care instructions in twelve languages', 'إرشادات العناية'],
  ['without scripts', false, 'Shot list for kitchenware photographs', 'قائمة اللقطات'],
])('%s', (_name, scripts, item, arabic) => {
  let context: BrowserContext
  let walk: Walk
  let watched: ReturnType<typeof watch>

  beforeAll(async () => {
    context = await shop.browser.newContext({ javaScriptEnabled: scripts, locale: 'en' })
    context.setDefaultTimeout(30_000)
    watched = watch(context, shop.url, scripts)
    walk = { page: await context.newPage(), url: shop.url, scripts }
    await signIn(walk, 'admin@listwright.test')
  })
  afterEach(async () => {
    await watched.done()
    // The browser says of its own that a refused form was answered with 400.
    expect(watched.problems.splice(0).filter((problem) => !problem.includes('status of 400'))).toEqual([])
  })
  afterAll(() => context.close())

  test('an admin writes an item in another language, and visitors read it', async () => {
    const { page } = walk
    await visit(walk, '/admin/settings/languages')
    await page.getByRole('checkbox', { name: 'العربية' }).check()
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Settings updated successfully!').waitFor()

    await visit(walk, '/admin/items')
    await page.getByRole('link', { name: `Edit ${item}` }).click()
    // Over the list where scripts run, at its own address where not.
    await (scripts ? page.getByRole('dialog').waitFor() : arrive(walk, /\/edit/))
    await page.getByRole('link', { name: 'العربية — missing' }).click()
    await arrive(walk, /\/edit/)
    await page.getByText(/There is no version in .*العربية.* yet/).waitFor()
    await inspect(page, { axe: scripts })
    const name = page.getByLabel('Item name')
    expect(await name.inputValue()).toBe(item)
    await name.fill('')
    await page.getByLabel('Description').fill('جمل قصيرة على الملصق.')
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await page.getByText('There is a problem').waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe('جمل قصيرة على الملصق.')
    await name.fill(arabic)
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await page.getByText(/The version in .*العربية.* was saved\./).waitFor()
    await inspect(page, { axe: scripts })

    await visit(walk, '/ar/items')
    await page.getByRole('link', { name: arabic }).click()
    await arrive(walk, /^\/ar\/premium\//)
    await page.getByRole('heading', { name: arabic }).waitFor()
    await page.getByText('جمل قصيرة على الملصق.').waitFor()
    expect(await page.getByText(item).count()).toBe(0)
    await inspect(page, { axe: scripts })

    await visit(walk, '/admin/items')
    await page.getByRole('link', { name: `Edit ${item}` }).click()
    await (scripts ? page.getByRole('dialog').waitFor() : arrive(walk, /\/edit/))
    await page.getByRole('link', { name: 'العربية', exact: true }).click()
    await page.getByText('Remove this version').click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText(/The version in .*العربية.* was removed\./).waitFor()
    await visit(walk, '/ar/items')
    await page.getByRole('link', { name: item }).waitFor()
  })
})
