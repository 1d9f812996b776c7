import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { type DemoShop, prepareDemoShop } from '#dev/demo-shop.ts'
import { type RunningServer, startServer } from '#dev/production-server.ts'
import { launchChromium } from '../chromium.ts'
import { writeMigrated } from '../database.ts'

export interface BrowserShop {
  url: string
  shop: DemoShop
  /** A journey that ends it puts another one here. */
  server: RunningServer
  browser: Browser
  close(): Promise<void>
}

// One browser for all files of a worker; it ends with the worker.
let launched: Promise<Browser> | undefined

/** The production server on a fresh demo shop and any free port, and a browser to visit it with; `root`: of another release. */
export async function openShop(root?: string): Promise<BrowserShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'listwright-browser-'))
  await writeMigrated(join(dataDir, 'listwright.sqlite'))
  const shop = await prepareDemoShop(dataDir)
  launched ??= launchChromium()
  const [server, browser] = await Promise.all([
    startServer({ ...shop.env, PORT: '0' }, root === undefined ? {} : { root }),
    launched,
  ])
  shop.paypal?.setWebhookUrl(`${server.url}/webhooks/paypal`)
  const opened: BrowserShop = {
    url: server.url,
    shop,
    server,
    browser,
    async close() {
      for (const context of browser.contexts()) await context.close()
      const { server } = opened
      const code = await server.stop()
      await shop.close()
      rmSync(dataDir, { recursive: true, force: true })
      const last = JSON.stringify(server.events.slice(-5))
      if (code !== 0) throw new Error(`The server ended with ${code}. ${server.complaints()} ${last}`)
    },
  }
  return opened
}
