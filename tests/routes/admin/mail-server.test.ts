import { afterEach, beforeEach, expect, test } from 'vitest'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { sendQueued } from '#app/domain/outbox/mail/sending.server.ts'
import { readMailAccount } from '#app/domain/outbox/mail/server-settings.server.ts'
import { countUnreadable, forgetUnreadable, sealAnew } from '#app/domain/shop/secrets/sealed.server.ts'
import { startSmtp } from '#tests/stand-ins/smtp.ts'
import { startApp, type TestApp } from '../../app.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeEach(async () => {
  smtp = await startSmtp({ tls: false, password: PASSWORD })
  app = await startApp({ mailTimeout: 2000 })
  admin = await app.user({ role: 'Admin' })
})
afterEach(async () => {
  await app.close()
  await smtp.close()
})

const PAGE = '/admin/settings/mail/server'
const PASSWORD = 'canary: p@ss/word#7'

async function form(change: Record<string, string> = {}) {
  const page = await admin.visitor.get(PAGE)
  const { hostname, port } = new URL(smtp.url)
  return {
    version: /name="version" value="(\d+)"/.exec(page.text)?.[1] ?? '0',
    host: hostname,
    port,
    security: 'starttls',
    user: 'shop',
    password: PASSWORD,
    senderName: 'Corner & Co',
    senderAddress: 'shop@corner.example',
    ...change,
  }
}

async function save(change: Record<string, string> = {}) {
  return admin.visitor.post(PAGE, await form(change))
}

test('what is saved sends the next mail, without a restart', async () => {
  expect(app.services.mail).toBeUndefined()
  expect((await save()).status).toBe(303)
  expect(app.services.mail).toBeDefined()
  await admin.visitor.post('/admin/mail/test')
  expect(await sendQueued(app.services)).toBe(1)
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]?.source).toMatch(/^From: "?Corner & Co"? <shop@corner\.example>/m)
  expect((await save({ host: '' })).status).toBe(303)
  expect(app.services.mail).toBeUndefined()
})

test('the password is stored sealed, never shown, and kept for the same server and user alone', async () => {
  const { db, vault } = app.services
  await save()
  const { value } = await row()
  const { text } = await admin.visitor.get(PAGE)
  for (const place of [value, text, (await admin.visitor.get(`${PAGE}.data`)).text])
    expect(place).not.toContain('p@ss')
  expect(words(text)).toContain('Stored. Leave empty to keep it.')
  expect((await save({ password: '', senderName: 'Other' })).status).toBe(303)
  expect((await readMailAccount(db, vault, app.config))?.smtpUrl).toContain(encodeURIComponent(PASSWORD))
  for (const change of [{ host: 'evil.example' }, { user: 'other' }] as Record<string, string>[]) {
    const { status, text } = await save({ password: '', ...change })
    expect([status, words(text).includes('Enter the password')]).toEqual([400, true])
  }
})

test('a new key of the shop seals it again, and a lost one is told and removed', async () => {
  const { db, vault } = app.services
  await save()
  const before = (await row()).value
  const newer = createVault(['another secret of thirty-two characters'])
  expect(await countUnreadable(db, vault)).toBe(0)
  expect(await sealAnew(db, vault)).toBe(0)
  expect(await countUnreadable(db, newer)).toBeGreaterThan(0)
  expect((await readMailAccount(db, newer, app.config))?.smtpUrl).not.toContain(encodeURIComponent(PASSWORD))
  expect((await forgetUnreadable(db, newer)).mail).toBe(1)
  expect((await row()).value).not.toBe(before)
})

test('what is wrong is said beside its field and nothing is lost', async () => {
  for (const [change, message] of [
    [{ port: '0' }, 'Enter a port, such as 465'],
    [{ port: 'many' }, 'Enter a port, such as 465'],
    [{ host: 'mail.example\nEvil' }, 'Enter a name such as mail.example.com'],
    [{ host: 'user@mail.example' }, 'Enter a name such as mail.example.com'],
    [{ security: 'none' }, 'Choose how the connection is encrypted'],
    [{ senderAddress: 'a@b.example, c@d.example' }, 'Enter an address such as shop@shop.example'],
    [{ senderName: 'Shop\r\nBcc: x@y.example' }, 'must be one line of text'],
  ] as [Record<string, string>, string][]) {
    const { status, text } = await save(change)
    expect([status, words(text).includes(message)], message).toEqual([400, true])
    expect(text).not.toContain('p@ss')
  }
  expect(app.services.mail).toBeUndefined()
})

test('two who save the same page: the second is told', async () => {
  const [one, other] = await Promise.all([form(), form({ senderName: 'Other' })])
  expect((await admin.visitor.post(PAGE, one)).status).toBe(303)
  expect((await admin.visitor.post(PAGE, other)).status).toBe(409)
})

test('the environment wins, and says so', async () => {
  const shop = await startApp({ smtpUrl: smtp.url, hasMailFrom: true })
  const { visitor } = await shop.user({ role: 'Admin' })
  const { text } = await visitor.get(PAGE)
  expect(words(text)).toContain('Set in the environment')
  expect(text).not.toContain('name="host"')
  const answer = await visitor.post(PAGE, await form({ host: 'evil.example' }))
  expect(answer.status).toBe(409)
  expect((await readMailAccount(shop.services.db, shop.services.vault, shop.config))?.smtpUrl).toBe(smtp.url)
  await shop.close()
})

test('it asks for the password of whoever was not asked lately, and is for admins', async () => {
  await app.services.db.updateTable('sessions').set({ proved_at: null }).execute()
  expect((await save()).status).toBe(400)
  expect((await save({ proof: admin.email })).status).toBe(303)
  const { visitor } = await app.user()
  expect((await visitor.post(PAGE, await form())).status).toBe(403)
})

function row() {
  return app.services.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'smtp')
    .executeTakeFirstOrThrow()
}
