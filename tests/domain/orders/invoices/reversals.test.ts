import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY, isoAt, isoTime } from '#app/domain/base/time.ts'
import { exportMonth } from '#app/domain/orders/invoices/export-month.server.ts'
import { monthOf, sumMonth } from '#app/domain/orders/invoices/months.server.ts'
import { insertOrderPrice, priceFor } from '#app/domain/orders/order-price.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { readDailyFigures } from '#app/domain/shop/statistics/days.server.ts'
import { readRevenue } from '#app/domain/shop/statistics/revenue.server.ts'
import { transact } from '#db/client.server.ts'
import { openTill, type Till } from '#tests/factories.ts'
import { saveTax } from '#tests/tax-settings.ts'
import { paidOrder, receive, refund } from '../payments/money-back.ts'

let till: Till
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  till = await openTill()
  await saveTax(till.db, { way: 'included', rate: 2000 })
})
afterEach(async () => {
  await till.close()
  vi.useRealTimers()
})

/** 29.00 with 20 % in it, paid. */
async function paid() {
  const order = await till.order({ price_minor: 2900, fee_minor: 0, total_minor: 2900 })
  const buyer = { country: order.country, company: '', vatNumber: '' }
  await transact(till.db, async (trx) => {
    await insertOrderPrice(trx, order.id, await priceFor(trx, buyer, 2900), buyer, 0)
  })
  const { attemptId } = await till.approved(order)
  await settle(till.deps, attemptId)
  const capture = await till.db
    .selectFrom('captures')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { order: await till.read(order), captureId: capture.id }
}

async function reverse(captureId: string, times = 1) {
  vi.setSystemTime(Date.now() + 60_000)
  till.paypal.reverse(captureId)
  const event = till.paypal.event('PAYMENT.CAPTURE.REVERSED', captureId)
  await Promise.all(Array.from({ length: times }, () => receive(till, event)))
}

async function win(captureId: string, times = 1) {
  vi.setSystemTime(Date.now() + 60_000)
  till.paypal.cancelReversal(captureId)
  const event = till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.RESOLVED')
  await Promise.all(Array.from({ length: times }, () => receive(till, event)))
}

async function notes() {
  const rows = await till.db
    .selectFrom('invoices')
    .selectAll()
    .where('kind', '=', 'credit-note')
    .orderBy('number')
    .execute()
  return rows.map(({ number, gross_minor, tax_minor, content }) => {
    const { cause, corrects, cancels, payment } = JSON.parse(content)
    return { number, gross: gross_minor, tax: tax_minor, cause, corrects, cancels, payment }
  })
}

test('money that is taken back has one credit note, however often and from how many sides it is told', async () => {
  const { order, captureId } = await paid()
  await reverse(captureId, 3)
  await Promise.all([settle(till.deps, order.id), settle(till.deps, order.id)])
  expect(await notes()).toEqual([
    {
      number: 1,
      gross: 2900,
      tax: 483,
      cause: 'reversal',
      corrects: 'TEST-000001',
      cancels: '',
      payment: captureId,
    },
  ])
})

test('money that comes back cancels it by a document of its own number, and so each time', async () => {
  const { order, captureId } = await paid()
  for (const round of [1, 2]) {
    await reverse(captureId)
    await win(captureId, 2)
    await settle(till.deps, order.id)
    expect(await notes()).toHaveLength(2 * round)
  }
  expect((await notes()).map(({ number, gross, tax, cancels }) => [number, gross, tax, cancels])).toEqual([
    [1, 2900, 483, ''],
    [2, -2900, -483, 'TEST-CN-000001'],
    [3, 2900, 483, ''],
    [4, -2900, -483, 'TEST-CN-000003'],
  ])
  const month = monthOf(isoTime().slice(0, 7), 'UTC')
  if (!month) throw new Error('No month')
  expect(await sumMonth(till.db, month, 'sandbox')).toMatchObject([
    { netMinor: 2417, taxMinor: 483, grossMinor: 2900, documents: 5 },
  ])
  let csv = ''
  for await (const piece of exportMonth(till.db, month, { mode: 'sandbox', zone: 'UTC' })) csv += piece
  const lines = csv.split('\r\n').map((line) => line.split(','))
  const [head = [], ...rows] = lines.filter((line) => line.length > 1)
  const at = (title: string) => head.indexOf(title)
  expect(rows.map((row) => [row[at('Kind')], row[at('Corrects')], row[at('Gross')]])).toEqual([
    ['Invoice', '', '29.00'],
    ['Credit note', 'TEST-000001', '-29'],
    ['Cancellation of a credit note', 'TEST-CN-000001', '29.00'],
    ['Credit note', 'TEST-000001', '-29'],
    ['Cancellation of a credit note', 'TEST-CN-000003', '29.00'],
  ])
})

