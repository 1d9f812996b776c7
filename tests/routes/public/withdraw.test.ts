import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { refundCapture } from '#app/domain/orders/payments/refunds/refund.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { offer, orderItem, pressPayItem } from '../checkout/item-journey.ts'
import { choose, order, orderRow, pressPay, words } from '../checkout/journey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ allowSandboxPayments: true })
})
afterAll(() => app.close())

/** A package that somebody has paid. */
async function bought() {
  const buyer = await app.user({ name: 'Ada Lovelace' })
  const id = await order(app, buyer.visitor)
  await buyer.visitor.get(await choose(await pressPay(buyer.visitor, id), 'pay'))
  return { buyer, id, number: (await orderRow(app, id)).number }
}

/** The networks are many: what limits one is tested by itself. */
let networks = 0
function stranger() {
  const visitor = app.visitor()
  networks += 1
  visitor.ip = `10.1.${networks}.1`
  return visitor
}

function withdrawals(orderId: string) {
  return app.services.db.selectFrom('withdrawals').selectAll().where('order_id', '=', orderId).execute()
}

function mails(email: string) {
  const { db } = app.services
  return db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('kind', '=', 'withdrawal')
    .where('to_email', '=', email)
    .execute()
}

test('without an account: two steps, a receipt by mail at once, stored once however often it is sent', async () => {
  const { buyer, id, number } = await bought()
  const visitor = stranger()
  expect((await visitor.get('/')).text).toContain('href="/withdraw"')
  expect((await visitor.get('/withdraw')).status).toBe(200)
  const fields = {
    orderNumber: ` ${number.toLowerCase()} `,
    email: buyer.email.toUpperCase(),
    name: 'Ada L.',
  }
  const second = await visitor.post('/withdraw', { ...fields, reason: 'No use for it', step: 'check' })
  expect(second.status).toBe(200)
  expect(words(second.text)).toContain('Confirm withdrawal')
  expect(await withdrawals(id)).toEqual([])
  const confirmed = { ...fields, reason: 'No use for it', step: 'confirm' }
  const done = await Promise.all([visitor.post('/withdraw', confirmed), visitor.post('/withdraw', confirmed)])
  for (const { status, text } of done) {
    expect(status).toBe(200)
    expect(words(text)).toContain('We have received your withdrawal We received it on')
  }
  expect(await withdrawals(id)).toMatchObject([{ name: 'Ada L.', standing: 'open', status: 'open' }])
  const [mail, ...more] = await mails(buyer.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`We have received your withdrawal from order ${number}`)
  for (const part of [
    'Received on: ',
    `Order: ${number}`,
    'Name: Ada L.',
    'You wrote: No use for it',
    'within the withdrawal period',
  ])
    expect(mail?.text).toContain(part)
})

test('the answer is the same where there is no such order, and no mail goes out', async () => {
  const { buyer, id, number } = await bought()
  const shape = (text: string) => words(text).replace(/\d\d:\d\d|[\w.-]+@[\w.-]+/g, '')
  const ask = async (orderNumber: string, email: string) => {
    const fields = { orderNumber, email, name: 'Somebody', step: 'confirm' }
    const answer = await stranger().post('/withdraw', fields)
    return [answer.status, shape(answer.text)]
  }
  const unknown = await ask('NOSUCH01', buyer.email)
  expect(await ask(number, 'stranger@listwright.test')).toEqual(unknown)
  expect(await withdrawals(id)).toEqual([])
  expect(await mails('stranger@listwright.test')).toEqual([])
  expect(await ask(number, buyer.email)).toEqual(unknown)
  expect(await withdrawals(id)).toHaveLength(1)
})

test.each([
  [{ orderNumber: '', email: 'a@b.test', name: 'A' }, 'Enter the order number'],
  [{ orderNumber: 'AB12CD34', email: 'nobody', name: 'A' }, 'Enter an email address such as'],
  [{ orderNumber: 'AB12CD34', email: 'a@b.test', name: '' }, 'Enter your name'],
  [
    { orderNumber: 'AB12CD34', email: 'a@b.test', name: 'A', reason: 'x'.repeat(1001) },
    'at most 1000 characters',
  ],
])('what is missing is told beside its field, and what was typed stays: %o', async (fields, message) => {
  const answer = await stranger().post('/withdraw', { ...fields, step: 'check' } as Record<string, string>)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(message)
  if (fields.name) expect(answer.text).toContain(`value="${fields.name}"`)
})

test('one network cannot try numbers without end', async () => {
  const visitor = stranger()
  const fields = { orderNumber: 'AB12CD34', email: 'a@b.test', name: 'A', step: 'confirm' }
  for (let tried = 0; tried < 10; tried++) expect((await visitor.post('/withdraw', fields)).status).toBe(200)
  const answer = await visitor.post('/withdraw', fields)
  expect(answer.status).toBe(429)
  expect(words(answer.text)).toContain('Confirm withdrawal')
})

