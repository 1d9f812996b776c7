import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureBuilt } from '#dev/built.ts'
import { DEMO_KEY, type DemoShop, MAIL_PASSWORD, prepareDemoShop } from '#dev/demo-shop.ts'
import { type RunningServer, startServer } from '#dev/production-server.ts'
import { createVisitor } from '#tests/visitor.ts'
import { words } from '../routes/account/accounts.ts'
import { SETUP } from '../routes/account/setup-form.ts'

let dataDir: string
let shop: DemoShop
let server: RunningServer
beforeAll(async () => {
  ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-new-shop-'))
  shop = await prepareDemoShop(dataDir, {}, { isNew: true })
  server = await startServer({ ...shop.env, PORT: '0' })
}, 300_000)
afterAll(async () => {
  await server.stop()
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a demo that is set up begins at the link, and its stand-ins take what the checklist asks for', async () => {
  const owner = createVisitor((request) => fetch(request, { redirect: 'manual' }), server.url)
  const { pathname, search } = await vi.waitFor(() => {
    const url = server.events.find(({ event }) => event === 'server.setup_link')?.url
    return new URL(String(url))
  })
  const form = await owner.follow(await owner.get(pathname + search))
  expect(words(form.text)).toContain('Set up your shop')
  expect((await owner.post('/setup', SETUP)).location).toBe('/admin/dashboard')
  const key = { name: 'Main', key: DEMO_KEY, isActive: 'on', idempotencyKey: 'the-first-key-of-a-new-shop' }
  const added = await owner.follow(await owner.post('/admin/settings/ai-keys', key))
  expect(words(added.text)).toContain('The model responded. This key works.')
  const mail = new URL(shop.smtp?.url ?? '')
  const mailServer = {
    host: mail.hostname,
    port: mail.port,
    security: 'starttls',
    user: 'shop',
    password: MAIL_PASSWORD,
    senderAddress: 'shop@corner.test',
    version: '0',
  }
  const set = await owner.post('/admin/settings/mail/server', mailServer)
  expect(set.status, set.text).toBe(303)
  await vi.waitFor(() => expect(shop.smtp?.received.map(({ to }) => to)).toContainEqual([SETUP.email]), {
    timeout: 20_000,
  })
})
