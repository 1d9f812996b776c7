import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { sendQueued } from '#app/domain/outbox/mail/sending.server.ts'
import { transact } from '#db/client.server.ts'
import { startSmtp } from '#tests/stand-ins/smtp.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder } from '../../factories.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
beforeEach(async () => {
  app ??= await startApp()
  admin = await app.user({ role: 'Admin', name: 'Ada Sund' })
  await app.services.db.deleteFrom('outbox').execute()
})
afterAll(() => app.close())

const PAGE = '/admin/mail'
const TOKEN = 'token=canary-3f9a'

async function write(on: TestApp, change: { subject?: string; email?: string; link?: boolean } = {}) {
  const { subject = 'Your receipt', email = 'mara@listwright.test', link = false } = change
  await transact(on.services.db, (trx) =>
    queueMail(trx, {
      kind: link ? 'reset' : 'receipt',
      to: { name: 'Mara', email },
      write: () => ({
        subject,
        text: link ? `Open http://localhost:3000/reset-password/new?${TOKEN}` : 'You paid $9.00.',
        html: link ? `<p><a href="/x?${TOKEN}">x</a></p>` : '<p>You paid <b>$9.00</b>.</p><script>1</script>',
      }),
      ...(link && { expiresAt: isoTime(3_600_000) }),
    }),
  )
  const row = await on.services.db
    .selectFrom('outbox')
    .select('id')
    .orderBy(sql`rowid`, 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

function row(id: string) {
  return app.services.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The same shop with a mail server that takes nothing for the addresses in `refused`. */
async function withSmtp(
  work: (shop: TestApp, smtp: Awaited<ReturnType<typeof startSmtp>>) => Promise<void>,
  password?: string,
) {
  const smtp = await startSmtp({ tls: false, ...(password !== undefined && { password }) })
  const smtpUrl = password === undefined ? smtp.url : smtp.url.replace('//', '//shop:wrong@')
  const shop = await startApp({ smtpUrl, mailTimeout: 2000 })
  try {
    await work(shop, smtp)
  } finally {
    await shop.close()
    await smtp.close()
  }
}

test('without a mail server the outbox says so and can be read, links and all', async () => {
  const id = await write(app, { subject: 'Reset your password', link: true })
  const list = await admin.visitor.get(PAGE)
  for (const word of ['SMTP not configured', 'Reset your password', 'Waiting'])
    expect(words(list.text)).toContain(word)
  expect(list.text).toContain('title="mara@listwright.test"')
  expect(list.text).not.toContain(TOKEN)
  const mail = await admin.visitor.get(`${PAGE}/${id}`)
  expect(mail.status).toBe(200)
  expect(mail.text).toContain(TOKEN)
})

test('a mail is shown as it is sent, in a frame in which nothing runs, loads or leads away', async () => {
  const id = await write(app)
  const { text } = await admin.visitor.get(`${PAGE}/${id}`)
  expect(words(text)).toContain('You paid $9.00.')
  expect(text).not.toContain('<script>1</script>')
  const [frame = ''] = /<iframe[^>]*>/.exec(text) ?? []
  expect(frame).toContain(`src="${PAGE}/${id}/html"`)
  expect(frame).toContain('sandbox=""')
  const shown = await admin.visitor.get(`${PAGE}/${id}/html`)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('You paid <b>$9.00</b>.')
  const policy = shown.headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'", "form-action 'none'", 'sandbox']),
  )
  expect(policy.join()).not.toMatch(/script-src|img-src|http/)
  expect(shown.headers.get('cache-control')).toContain('no-store')
  for (const unknown of ['nothing', '%00', 'x'.repeat(200)])
    expect((await admin.visitor.get(`${PAGE}/${unknown}/html`)).status).toBe(404)
  for (const role of ['member', 'moderator', 'Seller'] as const)
    expect((await (await app.user({ role })).visitor.get(`${PAGE}/${id}/html`)).status).toBe(403)
  expect((await app.visitor().get(`${PAGE}/${id}/html`)).location).toMatch(/^\/login/)
})

test('where mails are sent, nobody but their readers sees links that open accounts', async () => {
  await withSmtp(async (shop, smtp) => {
    const { visitor } = await shop.user({ role: 'Admin' })
    const id = await write(shop, { link: true })
    const waiting = await visitor.get(`${PAGE}/${id}`)
    expect(words(waiting.text)).toContain('only its recipient can read it')
    expect(waiting.text).not.toContain(TOKEN)
    expect((await visitor.get(`${PAGE}/${id}.data`)).text).not.toContain(TOKEN)
    expect((await visitor.get(`${PAGE}/${id}/html`)).status).toBe(404)
    const plain = await write(shop)
    expect((await visitor.get(`${PAGE}/${plain}`)).text).toContain('You paid $9.00.')
    expect(await sendQueued(shop.services)).toBe(2)
    expect(smtp.received).toHaveLength(2)
    const sent = await visitor.get(`${PAGE}/${id}`)
    expect(words(sent.text)).toContain('Sent')
    expect(sent.text).not.toContain(TOKEN)
    expect(words((await visitor.get(PAGE)).text)).not.toContain('SMTP not configured')
  })
})

test('a mail that failed is tried again, and arrives', async () => {
  await withSmtp(async (shop, smtp) => {
    const { visitor, id: actor } = await shop.user({ role: 'Admin' })
    smtp.refused.add('mara@listwright.test')
    const id = await write(shop)
    await sendQueued(shop.services)
    const failed = await visitor.get(`${PAGE}/${id}`)
    for (const word of ['Failed', 'No such mailbox', 'Try again']) expect(words(failed.text)).toContain(word)
    smtp.refused.clear()
    const retried = await visitor.post(`${PAGE}/${id}/retry`)
    expect(words((await visitor.follow(retried)).text)).toContain('The email is waiting to be sent again.')
    expect(await sendQueued(shop.services)).toBe(1)
    expect(smtp.received).toHaveLength(1)
    const again = await visitor.follow(await visitor.post(`${PAGE}/${id}/retry`))
    expect(words(again.text)).toContain('This email has not failed')
    const logged = await shop.services.db
      .selectFrom('activity_log')
      .select('action')
      .where('actor_id', '=', actor)
      .execute()
    expect(logged).toEqual([{ action: 'mail.retry' }])
  })
})

test('a failed mail whose link was not kept cannot be tried again, and says why', async () => {
  const id = await write(app, { link: true })
  await app.services.db.updateTable('outbox').set({ status: 'failed' }).where('id', '=', id).execute()
  expect((await admin.visitor.get(`${PAGE}/${id}`)).text).not.toContain('Try again')
  const answer = await admin.visitor.follow(await admin.visitor.post(`${PAGE}/${id}/retry`))
  expect(words(answer.text)).toContain('The link in this email was not kept')
  expect((await row(id)).status).toBe('failed')
})

test('the test mail goes to the admin who asked, ten an hour', async () => {
  const answer = await admin.visitor.post(`${PAGE}/test`)
  expect(words((await admin.visitor.follow(answer)).text)).toContain(
    'SMTP is not configured, so the test email waits',
  )
  const mails = await app.services.db.selectFrom('outbox').selectAll().execute()
  expect(mails).toMatchObject([{ kind: 'test', to_email: admin.email, status: 'queued' }])
  for (const _ of Array.from({ length: 9 })) await admin.visitor.post(`${PAGE}/test`)
  const eleventh = await admin.visitor.follow(await admin.visitor.post(`${PAGE}/test`))
  expect(words(eleventh.text)).toContain('You can send ten test emails an hour')
  expect(await app.services.db.selectFrom('outbox').select('id').execute()).toHaveLength(10)
  await withSmtp(async (shop, smtp) => {
    const { visitor, email } = await shop.user({ role: 'Admin' })
    const page = await visitor.follow(await visitor.post(`${PAGE}/test`))
    expect(words(page.text)).toContain(`A test email to ${email} is on its way.`)
    await sendQueued(shop.services)
    expect(smtp.received[0]?.to).toEqual([email])
    expect(smtp.received[0]?.source).toContain('Subject: A test email from your shop')
  })
})

test('a password that the mail server refuses is told on both pages, and mails go on by the button', async () => {
  await withSmtp(async (shop, smtp) => {
    const { visitor } = await shop.user({ role: 'Admin' })
    await write(shop)
    expect((await visitor.get('/admin/dashboard')).text).not.toContain('Email is not being sent')
    await sendQueued(shop.services)
    expect(words((await visitor.get('/admin/dashboard')).text)).toContain('Email is not being sent')
    const page = await visitor.get(PAGE)
    expect(words(page.text)).toContain('The mail server refuses the password')
    expect(words(page.text)).toContain('535')
    const refused = await visitor.post(`${PAGE}/resume`)
    expect(refused.location).toBe(PAGE)
    expect(words((await visitor.follow(refused)).text)).toContain('still refuses the user name and password')
    expect(words((await visitor.follow(await visitor.post(`${PAGE}/test`))).text)).toContain(
      'The test email waits until the mail server works again.',
    )
    smtp.faults.password = 'wrong'
    const accepted = await visitor.follow(await visitor.post(`${PAGE}/resume`))
    expect(words(accepted.text)).toContain('The mail server works.')
    expect(accepted.text).not.toContain('The mail server refuses the password')
    expect(await sendQueued(shop.services)).toBe(2)
    expect((await visitor.get('/admin/dashboard')).text).not.toContain('Email is not being sent')
  }, 'right')
})

test('mails are filtered, searched by recipient, sorted and paged', async () => {
  for (let number = 1; number <= 12; number++) {
    const id = await write(app, { subject: `Mail ${number}.`, email: `person${number}@listwright.test` })
    if (number > 10)
      await app.services.db.updateTable('outbox').set({ status: 'failed' }).where('id', '=', id).execute()
  }
  const first = words((await admin.visitor.get(PAGE)).text)
  expect(first).toContain('Emails 1 to 10 of 12')
  expect(first).toContain('Mail 12.')
  expect(first).not.toContain('Mail 2.')
  expect(words((await admin.visitor.get(`${PAGE}?page=2`)).text)).toContain('Mail 2.')
  expect(words((await admin.visitor.get(`${PAGE}?status=failed`)).text)).toMatch(/\b2 emails\b/)
  const found = words((await admin.visitor.get(`${PAGE}?q=PERSON7%40`)).text)
  expect(found).toMatch(/\b1 email\b/)
  expect(found).toContain('Mail 7.')
  expect(words((await admin.visitor.get(`${PAGE}?sort=written`)).text)).toContain('Mail 1.')
  expect(words((await admin.visitor.get(`${PAGE}?q=%25`)).text)).toContain('No emails found')
  expect((await admin.visitor.get(`${PAGE}?status=x&page=after.zz&sort=-y`)).status).toBe(200)
})

test('links to a customer’s pages lead admins to the same thing in the back office', async () => {
  const { db } = app.services
  const buyer = await app.user()
  const order = await makeOrder(db, buyer.id, { payment_status: 'Paid', order_status: 'Completed' })
  await buyer.visitor.post('/user/create-support', { subject: 'Credits?', message: 'Where?' })
  const ticket = await db
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const stranger = await app.user()
  for (const [address, target] of [
    [`/receipt/${order.id}`, `/admin/orders/${order.id}`],
    [`/user/orders/${order.id}`, `/admin/orders/${order.id}`],
    [`/user/support/${ticket.id}`, `/admin/support-messages/${ticket.id}`],
  ] as const) {
    expect((await buyer.visitor.get(address)).status).toBe(200)
    const led = await admin.visitor.get(address)
    expect([led.status, led.location]).toEqual([303, target])
    expect((await admin.visitor.follow(led)).status).toBe(200)
    expect((await stranger.visitor.get(address)).status).toBe(404)
  }
  expect((await admin.visitor.follow(await admin.visitor.get('/receipt/none'))).status).toBe(404)
})

test('an unknown mail is not there, and addresses that act are no links', async () => {
  expect((await admin.visitor.get(`${PAGE}/gone`)).status).toBe(404)
  expect((await admin.visitor.post(`${PAGE}/gone/retry`)).status).toBe(404)
  expect((await admin.visitor.get(`${PAGE}/test`)).location).toBe(PAGE)
  expect(await app.services.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('nobody but admins reads or sends', async () => {
  const id = await write(app, { link: true })
  await app.services.db.updateTable('outbox').set({ status: 'failed' }).where('id', '=', id).execute()
  for (const role of ['member', 'moderator', 'Seller'] as const) {
    const { visitor } = await app.user({ role })
    for (const path of ['', `/${id}`, `/${id}.data`]) {
      const answer = await visitor.get(PAGE + path)
      expect(answer.status).toBe(403)
      expect(answer.text).not.toContain(TOKEN)
    }
    for (const path of ['/test', '/resume', `/${id}/retry`])
      expect((await visitor.post(PAGE + path)).status).toBe(403)
  }
  expect(await app.services.db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
})
