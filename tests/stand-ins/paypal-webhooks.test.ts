import { describe, expect, test } from 'vitest'
import { caller } from './paypal-caller.ts'
import { question, verdict } from './paypal-question.ts'

describe('verifying a signature', () => {
  test('succeeds for the raw body, wherever it stands in the question', async () => {
    const shop = await caller()
    const event = shop.paypal.event('CHECKOUT.ORDER.APPROVED', await shop.approved())
    expect(await verdict(shop, question(shop, event))).toBe('SUCCESS')
    expect(await verdict(shop, question(shop, event, {}, ': '))).toBe('SUCCESS')
    const fields = question(shop, event).replace(`,"webhook_event":${event.body}}`, '')
    expect(await verdict(shop, `{"webhook_event":${event.body},${fields.slice(1)}}`)).toBe('SUCCESS')
  })

  test('fails when any byte of the body is another', async () => {
    const shop = await caller()
    const { headers, body } = shop.paypal.event('PAYMENT.CAPTURE.COMPLETED', await shop.paid())
    const places = Array.from({ length: 60 }, (_, n) => Math.floor((n * body.length) / 60))
    const letters = places.filter((at) => /[a-zA-Z0-9]/.test(body[at] ?? ''))
    expect(letters.length).toBeGreaterThan(30)
    for (const at of letters) {
      const digit = /[0-9]/.test(body[at] ?? '')
      const other = digit ? (body[at] === '1' ? '2' : '1') : body[at] === 'x' ? 'y' : 'x'
      // After a backslash a letter is no letter.
      const text = question(shop, { headers, body: body.slice(0, at) + other + body.slice(at + 1) })
      expect(await verdict(shop, text), `byte ${at}`).toBe('FAILURE')
    }
    for (const padded of [`${body} `, `${body}\n`, `  ${body}`, body.replace(',', ', ')]) {
      expect(await verdict(shop, question(shop, { headers, body: padded }))).toBe('FAILURE')
    }
  })

  test('fails when the event was parsed and written again', async () => {
    const shop = await caller()
    const { headers, body } = shop.paypal.event('PAYMENT.CAPTURE.COMPLETED', await shop.paid())
    const rewritten = JSON.stringify(JSON.parse(body))
    expect(rewritten).not.toBe(body)
    expect(await verdict(shop, question(shop, { headers, body: rewritten }))).toBe('FAILURE')
  })

  test('fails for headers that belong to something else', async () => {
    const shop = await caller()
    const event = shop.paypal.event('CHECKOUT.ORDER.APPROVED', await shop.approved())
    const other = shop.paypal.event('CHECKOUT.ORDER.APPROVED', await shop.approved())
    for (const change of [
      { webhook_id: 'SOMEBODYELSES' },
      { transmission_id: other.headers['paypal-transmission-id'] },
      { transmission_sig: other.headers['paypal-transmission-sig'] },
      { transmission_time: '2020-01-01T00:00:00Z' },
      { auth_algo: 'SHA1withRSA' },
      { cert_url: 'https://evil.example/cert' },
    ]) {
      expect(await verdict(shop, question(shop, event, change)), JSON.stringify(change)).toBe('FAILURE')
    }
    const elsewhere = await caller()
    expect(await verdict(elsewhere, question(elsewhere, event))).toBe('FAILURE')
  })

  test('refuses questions that are not well-formed', async () => {
    const shop = await caller()
    const event = shop.paypal.event('CHECKOUT.ORDER.APPROVED', await shop.approved())
    const missing = '400 MISSING_REQUIRED_PARAMETER'
    expect(await verdict(shop, question(shop, event, { webhook_id: undefined }))).toBe(
      `${missing} /webhook_id`,
    )
    expect(await verdict(shop, question(shop, event, { transmission_id: undefined }))).toBe(
      `${missing} /transmission_id`,
    )
    expect(await verdict(shop, question(shop, event, { transmission_time: 'yesterday' }))).toContain(
      '400 INVALID',
    )
    expect(await verdict(shop, question(shop, event, { transmission_id: '1'.repeat(51) }))).toContain(
      'LENGTH',
    )
    expect(await verdict(shop, '{"webhook_event":{}}')).toContain(missing)
    expect(await verdict(shop, question(shop, { ...event, body: '[]' }))).toContain('/webhook_event')
  })
})

describe('events to order', () => {
  test('speak of what they are told to, true or not', async () => {
    const shop = await caller()
    const unpaid = await shop.order()
    const claim = JSON.parse(shop.paypal.event('PAYMENT.CAPTURE.COMPLETED', unpaid).body)
    expect(claim).toMatchObject({
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource_type: 'capture',
      resource: { status: 'COMPLETED', supplementary_data: { related_ids: { order_id: unpaid } } },
    })
    expect(shop.paypal.captures()).toEqual([])
    const unknown = JSON.parse(shop.paypal.event('CHECKOUT.ORDER.APPROVED', 'NEVERSEEN').body)
    expect(unknown).toMatchObject({ resource_type: 'checkout-order', resource: { id: 'NEVERSEEN' } })
    const denied = JSON.parse(shop.paypal.event('PAYMENT.CAPTURE.DENIED', await shop.paid()).body)
    expect(denied.resource.status).toBe('DECLINED')
    const reversed = JSON.parse(shop.paypal.event('CHECKOUT.PAYMENT-APPROVAL.REVERSED', unpaid).body)
    expect(reversed.resource).toMatchObject({ order_id: unpaid, purchase_units: [{ custom_id: 'AB12CD34' }] })
  })

  test('of a refund point to the capture', async () => {
    const shop = await caller()
    const id = await shop.paid()
    const made = shop.paypal.refund(id, '1.00')
    const refunded = JSON.parse(shop.paypal.event('PAYMENT.CAPTURE.REFUNDED', id).body)
    expect(refunded).toMatchObject({
      resource_type: 'refund',
      resource: { id: made.id, amount: { value: '1.00' } },
    })
    const up = { href: `${shop.paypal.url}/v2/payments/captures/${id}`, rel: 'up', method: 'GET' }
    expect(refunded.resource.links).toContainEqual(up)
  })
})
