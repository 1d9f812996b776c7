import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetMail } from '#app/domain/accounts/reset-mail.ts'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { defaultWords } from '#app/domain/outbox/mail/fill.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { retryMail } from '#app/domain/outbox/mail/outbox-list.server.ts'
import { mailTextsRecord } from '#app/domain/outbox/mail/own-texts.server.ts'
import { writeSection } from '#app/domain/shop/content/write-section.server.ts'
import { findMailText, MAIL_TEXTS } from '#app/domain/shop/mail-texts.server.ts'
import { transact } from '#db/client.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { words } from '../account/accounts.ts'
import { fieldsOf } from './content/editors.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
beforeAll(async () => {
  app = await startApp()
  admin = await app.user({ role: 'Admin' })
})
beforeEach(async () => {
  await app.services.db.deleteFrom('settings').where('key', 'like', 'mail-texts%').execute()
  await app.services.db.deleteFrom('outbox').execute()
})
afterAll(() => app.close())

const LIST = '/admin/settings/mail/texts'
const PAGE = `${LIST}/reset`
const LINK = 'https://shop.test/reset-password?token=abc'
const OWN = { subject: 'New password, {name}?', text: 'Dear {name} & <all>,\r\n\r\n{link}\r\n\r\nBye' }

const save = async (fields: Record<string, string> = {}, intent = 'save') =>
  admin.visitor.post(PAGE, { ...fieldsOf(await admin.visitor.get(PAGE)), ...OWN, ...fields, intent })

async function queued() {
  const { db } = app.services
  await transact(db, (trx) =>
    queueMail(trx, {
      to: { name: 'Mara', email: 'mara@example.test' },
      write: () => resetMail({ name: 'Mara', link: LINK }),
    }),
  )
  return db.selectFrom('outbox').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
}

test('the list names every mail, and which one says what the shop wrote', async () => {
  await save()
  const { text } = await admin.visitor.get(LIST)
  for (const { key } of MAIL_TEXTS) expect(text).toContain(`href="${LIST}/${key}"`)
  expect(text.match(/Yours/g)).toHaveLength(1)
  expect(words(text)).toContain('New password, {name}?')
})

test.each(MAIL_TEXTS.map(({ key }) => key))(
  'the page of %s shows its words and placeholders',
  async (key) => {
    const page = await admin.visitor.get(`${LIST}/${key}`)
    expect(page.status).toBe(200)
    const mail = findMailText(key)
    for (const name of Object.keys(mail?.placeholders() ?? {})) expect(page.text).toContain(`{${name}}`)
    expect(fieldsOf(page).text?.replace(/\r\n/g, '\n').trim()).toBe(mail && defaultWords(mail).text)
  },
)

test('mails are written in the saved words, with the shop’s signature, and a later change leaves them', async () => {
  expect((await save()).location).toBe(LIST)
  const mail = await queued()
  expect(mail.subject).toBe('New password, Mara?')
  expect(mail.text).toContain(`Dear Mara & <all>,\n\nSet a new password:\n${LINK}\n\nBye\n\n-- `)
  expect(mail.html).toContain('Dear Mara &#38; &#60;all&#62;,')
  expect(mail.html).toContain(`href="${LINK}"`)
  await save({ subject: 'Another subject' })
  const { db } = app.services
  await db.updateTable('outbox').set({ status: 'failed' }).where('id', '=', mail.id).execute()
  expect(await retryMail(db, mail.id, admin.id)).toBe('queued')
  const again = await db.selectFrom('outbox').selectAll().where('id', '=', mail.id).executeTakeFirstOrThrow()
  expect([again.subject, again.text, again.status]).toEqual([mail.subject, mail.text, 'queued'])
})

test('what does not fit is said beside its field, with what was typed', async () => {
  const { status, text } = await save({ subject: 'Hi {nam}', text: 'No way in' })
  expect(status).toBe(400)
  expect(words(text)).toContain('This email has no {nam}. It has {name}, {link}.')
  expect(words(text)).toContain('Without {link}, no one can set a new password. Please add it.')
  expect(text).toContain('No way in')
  expect((await queued()).subject).toBe('Reset your password')
})

