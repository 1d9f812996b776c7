import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertOrderPrice, priceFor } from '#app/domain/orders/order-price.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { transact } from '#db/client.server.ts'
import type { NewOrder, OrderRow } from '#db/schema.ts'
import { openTill, type Till } from '#tests/factories.ts'
import { saveTax } from '#tests/tax-settings.ts'
import { receive, refund } from '../payments/money-back.ts'

let till: Till

beforeEach(async () => {
  till = await openTill()
  await saveTax(till.db, { way: 'included', rate: 2000 })
})
afterEach(() => till.close())

/** 29.00 with 20 % in it, paid. */
async function paidOrder(change: Partial<NewOrder> = {}): Promise<OrderRow> {
  const order = await till.order({ price_minor: 2900, fee_minor: 0, total_minor: 2900, ...change })
  const buyer = { country: order.country, company: 'Ada Ltd', vatNumber: '' }
  await transact(till.db, async (trx) => {
    await insertOrderPrice(trx, order.id, await priceFor(trx, buyer, 2900), buyer, 0)
  })
  const { attemptId } = await till.approved(order)
  await settle(till.deps, attemptId)
  return till.read(order)
}

function documents(kind: 'invoice' | 'credit-note') {
  return till.db.selectFrom('invoices').selectAll().where('kind', '=', kind).orderBy('number').execute()
}

test('an invoice is frozen when the money comes', async () => {
  const order = await paidOrder()
  await saveTax(till.db, { way: 'included', rate: 2500, name: 'Another seller' })
  await till.db.updateTable('orders').set({ title: 'Another title' }).where('id', '=', order.id).execute()
  const [invoice] = await documents('invoice')
  expect(invoice).toMatchObject({
    number: order.invoice_number,
    order_id: order.id,
    treatment: 'taxed',
    rate: 2000,
    net_minor: 2417,
    tax_minor: 483,
    gross_minor: 2900,
    buyer_company: 'Ada Ltd',
  })
  expect(JSON.parse(invoice?.content ?? '')).toMatchObject({
    seller: { name: 'Brass & Lamp GmbH', vatNumber: 'DE123456788' },
    title: 'Starter package',
    suppliedAt: order.paid_at,
  })
})

test('PayPal is told the tax, exactly', async () => {
  await paidOrder()
  const create = till.paypal.requests.find(
    ({ path, method }) => method === 'POST' && path.endsWith('/orders'),
  )
  const [unit] = JSON.parse(create?.body ?? '').purchase_units
  expect(unit.amount).toMatchObject({
    value: '29.00',
    breakdown: { item_total: { value: '24.17' }, tax_total: { value: '4.83' } },
  })
  expect(unit.items[0]).toMatchObject({
    unit_amount: { value: '24.17' },
    tax: { value: '4.83' },
    quantity: '1',
  })
})

test('refunds have credit notes without a gap, whose tax adds up to the invoice’s', async () => {
  const [one, other] = [await paidOrder(), await paidOrder()]
  await refund(till, one, 1000)
  await refund(till, other)
  await refund(till, one, 950)
  await refund(till, one, 950)
  const notes = await documents('credit-note')
  expect(notes.map(({ number, gross_minor, tax_minor }) => [number, gross_minor, tax_minor])).toEqual([
    [1, 1000, 167],
    [2, 2900, 483],
    [3, 950, 158],
    [4, 950, 158],
  ])
  const corrected = notes.map(({ content }) => JSON.parse(content).corrects)
  expect(corrected).toEqual(['TEST-000001', 'TEST-000002', 'TEST-000001', 'TEST-000001'])
})

test('one refund has one credit note, however often and from how many sides it is told', async () => {
  const order = await paidOrder()
  const [capture] = till.paypal.captures()
  till.paypal.refund(capture?.id ?? '', '10.00')
  const event = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', capture?.id ?? '')
  const look = () => settle(till.deps, order.id, { capture: false })
  await Promise.all([receive(till, event), receive(till, event), look(), look()])
  await receive(till, event)
  await look()
  expect(await documents('credit-note')).toMatchObject([{ number: 1, gross_minor: 1000, tax_minor: 167 }])
})

test('refunds at the same time have numbers in a row', async () => {
  const order = await paidOrder()
  await Promise.all(Array.from({ length: 29 }, () => refund(till, order, 100)))
  const notes = await documents('credit-note')
  expect(notes.map(({ number }) => number)).toEqual(Array.from({ length: 29 }, (_, at) => at + 1))
  expect(notes.reduce((sum, { tax_minor }) => sum + tax_minor, 0)).toBe(483)
})

test('live and sandbox documents are numbered apart', async () => {
  const [test, live] = [await paidOrder(), await paidOrder({ mode: 'live' })]
  await refund(till, test)
  await refund(till, live)
  const numbers = (await documents('credit-note')).map(({ mode, number }) => [mode, number])
  expect(numbers.sort()).toEqual([
    ['live', 1],
    ['sandbox', 1],
  ])
})

test('an order from before prices were kept has documents without tax', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  await settle(till.deps, attemptId)
  await refund(till, order, 1000)
  expect(await documents('invoice')).toMatchObject([{ treatment: 'none', net_minor: 2999, tax_minor: 0 }])
  expect(await documents('credit-note')).toMatchObject([{ gross_minor: 1000, tax_minor: 0 }])
})
