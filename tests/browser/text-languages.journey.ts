import type { BrowserContext } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn, type Walk } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe.each([
  ['without scripts', false],
  ['with scripts', true],
])('%s', (name, scripts) => {
  let context: BrowserContext
  let walk: Walk
  let watched: ReturnType<typeof watch>
  beforeAll(async () => {
    context = await shop.browser.newContext({
      javaScriptEnabled: scripts,
      viewport: { width: 360, height: 800 },
    })
    context.setDefaultTimeout(20_000)
    watched = watch(context, shop.url, scripts)
    walk = { page: await context.newPage(), url: shop.url, scripts }
    await signIn(walk, 'admin@listwright.test')
  })
  afterEach(async () => {
    await watched.done()
    expect(watched.problems.splice(0)).toEqual([])
  })
  afterAll(() => context.close())

  test('an owner adds languages, and writes a section and an email in one of them', async () => {
    const { page } = walk
    await page.goto(`${shop.url}/admin/settings/languages`)
    await page.getByLabel('Deutsch').check()
    await page.getByLabel('العربية').check()
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await page.getByText('Settings updated successfully!').first().waitFor()

    await page.goto(`${shop.url}/admin/settings/about`)
    await page.getByLabel('Title', { exact: true }).fill(`Written ${name}`)
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await page.getByText('About section updated successfully!').first().waitFor()
    const languages = page.getByRole('navigation', { name: 'Language of the text' })
    await languages.getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL('**/about?language=de')
    await languages.locator('[aria-current]', { hasText: 'Deutsch' }).waitFor()
    await page.getByLabel('Title', { exact: true }).fill(`Geschrieben ${name}`)
    await page.getByRole('button', { name: 'Preview' }).click()
    const proof = page.frameLocator('iframe[name="proof"]')
    await proof.getByText(`Geschrieben ${name}`).waitFor()
    expect(await proof.locator('html').getAttribute('lang')).toBe('de')
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await page.getByText('About section updated successfully!').first().waitFor()
    await languages.locator('[aria-current]', { hasText: 'Deutsch' }).waitFor()
    await inspect(page, { axe: scripts })
    await languages.getByRole('link', { name: 'العربية — missing' }).click()
    await page.waitForURL('**/about?language=ar')
    await page.getByText('so the text in English is used').waitFor()
    await inspect(page, { axe: scripts })

    await page.goto(`${shop.url}/admin/settings/mail/texts/reset?language=de`)
    await page.getByLabel('Subject').fill(`Neues Passwort ${name}`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('was saved.').first().waitFor()
    await page.goto(`${shop.url}/admin/settings/languages`)
    await page.getByRole('table', { name: 'العربية' }).getByRole('link', { name: 'About section' }).waitFor()
    await inspect(page, { axe: scripts })
  })

  test('visitors see it in their language, and the text in the main one where there is none', async () => {
    const { page } = walk
    const about = page.locator('#about')
    for (const [address, text, language] of [
      ['/about', `Written ${name}`, null],
      ['/de/about', `Geschrieben ${name}`, null],
      ['/ar/about', `Written ${name}`, 'en'],
    ] as const) {
      await page.goto(`${shop.url}${address}`)
      expect(await about.getByRole('heading', { level: 2 }).textContent()).toContain(text)
      expect(await about.getAttribute('lang')).toBe(language)
      await inspect(page, { axe: scripts })
    }
  })

  test('the version is removed', async () => {
    const { page } = walk
    await page.goto(`${shop.url}/admin/settings/about?language=de`)
    await page.getByRole('link', { name: 'Remove this version' }).click()
    await page.getByRole('button', { name: 'Remove this version' }).click()
    await page.getByText('The version in this language is removed.').first().waitFor()
    await page.goto(`${shop.url}/de/about`)
    expect(await page.locator('#about').textContent()).toContain(`Written ${name}`)
  })
})
