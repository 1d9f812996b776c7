import { describe, expect, test } from 'vitest'
import { sized } from '#tests/sized.ts'
import type { Reply } from './paypal-caller.ts'
import { caller, orderBody } from './paypal-caller.ts'

const orders = '/v2/checkout/orders'

describe('the same PayPal-Request-Id', () => {
  test('gives the same order with its latest status', async () => {
    const { paypal, post } = await caller()
    const again = () => post(orders, orderBody(), { 'paypal-request-id': 'one' })
    const first = await again()
    paypal.approve(first.body.id)
    const second = await again()
    expect(second.status).toBe(200)
    expect(second.body).toMatchObject({ id: first.body.id, status: 'APPROVED' })
    expect(paypal.orders()).toHaveLength(1)
  })

  test('with another body is refused, with the same fields in another order it is not', async () => {
    const { paypal, post } = await caller()
    const { intent, purchase_units, payment_source } = orderBody()
    await post(orders, { intent, purchase_units, payment_source }, { 'paypal-request-id': 'one' })
    const turned = await post(
      orders,
      { payment_source, purchase_units, intent },
      { 'paypal-request-id': 'one' },
    )
    expect(turned.status).toBe(200)
    purchase_units[0].description = 'Something else'
    const other = await post(
      orders,
      { intent, purchase_units, payment_source },
      { 'paypal-request-id': 'one' },
    )
    expect(other).toMatchObject({ status: 422, issues: ['PAYPAL_REQUEST_ID_PREVIOUSLY_USED'] })
    expect(paypal.orders()).toHaveLength(1)
  })

  test('captures once, and is told of a pending payment that arrived since', async () => {
    const { paypal, approved, capture } = await caller()
    const id = await approved()
    paypal.fault('capture', 'pending')
    const statusOf = (reply: Reply) => reply.body.purchase_units[0]?.payments?.captures[0]?.status
    const first = await capture(id, 'pay')
    expect([first.status, statusOf(first)]).toEqual([201, 'PENDING'])
    paypal.resolvePending(paypal.captures()[0]?.id ?? '', 'COMPLETED')
    const second = await capture(id, 'pay')
    expect([second.status, statusOf(second)]).toEqual([200, 'COMPLETED'])
    expect(paypal.captures()).toHaveLength(1)
  })

  test('stands for one call each of another path', async () => {
    const { post, approved } = await caller()
    const [a, b] = [
      await approved(),
      await approved((body) => {
        body.purchase_units[0].invoice_id = 'OTHER'
      }),
    ]
    for (const id of [a, b]) {
      const { status } = await post(`${orders}/${id}/capture`, {}, { 'paypal-request-id': 'same' })
      expect(status).toBe(201)
    }
  })

  test('is forgotten after six hours', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z')
    const { paypal, post } = await caller({ now: () => new Date(now), tokenLifetime: 90_000 })
    const create = () => post(orders, orderBody(), { 'paypal-request-id': 'one' })
    const first = await create()
    now += 6 * 3_600_000 - 1
    expect((await create()).body.id).toBe(first.body.id)
    now += 1
    expect((await create()).body.id).not.toBe(first.body.id)
    expect(paypal.orders()).toHaveLength(2)
  })

  test.each([
    [false, 201],
    [true, 422],
  ])('after a refusal, with rememberRefusals %s, answers %i', async (rememberRefusals, status) => {
    const { paypal, order, capture } = await caller({ rememberRefusals })
    const id = await order()
    expect((await capture(id, 'pay')).issues).toEqual(['ORDER_NOT_APPROVED'])
    paypal.approve(id)
    expect((await capture(id, 'pay')).status).toBe(status)
  })

  test.each([
    [false, 201],
    [true, 422],
  ])('after a decline, with rememberRefusals %s, answers %i', async (rememberRefusals, status) => {
    const { paypal, approved, capture } = await caller({ rememberRefusals })
    const id = await approved()
    paypal.fault('capture', 'declined')
    expect((await capture(id, 'pay')).issues).toEqual(['INSTRUMENT_DECLINED'])
    expect((await capture(id, 'pay')).status).toBe(status)
    expect((await capture(id, 'pay again')).issues).toEqual(status === 201 ? ['ORDER_ALREADY_CAPTURED'] : [])
  })

  test('sent 25 times at once charges once; the others meet a request in progress or its result', async () => {
    const { paypal, approved, capture } = await caller({ workTime: 60 })
    const id = await approved()
    const replies = await Promise.all(Array.from({ length: 25 }, () => capture(id, 'pay')))
    const seen = new Set(replies.map(({ status, issues }) => `${status} ${issues.join()}`))
    expect(paypal.captures()).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(seen).toContain('409 PREVIOUS_REQUEST_IN_PROGRESS')
    seen.delete('200 ')
    expect(seen.size).toBe(2)
  })

  test('create sent 25 times at once makes one order', async () => {
    const { paypal, post } = await caller()
    const create = () => post(orders, orderBody(), { 'paypal-request-id': 'one' })
    const replies = await Promise.all(Array.from({ length: 25 }, create))
    expect(paypal.orders()).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  })
})

test('different request ids at once charge once too', async () => {
  const { paypal, approved, capture } = await caller({ workTime: 60 })
  const id = await approved()
  const replies = await Promise.all(Array.from({ length: 25 }, (_, n) => capture(id, `pay ${n}`)))
  const outcomes = replies.map(({ status, issues }) => (status === 201 ? 'charged' : issues[0]))
  expect(outcomes.filter((outcome) => outcome === 'charged')).toHaveLength(1)
  expect(new Set(outcomes)).toContain('ORDER_COMPLETION_IN_PROGRESS')
  expect(paypal.captures()).toHaveLength(1)
})

test('without a request id every create is a new order', async () => {
  const { paypal, post } = await caller()
  const body = { ...orderBody(), payment_source: undefined }
  await post(orders, body)
  await post(orders, body)
  expect(paypal.orders()).toHaveLength(2)
})

test('a thousand orders are paid quickly, and fewer as much quicker', async () => {
  const shop = await caller({ duplicateInvoices: 'allow', workTime: 1 })
  const lines = sized(5, 20)
  const before = process.cpuUsage()
  const line = async (count: number) => {
    for (let n = 0; n < count; n += 1) await shop.capture(await shop.approved())
  }
  await Promise.all(Array.from({ length: lines }, () => line(50)))
  expect(shop.paypal.captures()).toHaveLength(lines * 50)
  // Work that grows with every order takes far longer; another test's work on the same cores does not.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(lines * 500)
})
