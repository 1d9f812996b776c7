import { describe, expect, test } from 'vitest'
import { paypalForTest } from './paypal-caller.ts'

describe('the browser SDK', () => {
  test('is served for the client that asks', async () => {
    const paypal = await paypalForTest()
    const query = `client-id=${paypal.clientId}&currency=USD&intent=capture&components=buttons`
    const response = await fetch(`${paypal.url}/sdk/js?${query}`)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    for (const word of [
      'Buttons',
      'isEligible',
      'render',
      'close',
      'version',
      'FUNDING',
      'onApprove',
      'onCancel',
    ]) {
      expect(text).toContain(word)
    }
    expect(text).not.toMatch(/\beval\b|new Function|innerHTML/)
    const popup = await fetch(`${paypal.url}/checkoutnow/popup.js`)
    expect(await popup.text()).toContain('postMessage')
  })

  test.each([
    ['', 'Expected client-id'],
    ['client-id=other', 'client-id not recognized'],
    ['client-id=ID&currency=XXX', 'currency'],
    ['client-id=ID&intent=give', 'intent'],
    ['client-id=ID&clientid=1', 'Unrecognized query param'],
  ])('refuses ?%s with a script that says why', async (query, reason) => {
    const paypal = await paypalForTest({ clientId: 'ID' })
    const response = await fetch(`${paypal.url}/sdk/js?${query}`)
    expect(response.status).toBe(400)
    const text = await response.text()
    expect(text).toMatch(/^throw new Error\("SDK Validation error/)
    expect(text).toContain(reason)
  })
})
