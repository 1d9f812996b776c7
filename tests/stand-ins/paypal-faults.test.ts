import { describe, expect, test } from 'vitest'
import type { Fault, FaultTarget } from './paypal/paypal.ts'
import type { Caller } from './paypal-caller.ts'
import { caller, orderBody, whole } from './paypal-caller.ts'

const orders = '/v2/checkout/orders'

/** One call of each kind that can be told to go wrong, on an approved order. */
async function calls(
  shop: Caller,
): Promise<Record<FaultTarget, (signal?: AbortSignal) => Promise<Response>>> {
  const order = await shop.approved()
  const captureId = await shop.paid()
  const send = (path: string, method: string, signal?: AbortSignal, body?: string) => {
    const headers = {
      authorization: `Bearer ${shop.token}`,
      'content-type': 'application/json',
      'paypal-request-id': path,
      ...whole,
    }
    return fetch(shop.paypal.url + path, { method, headers, body, signal })
  }
  const basic = Buffer.from(`${shop.paypal.clientId}:${shop.paypal.clientSecret}`).toString('base64')
  return {
    token: (signal) =>
      fetch(`${shop.paypal.url}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
        signal,
      }),
    create: (signal) => send(orders, 'POST', signal, JSON.stringify(orderBody())),
    get: (signal) => send(`${orders}/${order}`, 'GET', signal),
    capture: (signal) => send(`${orders}/${order}/capture`, 'POST', signal, '{}'),
    refund: (signal) => send(`/v2/payments/captures/${captureId}/refund`, 'POST', signal, '{}'),
    verify: (signal) => send('/v1/notifications/verify-webhook-signature', 'POST', signal, '{}'),
    webhooks: (signal) => send('/v1/notifications/webhooks', 'GET', signal),
  }
}

const targets: FaultTarget[] = ['token', 'create', 'get', 'capture', 'refund', 'verify', 'webhooks']

describe.each(targets)('faults of %s', (target) => {
  const right = target === 'verify' ? 400 : target === 'capture' || target === 'refund' ? 201 : 200

  test.each<[Fault, number, string]>([
    ['server-error-500', 500, 'INTERNAL_SERVER_ERROR'],
    ['unavailable-503', 503, 'SERVICE_UNAVAILABLE'],
    ['rate-limited', 429, 'RATE_LIMIT_REACHED'],
    ['unauthorized', 401, target === 'token' ? 'invalid_client' : 'AUTHENTICATION_FAILURE'],
    ['forbidden', 403, 'NOT_AUTHORIZED'],
    [{ issue: 'PERMISSION_DENIED', status: 403 }, 403, 'NOT_AUTHORIZED'],
    [{ issue: 'TRANSACTION_REFUSED' }, 422, 'UNPROCESSABLE_ENTITY'],
  ])('%j answers %i once and does nothing', async (fault, status, name) => {
    const shop = await caller({ rememberRefusals: false })
    const call = (await calls(shop))[target]
    const before = [shop.paypal.orders().length, shop.paypal.captures()]
    shop.paypal.fault(target, fault)
    const answer = await call()
    const body = await answer.json()
    expect([answer.status, body.name ?? body.error]).toEqual([status, name])
    if (status === 429) expect(answer.headers.get('retry-after')).toBe('1')
    if (typeof fault === 'object') expect(body.details[0].issue).toBe(fault.issue)
    expect([shop.paypal.orders().length, shop.paypal.captures()]).toEqual(before)
    expect((await call()).status).toBe(right)
  })

  test('garbage, half a body and missing links come after the work', async () => {
    const shop = await caller()
    const call = (await calls(shop))[target]
    shop.paypal.fault(target, 'garbage')
    const garbage = await call()
    await expect(garbage.json()).rejects.toThrow(SyntaxError)
    shop.paypal.fault(target, 'half-body')
    await expect(call().then((answer) => answer.text())).rejects.toThrow('terminated')
    shop.paypal.fault(target, 'no-links')
    const text = await (await call()).text()
    expect(JSON.parse(text)).toBeTypeOf('object')
    expect(text).not.toContain('"links"')
    expect(text).not.toContain('access_token')
  })

  test('a stall, a reset and a time-out give no answer', async () => {
    const shop = await caller()
    const call = (await calls(shop))[target]
    shop.paypal.fault(target, 'connection-reset')
    await expect(call()).rejects.toThrow('fetch failed')
    for (const fault of ['stall', 'timeout-after-charge'] as const) {
      shop.paypal.fault(target, fault)
      await expect(call(AbortSignal.timeout(80))).rejects.toThrow('timeout')
      expect(shop.paypal.requests.at(-1)?.status).toBe(0)
    }
  })

  test('slow is right but late', async () => {
    const shop = await caller({ slowTime: 60 })
    const call = (await calls(shop))[target]
    shop.paypal.fault(target, 'slow')
    const start = performance.now()
    expect((await call()).status).toBe(right)
    expect(performance.now() - start).toBeGreaterThan(55)
  })
})

test('a page of something in front of PayPal is no envelope', async () => {
  const shop = await caller()
  const call = (await calls(shop)).get
  shop.paypal.fault('get', 'html-page')
  const answer = await call()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('Access Denied')
})

test('a pause of any length can be asked for', async () => {
  const shop = await caller()
  const call = (await calls(shop)).get
  shop.paypal.fault('get', { issue: 'RATE_LIMIT_REACHED', status: 429, retryAfter: '900' })
  expect((await call()).headers.get('retry-after')).toBe('900')
})

test('a forgotten order leaves its payments and refunds their addresses', async () => {
  const shop = await caller()
  const captureId = await shop.paid()
  const id = shop.paypal.captures().at(-1)?.orderId ?? ''
  const refund = shop.paypal.refund(captureId, '1.00')
  shop.paypal.forget(id)
  expect((await shop.get(`${orders}/${id}`)).status).toBe(404)
  expect((await shop.get(`/v2/payments/captures/${captureId}`)).body.status).toBe('PARTIALLY_REFUNDED')
  expect((await shop.get(`/v2/payments/refunds/${refund.id}`)).body.status).toBe('COMPLETED')
})

test.each([
  ['order', 'REFUNDED'],
  ['all', 'COMPLETED'],
] as const)('an order that lags behind, %s of it', async (what, status) => {
  const shop = await caller()
  const captureId = await shop.paid()
  const id = shop.paypal.captures().at(-1)?.orderId ?? ''
  const read = async () => [
    (await shop.get(`${orders}/${id}`)).body.purchase_units[0]?.payments?.captures[0]?.status,
    (await shop.get(`/v2/payments/captures/${captureId}`)).body.status,
  ]
  shop.paypal.freeze(id, what)
  shop.paypal.reverse(captureId)
  expect(await read()).toEqual(['COMPLETED', status])
  shop.paypal.thaw(id)
  expect(await read()).toEqual(['REFUNDED', 'REFUNDED'])
})

describe('around a capture', () => {
  test('an answer in short form has neither order nor amount', async () => {
    const shop = await caller()
    shop.paypal.fault('capture', 'minimal')
    const { status, body } = await shop.capture(await shop.approved())
    expect(status).toBe(201)
    const captures = [{ id: expect.any(String), status: 'COMPLETED' }]
    expect(body.purchase_units).toEqual([{ reference_id: 'default', payments: { captures } }])
  })

  test('a time-out after the charge has charged, a stall has not', async () => {
    const shop = await caller()
    const id = await shop.approved()
    const impatient = (fault: Fault) => {
      shop.paypal.fault('capture', fault)
      const headers = {
        authorization: `Bearer ${shop.token}`,
        'content-type': 'application/json',
        'paypal-request-id': 'pay',
      }
      const signal = AbortSignal.timeout(300)
      return fetch(`${shop.paypal.url}${orders}/${id}/capture`, { method: 'POST', headers, signal })
    }
    await expect(impatient('stall')).rejects.toThrow('timeout')
    expect(shop.paypal.captures()).toEqual([])
    await expect(impatient('timeout-after-charge')).rejects.toThrow('timeout')
    expect(shop.paypal.captures()).toHaveLength(1)
    const again = await shop.post(`${orders}/${id}/capture`, '', { 'paypal-request-id': 'pay' })
    expect([again.status, again.body.status]).toEqual([200, 'COMPLETED'])
    expect((await shop.capture(id, 'another')).issues).toEqual(['ORDER_ALREADY_CAPTURED'])
    expect(shop.paypal.captures()).toHaveLength(1)
  })

  test('declined sends the buyer back to PayPal and charges nothing', async () => {
    const shop = await caller()
    const id = await shop.approved()
    shop.paypal.fault('capture', 'declined', { times: 2 })
    for (const _ of [1, 2]) {
      const { status, issues, body } = await shop.capture(id)
      expect([status, issues]).toEqual([422, ['INSTRUMENT_DECLINED']])
      const href = `${shop.paypal.url}/checkoutnow?token=${id}`
      expect(body.links).toContainEqual({ href, rel: 'redirect', method: 'GET' })
    }
    expect(shop.paypal.captures()).toEqual([])
    expect((await shop.capture(id)).status).toBe(201)
  })

  test('a completed order can hold a declined capture', async () => {
    const shop = await caller()
    const id = await shop.approved()
    shop.paypal.fault('capture', { issue: 'CAPTURE_DECLINED_IN_BODY' })
    const { status, body } = await shop.capture(id)
    expect([status, body.status]).toEqual([201, 'COMPLETED'])
    expect(body.purchase_units[0]?.payments?.captures).toMatchObject([{ status: 'DECLINED' }])
    expect(shop.paypal.captures()).toEqual([])
    expect((await shop.capture(await shop.approved())).status).toBe(201)
  })

  test('pending counts as a charge, with its reason', async () => {
    const shop = await caller()
    shop.paypal.fault('capture', 'pending')
    const { body } = await shop.capture(await shop.approved())
    const [charge] = body.purchase_units[0]?.payments?.captures ?? []
    expect(charge).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } })
    expect(charge?.seller_receivable_breakdown).toEqual({
      gross_amount: { currency_code: 'USD', value: '12.50' },
    })
    expect(shop.paypal.captures()).toMatchObject([{ status: 'PENDING' }])
  })

  test('the buyer’s link comes with PAYER_ACTION_REQUIRED too', async () => {
    const shop = await caller()
    const id = await shop.approved()
    shop.paypal.fault('capture', { issue: 'PAYER_ACTION_REQUIRED' })
    expect((await shop.capture(id)).body.links.map(({ rel }) => rel)).toContain('payer-action')
  })
})