test('a preview shows the mail and saves nothing', async () => {
  const page = await save({}, 'preview')
  const { status, text } = page
  expect(status).toBe(200)
  expect(words(text)).toContain('New password, Mara Example?')
  expect(words(text)).toContain('Dear Mara Example')
  expect(text).not.toContain('<all>')
  const [, address = ''] = /<iframe[^>]* src="([^"]*)"[^>]* sandbox=""/.exec(text) ?? []
  const shown = await admin.visitor.get(address.replaceAll('&amp;', '&'))
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/)
  expect(words(shown.text)).toContain('Dear Mara Example')
  expect(shown.text).toContain('>New password, Mara Example?</h1>')
  // Without what was typed, it is what is saved.
  expect(words((await admin.visitor.get(address.split('?')[0] ?? '')).text)).toContain('Reset your password')
  for (const draft of ['', 'x', '%00', 'e30', 'q1ZKzs9VslIqSi1JLVKq'])
    expect((await admin.visitor.get(`${address.split('?')[0]}?draft=${draft}`)).status, draft).toBe(400)
  expect((await admin.visitor.get('/admin/settings/mail/texts/nothing/html')).status).toBe(404)
  expect(fieldsOf(page).subject).toBe(OWN.subject)
  expect((await queued()).subject).toBe('Reset your password')
})

test('whoever was overtaken is told, and shown both texts', async () => {
  const old = fieldsOf(await admin.visitor.get(PAGE))
  await save({ subject: 'First' })
  const late = await admin.visitor.post(PAGE, { ...old, ...OWN, subject: 'Second', intent: 'save' })
  const { status, text } = late
  expect(status).toBe(409)
  expect(words(text)).toContain('Someone else has saved changes since you opened this form.')
  expect(fieldsOf(late).subject).toBe('Second')
  expect(words(text)).toContain('First')
  expect((await queued()).subject).toBe('First')
  const other = await admin.visitor.post(`${LIST}/welcome`, {
    ...fieldsOf(await admin.visitor.get(`${LIST}/welcome`)),
    intent: 'save',
  })
  expect(other.location).toBe(LIST)
  expect((await admin.visitor.post(PAGE, { ...fieldsOf(late), intent: 'save' })).location).toBe(LIST)
  expect((await queued()).subject).toBe('Second')
})

test('a reset brings the release’s words back, and an old page cannot undo it', async () => {
  await save()
  const old = fieldsOf(await admin.visitor.get(PAGE))
  const asked = await admin.visitor.get(`${PAGE}/reset`)
  expect(words(asked.text)).toContain('Your own text is deleted')
  expect((await admin.visitor.post(PAGE, { ...fieldsOf(asked), intent: 'reset' })).location).toBe(LIST)
  expect((await queued()).subject).toBe('Reset your password')
  expect((await admin.visitor.post(PAGE, { ...old, intent: 'save' })).status).toBe(409)
})

test('the default is not frozen by saving it as it is', async () => {
  const fields = fieldsOf(await admin.visitor.get(PAGE))
  expect((await admin.visitor.post(PAGE, { ...fields, intent: 'save' })).location).toBe(LIST)
  expect((await admin.visitor.get(LIST)).text).not.toContain('Yours')
})

test('words that lack what this release needs are not sent', async () => {
  const stored = { subject: 'Old', text: 'Without the link', version: 3 }
  await writeSettings(app.services.db, mailTextsRecord, { texts: { reset: stored }, translations: {} })
  expect((await queued()).text).toContain(LINK)
})

test('an unknown mail is not there, and only admins come here', async () => {
  expect((await admin.visitor.get(`${LIST}/nothing`)).status).toBe(404)
  expect((await admin.visitor.post(`${LIST}/nothing`, { intent: 'save' })).status).toBe(404)
  const { visitor } = await app.user({})
  expect((await visitor.get(PAGE)).status).toBe(403)
  expect((await visitor.post(PAGE, { ...OWN, version: '0', intent: 'save' })).status).toBe(403)
  expect((await queued()).subject).toBe('Reset your password')
})

test('the logo of the software heads the mails of a shop only while it heads the pages', async () => {
  const shown = async () => (await admin.visitor.get(`${PAGE}/html`)).text.includes('class="m-mark"')
  expect(await shown()).toBe(true)
  const logo = { isActive: true, imageUrl: '/uploads/a.webp', altText: 'Halm', linkUrl: '/' }
  await writeSection(app.services.db, 'nav-logo', logo)
  expect(await shown()).toBe(false)
  await writeSection(app.services.db, 'nav-logo', { ...logo, isActive: false })
  expect(await shown()).toBe(true)
})
