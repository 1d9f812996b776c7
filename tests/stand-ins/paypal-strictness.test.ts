import { describe, expect, test } from 'vitest'
import type { OrderBody } from './paypal-caller.ts'
import { caller, orderBody } from './paypal-caller.ts'

const orders = '/v2/checkout/orders'
const requestId = { 'paypal-request-id': 'one' }

/** Sets a value deep in a JSON body; undefined takes the field away. */
function changed(pointer: string, value: unknown): Record<string, unknown> {
  const body: Record<string, unknown> = { ...orderBody() }
  const names = pointer.split('/').slice(1)
  const last = names.pop() ?? ''
  let place: Record<string, unknown> = body
  for (const name of names) place = Object(place[name])
  place[last] = value
  return body
}

const unit = '/purchase_units/0'
const context = '/payment_source/paypal/experience_context'

describe('an order that is not well-formed answers 400', () => {
  test.each<[pointer: string, value: unknown, issue: string, field?: string]>([
    ['/intent', undefined, 'MISSING_REQUIRED_PARAMETER'],
    ['/intent', 'SELL', 'INVALID_PARAMETER_VALUE'],
    ['/intent', 7, 'INVALID_PARAMETER_SYNTAX'],
    ['/intent', null, 'MISSING_REQUIRED_PARAMETER'],
    ['/purchase_units', undefined, 'MISSING_REQUIRED_PARAMETER'],
    ['/purchase_units', {}, 'INVALID_PARAMETER_SYNTAX'],
    ['/purchase_units', [], 'INVALID_ARRAY_MIN_ITEMS'],
    ['/purchase_units', Array.from({ length: 11 }, () => ({})), 'INVALID_ARRAY_MAX_ITEMS'],
    ['/purchase_units', [{}], 'MISSING_REQUIRED_PARAMETER', `${unit}/amount`],
    [`${unit}/description`, 'x'.repeat(128), 'INVALID_STRING_LENGTH'],
    [`${unit}/description`, '', 'INVALID_STRING_LENGTH'],
    [`${unit}/description`, '商'.repeat(43), 'INVALID_STRING_LENGTH'],
    [`${unit}/custom_id`, 'x'.repeat(128), 'INVALID_STRING_LENGTH'],
    [`${unit}/invoice_id`, '', 'INVALID_STRING_LENGTH'],
    [`${unit}/invoice_id`, null, 'INVALID_PARAMETER_SYNTAX'],
    [`${unit}/soft_descriptor`, 'x'.repeat(23), 'INVALID_STRING_LENGTH'],
    [`${unit}/amount/value`, 12.5, 'INVALID_PARAMETER_SYNTAX'],
    [`${unit}/amount/value`, '12,50', 'INVALID_PARAMETER_SYNTAX'],
    [`${unit}/amount/value`, '$12.50', 'INVALID_PARAMETER_SYNTAX'],
    [`${unit}/amount/value`, '1e3', 'INVALID_PARAMETER_SYNTAX'],
    [`${unit}/amount/value`, '', 'INVALID_PARAMETER_SYNTAX'],
    [`${unit}/amount/value`, '12.', 'INVALID_PARAMETER_SYNTAX'],
    [`${unit}/amount/value`, undefined, 'MISSING_REQUIRED_PARAMETER'],
    [`${unit}/amount/currency_code`, 'US', 'INVALID_STRING_LENGTH'],
    [`${unit}/amount/currency_code`, undefined, 'MISSING_REQUIRED_PARAMETER'],
    [`${unit}/items/0/name`, 'x'.repeat(128), 'INVALID_STRING_LENGTH'],
    [`${unit}/items/0/name`, undefined, 'MISSING_REQUIRED_PARAMETER'],
    [`${unit}/items/0/quantity`, 1, 'INVALID_PARAMETER_SYNTAX'],
    [`${unit}/items/0/quantity`, '0', 'INVALID_PARAMETER_SYNTAX'],
    [`${unit}/items/0/quantity`, '1.5', 'INVALID_PARAMETER_SYNTAX'],
    [`${unit}/items/0/category`, 'SERVICES', 'INVALID_PARAMETER_VALUE'],
    [`${unit}/payee`, { merchant_id: 'short' }, 'INVALID_PARAMETER_SYNTAX', `${unit}/payee/merchant_id`],
    [`${context}/user_action`, 'BUY', 'INVALID_PARAMETER_VALUE'],
    [`${context}/shipping_preference`, 'NONE', 'INVALID_PARAMETER_VALUE'],
    [`${context}/brand_name`, 'x'.repeat(128), 'INVALID_STRING_LENGTH'],
    [`${context}/brand_name`, 'two\nlines', 'INVALID_PARAMETER_SYNTAX'],
    [`${context}/locale`, 'english', 'INVALID_PARAMETER_SYNTAX'],
    [`${context}/return_url`, '/return', 'INVALID_PARAMETER_SYNTAX'],
    [`${context}/cancel_url`, 'javascript:alert(1)', 'INVALID_PARAMETER_SYNTAX'],
    ['/payment_source', { card: {} }, 'NOT_SUPPORTED', '/payment_source/card'],
    ['/payer', { email_address: 'nobody' }, 'INVALID_PARAMETER_SYNTAX', '/payer/email_address'],
    ['/payer', { address: {} }, 'MISSING_REQUIRED_PARAMETER', '/payer/address/country_code'],
  ])('%s: %j is %s', async (pointer, value, issue, field = pointer) => {
    const { paypal, post } = await caller()
    const { status, body } = await post(orders, changed(pointer, value), requestId)
    expect(status).toBe(400)
    expect(body.name).toBe('INVALID_REQUEST')
    expect(body.details).toContainEqual(expect.objectContaining({ issue, field, location: 'body' }))
    expect(paypal.orders()).toEqual([])
  })
})

