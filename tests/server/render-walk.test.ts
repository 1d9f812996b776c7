import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type App, createApp } from '#app/app.server.ts'
import { readConfig } from '#app/config.server.ts'
import { startSession } from '#app/domain/people/sessions.server.ts'
import { renderCacheOf } from '#app/server/render-cache/render-cache.server.ts'
import type { Services } from '#app/services.server.ts'
import { startServices } from '#app/start.server.ts'
import { type DemoShop, prepareDemoShop } from '#dev/demo-shop.ts'
import { pagePatterns } from '../browser/page-addresses.ts'
import { stockShop } from '../browser/page-stock.ts'
import { visitsOf } from '../browser/pages.ts'
import { writeMigrated } from '../database.ts'
import { createVisitor, type Visitor } from '../visitor.ts'

const HOUR = 60 * 60_000

let dataDir: string
let shop: DemoShop
let services: Services & { stop(): Promise<void> }
let paths: Record<'user' | 'admin', string[]>

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-walk-'))
  await writeMigrated(join(dataDir, 'listwright.sqlite'))
  shop = await prepareDemoShop(dataDir)
  const stock = await stockShop(dataDir)
  services = await startServices(readConfig(shop.env), () => {})
  const visits = pagePatterns().flatMap((pattern) => visitsOf(pattern, stock))
  const of = (who: string) => visits.filter((visit) => visit.who === who && visit.status === 200)
  paths = { user: of('user').map(({ path }) => path), admin: of('admin').map(({ path }) => path) }
}, 120_000)
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await services.stop()
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Pages that are rendered anew each time, because something in their data is never the same twice. */
const ALWAYS_NEW = /^\/admin\/system$/

describe.each(['user', 'admin'] as const)('pages of %s', (who) => {
  test.each(['a new browser', 'an old one'])(
    'are the same from the cache as rendered, hours later, in %s',
    { timeout: 300_000 },
    async (browser) => {
      const start = Date.now()
      const isOld = browser === 'an old one'
      const kept = await signedIn(createApp(services), who, isOld)
      // The same shop with a cache of its own, which is always empty.
      const rendered = await signedIn(
        (request, client) => createApp({ ...services })(request, client),
        who,
        isOld,
      )
      rendered.jar.session = kept.jar.session ?? ''
      const cache = vi.spyOn(renderCacheOf(services), 'get')
      const missed: string[] = []
      const differing: string[] = []
      for (const path of paths[who]) {
        vi.useFakeTimers({ toFake: ['Date'], now: start })
        // What the shop does meanwhile may change a page once.
        const views = [await kept.get(path), await kept.get(path), await kept.get(path)]
        if (views[0]?.status === 200 && !cache.mock.results.at(-1)?.value) missed.push(path)
        vi.setSystemTime(start + 20 * HOUR)
        const [fromCache, fresh] = [await kept.get(path), await rendered.get(path)]
        if (isolate(fromCache.text) !== isolate(fresh.text)) differing.push(path)
      }
      expect(differing).toEqual([])
      expect(paths[who].length - missed.length).toBeGreaterThan(30)
      expect(missed.filter((path) => !ALWAYS_NEW.test(path))).toEqual([])
    },
  )
})

async function signedIn(handle: App, who: string, isOld: boolean): Promise<Visitor> {
  const { id } = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${who}@listwright.test`)
    .executeTakeFirstOrThrow()
  const token = await startSession(services.db, id, { ip: '127.0.0.1', userAgent: 'test' })
  const visitor = createVisitor(handle, services.config.origin)
  visitor.textBrowser = isOld
  await visitor.signIn(services, token)
  await visitor.get('/user/dashboard')
  return visitor
}

/** The page without what differs from one showing to the next. */
function isolate(html: string): string {
  const [, nonce = 'none'] = /<script nonce="([^"]+)"/.exec(html) ?? []
  const [, showing = 'none'] = /name="idempotencyKey" value="([^"]+)"/.exec(html) ?? []
  const [, inData = 'none'] = /\\"idempotencyKey\\",\\"([\w-]{22})\\"/.exec(html) ?? []
  return [nonce, showing, inData].reduce((text, value) => text.replaceAll(value, ''), html)
}
