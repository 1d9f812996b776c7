import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import type { WebhookEvent } from './paypal/paypal.ts'
import { caller } from './paypal-caller.ts'
import { question, verdict } from './paypal-question.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

describe('automatic delivery', () => {
  test('tells the story of a payment, each event verifiable', async () => {
    const shop = await caller()
    const inbox = await startInbox()
    shop.paypal.setWebhookUrl(inbox.url)
    const id = await shop.paid()
    shop.paypal.refund(id, '1.00')
    shop.paypal.reverse(id)
    const lapsed = await shop.approved()
    shop.paypal.void(lapsed)
    shop.paypal.void(await shop.order())
    shop.paypal.fault('capture', 'pending')
    shop.paypal.resolvePending(await shop.paid(), 'COMPLETED')
    shop.paypal.fault('capture', 'pending')
    shop.paypal.resolvePending(await shop.paid(), 'DECLINED')
    await shop.paypal.delivered()
    const counts = Object.groupBy(inbox.events, ({ body }) => JSON.parse(body).event_type)
    expect(Object.fromEntries(Object.entries(counts).map(([type, all]) => [type, all?.length]))).toEqual({
      'CHECKOUT.ORDER.APPROVED': 4,
      'PAYMENT.CAPTURE.COMPLETED': 2,
      'PAYMENT.CAPTURE.PENDING': 2,
      'PAYMENT.CAPTURE.DECLINED': 1,
      'PAYMENT.CAPTURE.REFUNDED': 1,
      'PAYMENT.CAPTURE.REVERSED': 1,
      'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 1,
    })
    for (const event of inbox.events) expect(await verdict(shop, question(shop, event))).toBe('SUCCESS')
  })

  test('repeats the same event until the shop answers with 2xx', async () => {
    const shop = await caller()
    const inbox = await startInbox([500, 503, 204])
    shop.paypal.setWebhookUrl(inbox.url)
    await shop.approved()
    await shop.paypal.delivered()
    expect(shop.paypal.deliveries.map(({ status }) => status)).toEqual([500, 503, 204])
    expect(new Set(inbox.events.map(({ body }) => body)).size).toBe(1)
  })

  test('gives up on a shop that is not there, and can be switched off', async () => {
    const shop = await caller()
    const inbox = await startInbox()
    inbox.close()
    shop.paypal.setWebhookUrl(inbox.url)
    await shop.approved()
    await shop.paypal.delivered()
    expect(shop.paypal.deliveries.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0, 0])
    shop.paypal.setAutoDeliver(false)
    await shop.approved()
    expect(shop.paypal.deliveries).toHaveLength(6)
  })

  test('by hand gives the shop’s answer', async () => {
    const shop = await caller()
    const event = shop.paypal.event('CHECKOUT.ORDER.APPROVED', await shop.approved())
    expect(() => shop.paypal.deliver(event)).toThrow('no webhook address')
    const inbox = await startInbox([418])
    expect((await shop.paypal.deliver(event, inbox.url)).status).toBe(418)
    shop.paypal.setWebhookUrl(inbox.url)
    expect((await shop.paypal.deliver(event)).status).toBe(200)
    expect(inbox.events.map(({ body }) => body)).toEqual([event.body, event.body])
  })
})

/** A shop that keeps what it is sent; answers with the given statuses first, then 200. */
async function startInbox(statuses: number[] = []) {
  const events: WebhookEvent[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    events.push({ headers, body: Buffer.concat(chunks).toString('utf8') })
    response.writeHead(statuses.shift() ?? 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  closers.push(close)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { events, close, url: `http://127.0.0.1:${port}/webhooks/paypal` }
}
