import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { issueInvoice } from '#app/domain/orders/invoices/issue.server.ts'
import { transact } from '#db/client.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { words } from '../routes/account/accounts.ts'
import { saveTax } from '../tax-settings.ts'
import { call, programOf } from './caller.ts'
import { makePackage } from './samples.ts'

let app: TestApp
let buyer: Awaited<ReturnType<typeof programOf>>
beforeAll(async () => {
  app = await startApp()
  buyer = await programOf(app)
  await saveTax(app.services.db, { way: 'by-country' })
})
afterAll(() => app.close())

const BUYER = { customerName: 'Olga Buyer', address: '1 Test Street', country: 'Finland' }

async function order(fields: Record<string, string> = {}) {
  const body = { ...BUYER, packageId: await makePackage({ app }), ...fields }
  const { status } = await call(app, { method: 'POST', path: '/new-order', token: buyer.apiToken, body })
  const { db } = app.services
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { status, row }
}

/** The order's page, and its line of the accountant's file. */
async function seen({ id, number }: { id: string; number: string }) {
  const { db } = app.services
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await transact(db, (trx) =>
    issueInvoice(trx, { ...row, invoice_number: row.seq, paid_at: isoTime() }, `payment-${number}`),
  )
  const admin = (await app.user({ role: 'Admin' })).visitor
  const csv = await admin.get(`/admin/invoices/export?mode=${row.mode}`)
  const line = csv.text.split('\r\n').find((each) => each.includes(number))
  return { page: words((await admin.get(`/admin/orders/${id}`)).text), line }
}

test('an order of a program brings two pieces of evidence of its country, or is marked for the owner', async () => {
  const one = await order()
  expect(one.status).toBe(201)
  const marked = await seen(one.row)
  expect(marked.page).toContain('One piece of evidence only')
  expect(marked.line).toContain('One piece of evidence only: Billing address: Finland')
  const two = await order({ bankCountry: 'Finland' })
  const whole = await seen(two.row)
  expect(whole.page).not.toContain('One piece of evidence only')
  expect(whole.line).toContain('Billing address: Finland; Bank or PayPal account, as the buyer says: Finland')
  expect(whole.line).not.toContain('One piece of evidence only')
})

test('a country that there is not is refused', async () => {
  const before = (await order()).row.id
  const { status, row } = await order({ bankCountry: 'Atlantis' })
  expect([status, row.id]).toEqual([400, before])
})

test('where the country decides nothing, nothing is marked', async () => {
  const { row } = await order()
  await saveTax(app.services.db, { way: 'included', rate: 1900 })
  const { page, line } = await seen(row)
  expect(page).not.toContain('One piece of evidence only')
  expect(line).not.toContain('One piece of evidence only')
})
