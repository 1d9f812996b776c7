import { describe, expect, test } from 'vitest'
import { caller, orderBody, whole } from './paypal-caller.ts'

const orders = '/v2/checkout/orders'

describe('creating an order', () => {
  test('with a payment source answers 200 and a payer-action link', async () => {
    const { paypal, post } = await caller()
    const { status, body } = await post(orders, orderBody(), { 'paypal-request-id': 'one' })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['id', 'links', 'status'])
    expect(body.id).toMatch(/^[A-Z0-9]{17}$/)
    expect(body.status).toBe('PAYER_ACTION_REQUIRED')
    const approval = `${paypal.url}/checkoutnow?token=${body.id}`
    expect(body.links).toContainEqual({ href: approval, rel: 'payer-action', method: 'GET' })
    expect(paypal.order(body.id)).toMatchObject({
      requestId: 'one',
      customId: 'AB12CD34',
      invoiceId: 'EF56GH78',
    })
  })

  test('without a payment source answers 201 and an approve link', async () => {
    const { post } = await caller()
    const { status, body } = await post(orders, { ...orderBody(), payment_source: undefined })
    expect([status, body.status]).toEqual([201, 'CREATED'])
    expect(body.links.map(({ rel }) => rel)).toEqual(['self', 'approve', 'capture'])
  })

  test.each([
    ['approve', 201, 'CREATED'],
    ['payer-action', 200, 'PAYER_ACTION_REQUIRED'],
  ] as const)('gives the link style %s when told to', async (linkStyle, status, orderStatus) => {
    const { post } = await caller({ linkStyle })
    const made = await post(orders, orderBody(), { 'paypal-request-id': 'one' })
    expect([made.status, made.body.status]).toEqual([status, orderStatus])
    expect(made.body.links.map(({ rel }) => rel)).toContain(linkStyle)
  })

  test('shows everything when the representation is preferred, with all decimals', async () => {
    const { post } = await caller()
    const given = orderBody()
    given.purchase_units[0].amount = { currency_code: 'USD', value: '12.5' }
    given.purchase_units[0].items = undefined
    const { body } = await post(orders, given, { 'paypal-request-id': 'one', ...whole })
    expect(body.purchase_units[0]).toMatchObject({
      amount: { currency_code: 'USD', value: '12.50' },
      payee: { merchant_id: 'MERCHANTSTAN2' },
    })
  })

  test('an unknown order is not found', async () => {
    const { get, capture } = await caller()
    for (const found of [await get(`${orders}/5O190127TN364715T`), await capture('nonsense')]) {
      expect(found).toMatchObject({ status: 404, issues: ['INVALID_RESOURCE_ID'] })
      expect(found.body).toMatchObject({ name: 'RESOURCE_NOT_FOUND', debug_id: expect.any(String) })
    }
  })
})

describe('capturing an order', () => {
  test('needs the approval of the buyer', async () => {
    const { paypal, order, capture, get } = await caller()
    const id = await order()
    const early = await capture(id)
    expect(early).toMatchObject({ status: 422, issues: ['ORDER_NOT_APPROVED'] })
    paypal.approve(id, { email_address: 'someone@example.com' })
    expect((await get(`${orders}/${id}`)).body).toMatchObject({
      status: 'APPROVED',
      payer: {
        email_address: 'someone@example.com',
        payer_id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/),
      },
    })
  })

  test('charges, and says so inside the order and by itself', async () => {
    const { paypal, approved, capture, get } = await caller()
    const id = await approved()
    const { status, body } = await capture(id)
    expect([status, body.status]).toEqual([201, 'COMPLETED'])
    const [charge] = body.purchase_units[0]?.payments?.captures ?? []
    expect(charge).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '12.50' },
      custom_id: 'AB12CD34',
      invoice_id: 'EF56GH78',
      seller_receivable_breakdown: { paypal_fee: { value: '0.93' }, net_amount: { value: '11.57' } },
      supplementary_data: { related_ids: { order_id: id } },
    })
    const alone = await get(`/v2/payments/captures/${charge?.id}`)
    expect(alone.body).toEqual({
      ...charge,
      payee: expect.objectContaining({ merchant_id: paypal.merchantId }),
    })
    expect(paypal.captures()).toEqual([
      {
        id: charge?.id,
        orderId: id,
        customId: 'AB12CD34',
        invoiceId: 'EF56GH78',
        status: 'COMPLETED',
        amount: { currency_code: 'USD', value: '12.50' },
        at: expect.any(String),
      },
    ])
  })

  test('answers briefly unless the representation is preferred', async () => {
    const { approved, post } = await caller()
    const { body } = await post(`${orders}/${await approved()}/capture`, {})
    expect(Object.keys(body).sort()).toEqual(['id', 'links', 'status'])
  })

  test('happens once', async () => {
    const { paypal, approved, capture } = await caller()
    const id = await approved()
    await capture(id)
    expect(await capture(id)).toMatchObject({ status: 422, issues: ['ORDER_ALREADY_CAPTURED'] })
    expect(paypal.captures()).toHaveLength(1)
    expect(() => paypal.approve(id)).toThrow('COMPLETED')
  })

  test('is refused for a lapsed order', async () => {
    const { paypal, approved, capture, get } = await caller()
    const id = await approved()
    paypal.void(id)
    expect((await get(`${orders}/${id}`)).body.status).toBe('VOIDED')
    expect(await capture(id)).toMatchObject({ status: 422, issues: ['ORDER_NOT_APPROVED'] })
  })

  test('leaves an order as it is when the buyer cancels', async () => {
    const { paypal, order } = await caller()
    const id = await order()
    paypal.cancel(id)
    expect(paypal.order(id)?.status).toBe('PAYER_ACTION_REQUIRED')
    expect(() => paypal.cancel('NONE')).toThrow('no order NONE')
  })

  test('refuses an invoice id that another captured order bears, unless told otherwise', async () => {
    const strict = await caller()
    await strict.capture(await strict.approved())
    const second = await strict.capture(await strict.approved())
    expect(second).toMatchObject({ status: 422, issues: ['DUPLICATE_INVOICE_ID'] })
    expect(strict.paypal.captures()).toHaveLength(1)

    const lax = await caller({ duplicateInvoices: 'allow' })
    await lax.capture(await lax.approved())
    expect(await lax.capture(await lax.approved())).toMatchObject({ status: 201 })
  })

  test('shows what was tampered with', async () => {
    const { paypal, approved, capture, get } = await caller()
    const id = await approved()
    paypal.tamper(id, { amount: '0.01', customId: 'OTHER', merchantId: 'STRANGERXXXX2' })
    const unit = (await capture(id)).body.purchase_units[0]
    expect(unit).toMatchObject({
      amount: { value: '0.01' },
      custom_id: 'OTHER',
      payee: { merchant_id: 'STRANGERXXXX2' },
    })
    expect(unit?.payments?.captures[0]).toMatchObject({ amount: { value: '0.01' }, custom_id: 'OTHER' })
    paypal.tamper(id, { currency: 'EUR', invoiceId: 'THEIRS' })
    const later = (await get(`${orders}/${id}`)).body.purchase_units[0]?.payments?.captures[0]
    expect(later).toMatchObject({ amount: { currency_code: 'EUR', value: '0.01' }, invoice_id: 'THEIRS' })
  })
})
