import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '#dev/built.ts'
import { startServer } from '#dev/production-server.ts'
import { launchChromium } from '../chromium.ts'
import { inspect } from './inspect.ts'
import { setUpShop, setupAddress } from './set-up-shop.ts'

let browser: Browser
beforeAll(async () => {
  ensureBuilt()
  browser = await launchChromium()
}, 120_000)
afterAll(() => browser.close())

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('from an empty folder to an open shop, %s', async (_name, scripts) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'listwright-first-run-'))
  // As `npm start` is typed: nothing is set.
  const server = await startServer({ DATA_DIR: dataDir, PORT: '0', NODE_ENV: undefined })
  const context = await browser.newContext({ javaScriptEnabled: scripts })
  const page = await context.newPage()
  try {
    await page.goto(server.url)
    await page.getByRole('heading', { name: 'Listwright opens soon' }).waitFor()
    await inspect(page, { axe: scripts })
    await page.goto(await setupAddress(server))
    await inspect(page, { axe: scripts })
    await setUpShop(page)
    await page.waitForURL(`${server.url}/admin/dashboard`)
    await inspect(page, { axe: scripts })
    await page.getByRole('link', { name: 'Open the shop' }).first().click()
    await page.getByRole('heading', { name: 'Open the shop?' }).waitFor()
    await inspect(page, { axe: scripts })
    await page.getByRole('button', { name: 'Open it all the same' }).click()
    await page.getByText('The shop is open: everyone can see it now.').first().waitFor()
    const visitor = await browser.newPage()
    const answer = await visitor.goto(server.url)
    expect(answer?.url()).toBe(`${server.url}/`)
    await visitor.close()
  } finally {
    await context.close()
    await server.stop('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
