import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translations } from '#languages/translations.ts'
import { writeMigrated } from './database.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const GERMAN = fileURLToPath(new URL('./languages/de', import.meta.url))

let server: ViteDevServer
let visitor: () => Visitor
let stop: () => Promise<void>

// The application once more, from the modules that a shop in German is built from.
beforeAll(async () => {
  server = await createServer({
    plugins: [translations({ folder: GERMAN, partial: true })],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  })
  let app = (await server.ssrLoadModule('/app/app.server.ts')) as typeof import('#app/app.server.ts')
  let dataDir = mkdtempSync(join(tmpdir(), 'listwright-language-'))
  let config = app.readConfig({ DATA_DIR: dataDir })
  await writeMigrated(config.databaseFile)
  let services = await app.startServices(config, () => {})
  let handle = app.createApp(services)
  visitor = () => createVisitor(handle, config.origin)
  stop = async () => {
    await services.stop()
    rmSync(dataDir, { recursive: true })
  }
}, 60_000)

afterAll(async () => {
  await stop()
  await server.close()
})

test('a shop in another language says so, and its pages are in it', async () => {
  let { status, text } = await visitor().get('/login')
  expect(status).toBe(200)
  expect(text).toContain('<html lang="de">')
  expect(text).toContain('<title>Anmelden - Willkommen zurück</title>')
  expect(text).toContain('Willkommen zurück</h1>')
  expect(text).not.toContain('Welcome Back')
})

test('what is wrong with what was sent is said in it, too', async () => {
  let { status, text } = await visitor().post('/login', { email: 'nobody@shop.example', password: 'secret' })
  expect(status).toBe(400)
  expect(text).toContain('Zu dieser E-Mail-Adresse gibt es kein Konto.')
})

test('a text without a translation stays English', async () => {
  let { text } = await visitor().get('/forgot-password')
  expect(text).toContain('We will email you a link to set a new one')
})

test('emails and exported pages name it', async () => {
  let { mailOf } = (await server.ssrLoadModule(
    '/app/domain/mail/blocks.ts',
  )) as typeof import('#app/domain/mail/blocks.ts')
  let { HTML } = (await server.ssrLoadModule(
    '/app/domain/exports/targets/html.ts',
  )) as typeof import('#app/domain/exports/targets/html.ts')
  expect(mailOf('Betreff', []).html).toContain('<html lang="de">')
  expect(HTML.format).toMatchObject({ head: expect.stringContaining('<html lang="de">') })
})

test('days and numbers are written as in its language', async () => {
  let { formatDay } = (await server.ssrLoadModule(
    '/app/domain/dates.ts',
  )) as typeof import('#app/domain/dates.ts')
  let { figure } = (await server.ssrLoadModule(
    '/app/domain/lists/figure.ts',
  )) as typeof import('#app/domain/lists/figure.ts')
  expect(formatDay('2026-11-22')).toBe('22.11.2026')
  expect(figure(1286)).toBe('1.286')
})
