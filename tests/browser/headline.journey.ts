import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserShop, openShop } from './shop.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function openHome(options: { reducedMotion?: 'reduce'; before?: string } = {}): Promise<Page> {
  const context = await shop.browser.newContext({ reducedMotion: options.reducedMotion ?? 'no-preference' })
  const page = await context.newPage()
  if (options.before) await page.addInitScript(options.before)
  await page.goto(shop.url)
  await page.keyboard.press('Shift')
  return page
}

const shown = (page: Page) => page.locator('.typing .on').innerText()

test('the words of the headline are typed in turn, for screen readers it stays, and they can be paused', async () => {
  const page = await openHome()
  const words = await page
    .locator('.typing [data-word]')
    .evaluateAll((all) => all.map((word) => word.getAttribute('data-word')))
  expect(words.length).toBeGreaterThan(2)
  const seen = new Set<string>()
  await expect
    .poll(async () => seen.add(await shown(page)).has(words[1] ?? ''), { interval: 50, timeout: 30_000 })
    .toBe(true)
  expect(seen.size).toBeGreaterThan(3)
  const heading = await page.getByRole('heading', { level: 1 }).ariaSnapshot()
  expect(heading).toContain(words[0])
  await page.getByRole('button', { name: 'Pause' }).click()
  const play = page.getByRole('button', { name: 'Play' })
  await play.waitFor()
  const before = await shown(page)
  expect(words).toContain(before)
  await page.waitForTimeout(1500)
  expect(await shown(page)).toBe(before)
  await play.click()
  await expect.poll(() => shown(page), { timeout: 10_000 }).not.toBe(before)
  await page.context().close()
})

test('nothing moves with reduced motion, and there is nothing to pause', async () => {
  const page = await openHome({ reducedMotion: 'reduce' })
  await page.waitForTimeout(1500)
  expect(await page.locator('.pause').isVisible()).toBe(false)
  expect(await shown(page)).toBe(await page.locator('.typing [data-word]').first().getAttribute('data-word'))
  await page.context().close()
})

test('a headline that was translated before or afterwards stays as it was translated', async () => {
  const translate = `document.querySelector('.typing .on').innerHTML = '<font>SEO-Titel</font>'`
  let page = await openHome({ before: `addEventListener('DOMContentLoaded', () => { ${translate} })` })
  await page.waitForTimeout(1500)
  expect(await shown(page)).toBe('SEO-Titel')
  await page.context().close()
  page = await openHome()
  await page.waitForTimeout(1500)
  await page.evaluate(translate)
  await page.waitForTimeout(1500)
  expect(await shown(page)).toBe('SEO-Titel')
  await page.context().close()
})
