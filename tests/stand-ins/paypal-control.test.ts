import { describe, expect, test } from 'vitest'
import { caller, requestToken } from './paypal-caller.ts'

const orders = '/v2/checkout/orders'

describe('faults to order', () => {
  test('meet one order alone when told so', async () => {
    const shop = await caller()
    const [a, b] = [await shop.approved(), await shop.approved()]
    shop.paypal.fault('get', 'server-error-500', { orderId: b, times: 5 })
    expect((await shop.get(`${orders}/${a}`)).status).toBe(200)
    expect((await shop.get(`${orders}/${b}`)).status).toBe(500)
    shop.paypal.clearFaults()
    expect((await shop.get(`${orders}/${b}`)).status).toBe(200)
  })

  test('with a rate meet their share of calls, the same ones for the same seed', async () => {
    const run = async (seed: number) => {
      const shop = await caller({ seed })
      const id = await shop.approved()
      shop.paypal.fault('get', 'unavailable-503', { rate: 0.15 })
      shop.paypal.fault('get', 'rate-limited', { rate: 0.2 })
      const statuses: number[] = []
      for (let n = 0; n < 400; n += 1) statuses.push((await shop.get(`${orders}/${id}`)).status)
      return statuses
    }
    const first = await run(7)
    const share = (status: number) => first.filter((each) => each === status).length / first.length
    expect(share(503)).toBeCloseTo(0.15, 1)
    expect(share(429)).toBeCloseTo(0.2, 1)
    expect(await run(7)).toEqual(first)
    expect(await run(8)).not.toEqual(first)
  })

  test('that make no sense are refused', async () => {
    const { paypal } = await caller()
    expect(() => paypal.fault('get', 'declined')).toThrow('makes no sense')
    expect(() => paypal.fault('create', 'pending')).toThrow('makes no sense')
    expect(() => paypal.fault('refund', { issue: 'CAPTURE_DECLINED_IN_BODY' })).toThrow('makes no sense')
  })

  test('can be given from another process', async () => {
    const shop = await caller()
    const { paypal } = shop
    const control = (name: string, body: unknown) => shop.post(`/_control/${name}`, body)
    const id = await shop.order()
    expect(await control('approve', { orderId: id })).toMatchObject({ status: 200 })
    expect(await control('fault', { target: 'token', fault: 'rate-limited', times: 2 })).toMatchObject({
      status: 200,
    })
    expect((await requestToken(paypal)).status).toBe(429)
    await control('clear', {})
    expect((await requestToken(paypal)).status).toBe(200)
    expect(await control('fault', { target: 'capture', fault: { issue: 'PAYER_CANNOT_PAY' } })).toMatchObject(
      { status: 200 },
    )
    expect((await shop.capture(id)).issues).toEqual(['PAYER_CANNOT_PAY'])
    await shop.capture(id)
    await control('webhook-url', { url: `${paypal.url}/nowhere` })
    await shop.approved()
    await paypal.delivered()
    expect(paypal.deliveries[0]).toMatchObject({ type: 'CHECKOUT.ORDER.APPROVED', status: 404 })
    const state = await (await fetch(`${paypal.url}/_control/state`)).json()
    expect(state).toEqual({
      orders: paypal.orders(),
      captures: paypal.captures(),
      requests: paypal.requests.length,
    })
    expect(state.captures).toHaveLength(1)
  })

  test.each([
    ['fault', { target: 'nothing', fault: 'stall' }],
    ['fault', { target: 'get', fault: 'bad mood' }],
    ['fault', { target: 'get', fault: 'declined' }],
    ['approve', { orderId: 'NONE' }],
    ['approve', {}],
    ['webhook-url', {}],
    ['clear', '[]'],
    ['clear', '{'],
  ])('that nobody understands are refused: %s %j', async (name, body) => {
    const { post } = await caller()
    expect((await post(`/_control/${name}`, body)).status).toBe(400)
    expect((await post(`/_control/${name}`, body, { 'content-type': 'text/plain' })).status).toBe(415)
  })
})