test('after a refund in part only the rest is taken back, and the tax adds up to the invoice’s', async () => {
  const { order, captureId } = await paid()
  await refund(till, order, 1000)
  await reverse(captureId)
  expect((await notes()).map(({ gross, tax, cause }) => [gross, tax, cause])).toEqual([
    [1000, 167, 'refund'],
    [1900, 316, 'reversal'],
  ])
  await win(captureId)
  await refund(till, order, 500)
  const all = await notes()
  const sum = (name: 'gross' | 'tax') => all.reduce((total, note) => total + note[name], 0)
  expect([sum('gross'), sum('tax')]).toEqual([1500, 250])
})

test('what is refunded is no reversal', async () => {
  const { order } = await paid()
  await refund(till, order)
  await settle(till.deps, order.id)
  expect(await till.db.selectFrom('reversals').selectAll().execute()).toEqual([])
  expect(await notes()).toHaveLength(1)
})

test('a reversal counts on the day on which it happened, though it was heard of later; what comes back on its own', async () => {
  const { order, captureId } = await paid()
  const happened = Date.now() + DAY
  vi.setSystemTime(happened)
  till.paypal.reverse(captureId)
  vi.setSystemTime(happened + 3 * DAY)
  await settle(till.deps, order.id)
  const dayOf = (time: number) => ({ from: isoAt(time - 3_600_000), until: isoAt(time + 3_600_000) })
  const refunds = async (time: number) =>
    (await readRevenue(till.db, [dayOf(time)], [dayOf(0)])).map(({ total }) => total.refundMinor)
  expect(await refunds(happened)).toEqual([2900])
  expect(await refunds(happened + 3 * DAY)).toEqual([])
  const figures = async () => (await readDailyFigures(till.db, Date.now(), 'UTC')).revenue[0]
  expect((await figures())?.net.slice(-5)).toEqual([2900, -2900, 0, 0, 0])
  await win(captureId)
  expect(await refunds(Date.now())).toEqual([-2900])
  expect((await figures())?.net.slice(-5)).toEqual([2900, -2900, 0, 0, 2900])
  const [part] = await readRevenue(till.db, [{ from: isoAt(0), until: isoTime(DAY) }], [dayOf(0)])
  expect(part?.total).toMatchObject({ grossMinor: 2900, refundMinor: 0 })
})

test('a clock of the provider that is wrong dates nothing before the payment or ahead of now', async () => {
  const { order, captureId } = await paid()
  await till.db
    .updateTable('captures')
    .set({ captured_at: isoTime(DAY) })
    .where('id', '=', captureId)
    .execute()
  await reverse(captureId)
  const [row] = await till.db.selectFrom('reversals').selectAll().execute()
  expect(row).toMatchObject({ order_id: order.id, happened_at: isoTime() })
})

test('a payment that is beside its order has no credit note when it is taken back', async () => {
  const { order } = await paidOrder(till)
  await till.db.deleteFrom('invoices').execute()
  await till.db.updateTable('orders').set({ invoice_number: null }).where('id', '=', order.id).execute()
  const [capture] = till.paypal.captures()
  await reverse(capture?.id ?? '')
  expect(await notes()).toEqual([])
})
