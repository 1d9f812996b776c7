import { describe, expect, test } from 'vitest'
import { caller, orderBody, paypalForTest, requestToken } from './paypal-caller.ts'

const orders = '/v2/checkout/orders'

describe('access tokens', () => {
  test('are given to the client that knows its secret', async () => {
    const paypal = await paypalForTest()
    const { status, body } = await requestToken(paypal)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 32_400, access_token: expect.any(String) })
  })

  test('are refused for a wrong secret, another grant and a body that is no form', async () => {
    const paypal = await paypalForTest()
    expect(await requestToken(paypal, 'wrong')).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    })
    const basic = Buffer.from(`${paypal.clientId}:${paypal.clientSecret}`).toString('base64')
    const ask = async (type: string, body: string) => {
      const headers = { authorization: `Basic ${basic}`, 'content-type': type }
      const response = await fetch(`${paypal.url}/v1/oauth2/token`, { method: 'POST', headers, body })
      return [response.status, (await response.json()).error]
    }
    const form = 'application/x-www-form-urlencoded'
    expect(await ask(form, 'grant_type=password')).toEqual([400, 'unsupported_grant_type'])
    expect(await ask(form, '')).toEqual([400, 'invalid_request'])
    expect(await ask('application/json', '{"grant_type":"client_credentials"}')).toEqual([
      415,
      'invalid_request',
    ])
  })

  test('are needed, have to be known, and expire', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z')
    const { paypal, post, get } = await caller({ tokenLifetime: 60, now: () => new Date(now) })
    const unknown = { authorization: 'Bearer A21AAunknown' }
    expect(await post(orders, orderBody(), unknown)).toMatchObject({
      status: 401,
      body: { name: 'AUTHENTICATION_FAILURE' },
    })
    expect(await post(orders, orderBody(), { authorization: '' })).toMatchObject({ status: 401 })
    expect(await get(`${orders}/NONE`)).toMatchObject({ status: 404 })
    now += 60_000
    expect(await get(`${orders}/NONE`)).toMatchObject({ status: 401 })
    const other = await requestToken(paypal)
    const again = { authorization: `Bearer ${other.body.access_token}` }
    expect(await post(orders, {}, again)).toMatchObject({ status: 400 })
    paypal.expireTokens()
    expect(await post(orders, {}, again)).toMatchObject({ status: 401 })
  })
})
