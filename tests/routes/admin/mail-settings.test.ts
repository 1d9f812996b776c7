import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { composeMail } from '#app/domain/outbox/mail/compose.ts'
import { readMailSettings } from '#app/domain/outbox/mail/mail-settings.server.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { sendQueued } from '#app/domain/outbox/mail/sending.server.ts'
import { transact } from '#db/client.server.ts'
import { startSmtp } from '#tests/stand-ins/smtp.ts'
import { startApp, type TestApp } from '../../app.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp({ tls: false })
  app = await startApp({
    smtpUrl: smtp.url,
    mailFrom: { name: 'The shop', address: 'no-reply@shop.test' },
  })
  admin = await app.user({ role: 'Admin' })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const PAGE = '/admin/settings/mail'

async function versionOn(page: { text: string }) {
  return /name="version" value="(\d+)"/.exec(page.text)?.[1] ?? ''
}

function boxes(text: string) {
  const tags = [...text.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([tag]) => tag)
  return Object.fromEntries(
    tags.map((tag) => [/name="(\w+)"/.exec(tag)?.[1] ?? '', /\schecked/.test(tag)] as const),
  )
}

async function save(fields: Record<string, string>) {
  const version = await versionOn(await admin.visitor.get(PAGE))
  return admin.visitor.post(PAGE, { version, ...fields })
}

async function sentSource() {
  await transact(app.services.db, (trx) =>
    queueMail(trx, {
      kind: 'receipt',
      to: { name: 'Mara', email: 'mara@example.test' },
      write: () => ({ subject: 'Your receipt', text: 'You paid.', html: '<p>You paid.</p>' }),
    }),
  )
  await sendQueued(app.services)
  return smtp.received.at(-1)?.source ?? ''
}

test('everything is on at first, and a box that is not ticked is off', async () => {
  const all = {
    tax: true,
    withdrawal: true,
    ticket: true,
    reply: true,
    contact: true,
    order: true,
    dispute: true,
    key: true,
    system: true,
  }
  expect(boxes((await admin.visitor.get(PAGE)).text)).toEqual(all)
  const saved = await save({ ticket: 'on', dispute: 'on' })
  expect([saved.status, saved.location]).toEqual([303, PAGE])
  const page = await admin.visitor.follow(saved)
  expect(words(page.text)).toContain('Email settings updated successfully!')
  const some = {
    ...all,
    tax: false,
    withdrawal: false,
    reply: false,
    contact: false,
    order: false,
    key: false,
    system: false,
  }
  expect(boxes(page.text)).toEqual(some)
  expect(await readMailSettings(app.services.db)).toMatchObject(some)
})

test('answers go to the support address, without one to the sender', async () => {
  expect(await sentSource()).not.toMatch(/^Reply-To:/m)
  expect((await save({ supportEmail: ' help@shop.test ' })).status).toBe(303)
  const source = await sentSource()
  expect(source).toMatch(/^Reply-To: help@shop\.test\r?$/m)
  expect(source).toMatch(/^From: The shop <no-reply@shop\.test>\r?$/m)
  expect((await save({ supportEmail: '' })).status).toBe(303)
  expect(await sentSource()).not.toMatch(/^Reply-To:/m)
})

test.each(['nobody', 'a@b', 'a@shop.test, b@shop.test', 'a@shop.test\r\nBcc: c@shop.test'])(
  'the support address %j is refused beside its field, and kept',
  async (supportEmail) => {
    const answer = await save({ supportEmail, order: 'on' })
    expect(answer.status).toBe(400)
    expect(words(answer.text)).toContain('Enter an email address such as support@shop.example')
    expect(answer.text).toMatch(/name="supportEmail"[^>]*aria-invalid|aria-invalid[^>]*name="supportEmail"/)
    expect(boxes(answer.text)).toMatchObject({ order: true, ticket: false })
  },
)

test('what somebody else has saved meanwhile is not overwritten unseen', async () => {
  const version = await versionOn(await admin.visitor.get(PAGE))
  await save({ key: 'on' })
  const answer = await admin.visitor.post(PAGE, { version, order: 'on' })
  expect(answer.status).toBe(409)
  expect(words(answer.text)).toContain('Someone else has saved changes since you opened this form.')
  expect((await readMailSettings(app.services.db)).order).toBe(false)
  const again = await admin.visitor.post(PAGE, { version: await versionOn(answer), order: 'on' })
  expect(again.status).toBe(303)
})

test('mails are signed with the signature, or with the shop’s name where there is none', async () => {
  const { db } = app.services
  const write = async () => {
    const content = composeMail({
      subject: 'A word',
      name: 'Mara',
      paragraphs: ['About Listwright and $& prices.'],
    })
    const to = { name: 'Mara', email: 'mara@example.test' }
    await transact(db, (trx) => queueMail(trx, { kind: 'message', to, write: () => content }))
    const row = await db
      .selectFrom('outbox')
      .selectAll()
      .where('subject', '=', 'A word')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('outbox').where('id', '=', row.id).execute()
    return row
  }
  await writeSettings(db, shopRecord, { ...(await readShop(db)), name: 'Corner & Co' })
  expect((await write()).text).toMatch(/About Listwright and \$& prices\.\n\n-- \nCorner & Co\n$/)
  await save({ signature: 'Ada & Ben\r\nCorner <Street>' })
  const { text, html } = await write()
  expect(text).toMatch(/\n-- \nAda & Ben\nCorner <Street>\n$/)
  expect(html).toContain('>Ada &#38; Ben<br>Corner &#60;Street&#62;</div>')
  expect(html).toContain('About Listwright and $&#38; prices.')
  const long = await save({ signature: 'x'.repeat(501) })
  expect([long.status, words(long.text).includes('at most 500 characters')]).toEqual([400, true])
})