describe('an order that makes no sense answers 422', () => {
  test.each<[what: string, change: (body: OrderBody) => void, issue: string]>([
    [
      'a total that is not the sum',
      ({ purchase_units: [u] }) => Object.assign(u.amount, { value: '12.51' }),
      'AMOUNT_MISMATCH',
    ],
    [
      'items that cost something else',
      ({ purchase_units: [u] }) => Object.assign(u.items?.[0] ?? {}, { quantity: '2' }),
      'ITEM_TOTAL_MISMATCH',
    ],
    [
      'items without their total',
      ({ purchase_units: [u] }) => Object.assign(u.amount, { breakdown: undefined }),
      'ITEM_TOTAL_REQUIRED',
    ],
    [
      'a tax without its total',
      ({ purchase_units: [u] }) => Object.assign(u.items?.[0] ?? {}, { tax: usd('1.00') }),
      'TAX_TOTAL_REQUIRED',
    ],
    [
      'a tax with another total',
      ({ purchase_units: [u] }) => {
        Object.assign(u.items?.[0] ?? {}, { tax: usd('1.00') })
        Object.assign(u.amount, { value: '14.50' })
        Object.assign(u.amount.breakdown ?? {}, { tax_total: usd('2.00') })
      },
      'TAX_TOTAL_MISMATCH',
    ],
    [
      'three decimals',
      ({ purchase_units: [u] }) => Object.assign(u.amount, { value: '12.500' }),
      'DECIMAL_PRECISION',
    ],
    [
      'decimals of the yen',
      (body) => alone(body, { currency_code: 'JPY', value: '12.5' }),
      'DECIMALS_NOT_SUPPORTED',
    ],
    ['nothing to pay', (body) => alone(body, usd('0.00')), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['less than nothing to pay', (body) => alone(body, usd('-1.00')), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [
      'a part below zero',
      ({ purchase_units: [u] }) => Object.assign(u.amount.breakdown ?? {}, { handling: usd('-2.50') }),
      'CANNOT_BE_NEGATIVE',
    ],
    ['a sum with sixteen digits', (body) => alone(body, usd('1234567890123456.00')), 'MAX_VALUE_EXCEEDED'],
    [
      'an unknown currency',
      (body) => alone(body, { currency_code: 'XXX', value: '1.00' }),
      'INVALID_CURRENCY_CODE',
    ],
    [
      'a currency in small letters',
      (body) => alone(body, { currency_code: 'usd', value: '1.00' }),
      'INVALID_CURRENCY_CODE',
    ],
    [
      'two currencies',
      ({ purchase_units: [u] }) =>
        Object.assign(u.amount.breakdown?.handling ?? {}, { currency_code: 'EUR' }),
      'MULTI_CURRENCY_ORDER',
    ],
    [
      'another payee',
      ({ purchase_units: [u] }) => Object.assign(u, { payee: { merchant_id: 'STRANGERXXXX2' } }),
      'PAYEE_ACCOUNT_INVALID',
    ],
    ['an authorization', (body) => Object.assign(body, { intent: 'AUTHORIZE' }), 'AUTH_CAPTURE_NOT_ENABLED'],
  ])('%s', async (_what, change, issue) => {
    const { paypal, post } = await caller()
    const body = orderBody()
    change(body)
    const refused = await post(orders, body, requestId)
    expect(refused).toMatchObject({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } })
    expect(refused.issues).toContain(issue)
    expect(paypal.orders()).toEqual([])
  })
})

describe('an order that is right is taken', () => {
  test.each<[what: string, change: (body: OrderBody) => void]>([
    ['as it is', () => {}],
    ['in yen', (body) => alone(body, { currency_code: 'JPY', value: '1250' })],
    ['without a fraction', (body) => alone(body, usd('12'))],
    ['with a fraction alone', (body) => alone(body, usd('.50'))],
    [
      'with 31 characters of four bytes',
      ({ purchase_units: [u] }) => Object.assign(u, { description: '😀'.repeat(31) }),
    ],
    [
      'with a name of 127 characters of two code units',
      ({ purchase_units: [u] }) => Object.assign(u.items?.[0] ?? {}, { name: '😀'.repeat(127) }),
    ],
    [
      'with tax and discount',
      ({ purchase_units: [u] }) => {
        Object.assign(u.items?.[0] ?? {}, { tax: usd('1.00') })
        Object.assign(u.amount, { value: '11.50' })
        Object.assign(u.amount.breakdown ?? {}, { tax_total: usd('1.00'), discount: usd('2.00') })
      },
    ],
  ])('%s', async (_what, change) => {
    const { post } = await caller()
    const body = orderBody()
    change(body)
    expect(await post(orders, body, requestId)).toMatchObject({ status: 200, issues: [] })
  })

  test('but fields that PayPal does not know are reported to the test', async () => {
    const { paypal, post } = await caller()
    const body = changed(`${unit}/amount/breakdown/handlng`, 'x')
    expect(await post(orders, { ...body, extra: 1 }, requestId)).toMatchObject({ status: 200 })
    expect(paypal.requests.at(-1)?.unknownFields.sort()).toEqual([
      '/extra',
      '/purchase_units/0/amount/breakdown/handlng',
    ])
  })
})

describe('headers and bodies', () => {
  test('a payment source needs a PayPal-Request-Id', async () => {
    const { post } = await caller()
    const { status, body } = await post(orders, orderBody())
    expect(status).toBe(400)
    expect(body.details[0]).toMatchObject({ issue: 'PAYPAL_REQUEST_ID_REQUIRED', field: 'PayPal-Request-Id' })
  })

  test.each([
    [{ 'paypal-request-id': 'x'.repeat(109) }, 400, 'INVALID_STRING_LENGTH'],
    [{ 'paypal-request-id': 'x'.repeat(108) }, 200, undefined],
    [{ ...requestId, prefer: 'return=everything' }, 400, 'INVALID_PARAMETER_VALUE'],
    [{ ...requestId, prefer: 'return=minimal' }, 200, undefined],
    [{ ...requestId, 'content-type': 'text/plain' }, 415, undefined],
    [{ ...requestId, 'content-type': 'application/jsonp' }, 415, undefined],
    [{ ...requestId, 'content-type': 'application/json; charset=utf-8' }, 200, undefined],
  ])('%j answers %i', async (headers, status, issue) => {
    const { post } = await caller()
    const made = await post(orders, orderBody(), headers)
    expect([made.status, made.issues[0]]).toEqual([status, issue])
  })

  test.each(['{', '[]', '"text"', 'null', 'intent=CAPTURE'])('the body %s is malformed', async (body) => {
    const { post } = await caller()
    expect(await post(orders, body)).toMatchObject({ status: 400, issues: ['MALFORMED_REQUEST_JSON'] })
  })

  test('unknown addresses and methods are not found', async () => {
    const { get, post } = await caller()
    expect(await get('/v2/checkout')).toMatchObject({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } })
    expect(await post('/v1/payments/payment', {})).toMatchObject({ status: 404 })
  })
})

function usd(value: string) {
  return { currency_code: 'USD', value }
}

/** Leaves nothing in the order but its amount. */
function alone(body: OrderBody, amount: { currency_code: string; value: string }): void {
  Object.assign(body.purchase_units[0], { amount, items: undefined })
}