test('from the order: number and address are filled in, and its page tells what became of it', async () => {
  const { buyer, id, number } = await bought()
  const page = await buyer.visitor.get(`/user/orders/${id}`)
  expect(page.text).toContain(`href="/withdraw?order=${number}"`)
  const form = await buyer.visitor.get(`/withdraw?order=${number}`)
  expect(form.text).toContain(`value="${number}"`)
  expect(form.text).toContain(`value="${buyer.email}"`)
  await buyer.visitor.post('/withdraw', {
    orderNumber: number,
    email: buyer.email,
    name: 'Ada',
    step: 'confirm',
  })
  expect(words((await buyer.visitor.get(`/user/orders/${id}`)).text)).toContain(
    'You withdrew from this order on',
  )
})

test('an admin refunds what is not used, and that answers the withdrawal', async () => {
  const { buyer, id, number } = await bought()
  await app.services.db.updateTable('users').set({ balance: 50 }).where('id', '=', buyer.id).execute()
  await stranger().post('/withdraw', {
    orderNumber: number,
    email: buyer.email,
    name: 'Ada',
    step: 'confirm',
  })
  const admin = await app.user({ role: 'Admin' })
  expect(words((await admin.visitor.get('/admin/withdrawals')).text)).toContain(`${number} Ada Catalogue`)
  const page = await admin.visitor.get(`/admin/orders/${id}`)
  expect(words(page.text)).toContain('50 of 200 credits have not been used. Proposed refund: $7.25 USD')
  const form = await admin.visitor.get(`/admin/orders/${id}/refund?amount=7.25&reason=Withdrawal`)
  expect(form.text).toMatch(/name="amount"[^>]*value="7\.25"/)
  const refund = {
    orderId: id,
    amountMinor: 725,
    reason: 'Withdrawal',
    actorId: admin.id,
    idempotencyKey: newId(),
  }
  expect(await refundCapture(app.services, refund)).toMatchObject({ outcome: 'refunded' })
  expect(await withdrawals(id)).toMatchObject([{ status: 'accepted', decided_by: admin.id }])
})

test('an admin declines with a sentence that the buyer gets, once', async () => {
  const { buyer, id, number } = await bought()
  await stranger().post('/withdraw', {
    orderNumber: number,
    email: buyer.email,
    name: 'Ada',
    step: 'confirm',
  })
  const admin = (await app.user({ role: 'Admin' })).visitor
  const path = `/admin/orders/${id}/withdrawal`
  expect((await admin.get(path)).status).toBe(200)
  expect((await admin.post(path, { sentence: '' })).status).toBe(400)
  const sent = await Promise.all([1, 2].map(() => admin.post(path, { sentence: 'All credits were used.' })))
  expect(sent.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await withdrawals(id)).toMatchObject([{ status: 'declined', decision: 'All credits were used.' }])
  const texts = (await mails(buyer.email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('All credits were used.'))).toHaveLength(1)
  expect(words((await buyer.visitor.get(`/user/orders/${id}`)).text)).toContain('All credits were used.')
  expect((await buyer.visitor.post(path, { sentence: 'No' })).status).toBe(403)
})

test('after the period the receipt says so, and nothing is proposed', async () => {
  const { buyer, id, number } = await bought()
  await app.services.db
    .updateTable('orders')
    .set({ paid_at: isoTime(-20 * DAY) })
    .where('id', '=', id)
    .execute()
  expect(words((await buyer.visitor.get(`/user/orders/${id}`)).text)).toContain(
    'The time to withdraw from this contract ended on',
  )
  await stranger().post('/withdraw', {
    orderNumber: number,
    email: buyer.email,
    name: 'Ada',
    step: 'confirm',
  })
  expect(await withdrawals(id)).toMatchObject([{ standing: 'expired' }])
  expect((await mails(buyer.email))[0]?.text).toContain('after the withdrawal period, which ended')
  const admin = (await app.user({ role: 'Admin' })).visitor
  expect(words((await admin.get(`/admin/orders/${id}`)).text)).toContain('Proposed refund: $0.00 USD')
})

test('an item is ordered only with consent, which is kept and confirmed by mail', async () => {
  const buyer = await app.user({ name: 'Ada Lovelace' })
  const itemId = await offer(app)
  const path = `/item-buy/${itemId}`
  const page = await buyer.visitor.get(path)
  expect(page.text).toMatch(/type="checkbox"[^>]*name="consent"|name="consent"[^>]*type="checkbox"/)
  expect(page.text).not.toMatch(/name="consent"[^>]*checked/)
  const billing = { customerName: 'Ada Lovelace', address: '12 St James Square', country: 'Finland' }
  const refused = await buyer.visitor.post(path, billing)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Check this box so that the item can be delivered at once')
  expect(refused.text).toContain('12 St James Square')
  const id = await orderItem(buyer.visitor, itemId)
  const told = await app.services.db
    .selectFrom('order_consents')
    .selectAll()
    .where('order_id', '=', id)
    .execute()
  expect(told).toMatchObject([{ consent: expect.stringContaining('Deliver the item at once.') }])
  await buyer.visitor.get(await choose(await pressPayItem(buyer.visitor, id), 'pay'))
  const receipt = await app.services.db
    .selectFrom('outbox')
    .select('text')
    .where('kind', '=', 'receipt')
    .where('to_email', '=', buyer.email)
    .executeTakeFirstOrThrow()
  expect(receipt.text).toMatch(/On \d\d\/\d\d\/\d{4} .* you agreed: “Deliver the item at once\./)
  expect(words((await buyer.visitor.get(`/user/orders/${id}`)).text)).toContain('You agreed when you ordered')
})
