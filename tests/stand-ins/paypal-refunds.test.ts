import { describe, expect, test } from 'vitest'
import type { Caller } from './paypal-caller.ts'
import { caller, whole } from './paypal-caller.ts'

const usd = (value: string) => ({ currency_code: 'USD', value })

function refund({ post }: Caller, captureId: string, body: unknown = {}, headers?: Record<string, string>) {
  return post(`/v2/payments/captures/${captureId}/refund`, body, { ...whole, ...headers })
}

describe('a refund', () => {
  test('without a body gives everything back', async () => {
    const shop = await caller()
    const id = await shop.paid()
    const { status, body } = await refund(shop, id, '')
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'COMPLETED', amount: usd('12.50') })
    expect((await shop.get(`/v2/payments/refunds/${body.id}`)).body).toEqual(body)
    expect((await shop.get(`/v2/payments/captures/${id}`)).body.status).toBe('REFUNDED')
    const order = await shop.get(`/v2/checkout/orders/${shop.paypal.orders()[0]?.id}`)
    expect(order.body.purchase_units[0]?.payments?.refunds).toEqual([body])
    expect(await refund(shop, id)).toMatchObject({ status: 422, issues: ['CAPTURE_FULLY_REFUNDED'] })
    expect(shop.paypal.captures()).toMatchObject([{ id, status: 'REFUNDED' }])
  })

  test('can be made in parts, up to what was paid', async () => {
    const shop = await caller()
    const id = await shop.paid()
    const first = await refund(shop, id, { amount: usd('10.00') })
    expect(first.body).toMatchObject({ seller_payable_breakdown: { total_refunded_amount: usd('10.00') } })
    expect((await shop.get(`/v2/payments/captures/${id}`)).body.status).toBe('PARTIALLY_REFUNDED')
    expect(await refund(shop, id, { amount: usd('2.51') })).toMatchObject({
      issues: ['REFUND_AMOUNT_EXCEEDED'],
    })
    const rest = await refund(shop, id)
    expect(rest.body).toMatchObject({ amount: usd('2.50') })
    expect(rest.body).toMatchObject({ seller_payable_breakdown: { total_refunded_amount: usd('12.50') } })
  })

  test('is made once per PayPal-Request-Id, at once or one after the other', async () => {
    const shop = await caller()
    const id = await shop.paid()
    const once = () => refund(shop, id, { amount: usd('1.00') }, { 'paypal-request-id': 'back' })
    const replies = await Promise.all(Array.from({ length: 10 }, once))
    const done = replies.filter(({ status }) => status === 201)
    expect(done.length).toBeGreaterThan(0)
    for (const other of replies.filter(({ status }) => status !== 201)) {
      expect(other).toMatchObject({ status: 409, issues: ['PREVIOUS_REQUEST_IN_PROGRESS'] })
    }
    const later = await once()
    expect([later.status, later.body.id]).toEqual([201, done[0]?.body.id])
    const { body } = await refund(shop, id)
    expect(body).toMatchObject({ amount: usd('11.50') })
  })

  test.each([
    [{ amount: { currency_code: 'EUR', value: '1.00' } }, 422, 'REFUND_CAPTURE_CURRENCY_MISMATCH'],
    [{ amount: usd('0') }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ amount: usd('1.001') }, 422, 'DECIMAL_PRECISION'],
    [{ amount: { value: '1.00' } }, 400, 'MISSING_REQUIRED_PARAMETER'],
    [{ amount: usd('one') }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ note_to_payer: 'x'.repeat(256) }, 400, 'INVALID_STRING_LENGTH'],
  ])('%j is refused', async (body, status, issue) => {
    const shop = await caller()
    expect(await refund(shop, await shop.paid(), body)).toMatchObject({ status, issues: [issue] })
  })

  test('bears an invoice id of its own', async () => {
    const shop = await caller()
    const id = await shop.paid()
    const body = { amount: usd('1.00'), invoice_id: 'R1', note_to_payer: 'Sorry' }
    expect((await refund(shop, id, body)).body).toMatchObject({ invoice_id: 'R1', note_to_payer: 'Sorry' })
    expect((await refund(shop, id, body)).issues).toEqual(['DUPLICATE_INVOICE_ID'])
  })

  test('of an unknown capture is not found, of a pending one not possible yet', async () => {
    const shop = await caller()
    expect(await refund(shop, 'NONE')).toMatchObject({ status: 404, issues: ['INVALID_RESOURCE_ID'] })
    expect(await shop.get('/v2/payments/refunds/NONE')).toMatchObject({ status: 404 })
    shop.paypal.fault('capture', 'pending')
    const id = await shop.paid()
    expect((await refund(shop, id)).issues).toEqual(['PENDING_CAPTURE'])
    shop.paypal.resolvePending(id, 'DECLINED')
    expect((await refund(shop, id)).issues).toEqual(['REFUND_NOT_ALLOWED'])
    expect(shop.paypal.captures()).toEqual([])
    expect(() => shop.paypal.resolvePending(id, 'COMPLETED')).toThrow('not PENDING')
  })

  test('can itself be pending', async () => {
    const shop = await caller()
    shop.paypal.fault('refund', 'pending')
    expect((await refund(shop, await shop.paid())).body).toMatchObject({ status: 'PENDING' })
  })
})

describe('on PayPal’s side', () => {
  test('refunds are made within the same bounds', async () => {
    const shop = await caller()
    const id = await shop.paid()
    expect(shop.paypal.refund(id, '2.50')).toMatchObject({
      captureId: id,
      amount: usd('2.50'),
      status: 'COMPLETED',
    })
    expect(() => shop.paypal.refund(id, '10.01')).toThrow('REFUND_AMOUNT_EXCEEDED')
    expect(shop.paypal.refund(id).amount).toEqual(usd('10.00'))
    expect(() => shop.paypal.refund('NONE')).toThrow('no capture NONE')
  })

  test('a chargeback ends it', async () => {
    const shop = await caller()
    const id = await shop.paid()
    shop.paypal.reverse(id)
    const { body } = await shop.get(`/v2/payments/captures/${id}`)
    expect(body).toMatchObject({ status: 'REFUNDED', status_details: { reason: 'CHARGEBACK' } })
    expect((await refund(shop, id)).issues).toEqual(['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK'])
    expect(() => shop.paypal.reverse(id)).toThrow('nothing to reverse')
  })
})
