import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPayPal } from './paypal/paypal.ts'
import { orderBody, requestToken } from './paypal-caller.ts'
import { type Fact, orderFacts, refundFacts, verificationFacts } from './paypal-facts.ts'

let paypal: Awaited<ReturnType<typeof startPayPal>>
let token = ''
let captureId = ''

beforeAll(async () => {
  paypal = await startPayPal({ workTime: 0 })
  token = (await requestToken(paypal)).body.access_token
  const order = await send('/v2/checkout/orders', fullOrder())
  expect(order.complaints).toEqual([])
  paypal.approve(order.id)
  await send(`/v2/checkout/orders/${order.id}/capture`, {})
  captureId = paypal.captures()[0]?.id ?? ''
})

afterAll(() => paypal.close())

async function send(path: string, body: unknown) {
  const answer = await fetch(paypal.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'paypal-request-id': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const { id = '', details = [] }: { id?: string; details?: { issue: string; field?: string }[] } =
    await answer.json()
  return { status: answer.status, id, complaints: details.map(({ issue, field }) => `${issue} ${field}`) }
}

const person = {
  email_address: 'ada@shop.test',
  name: { given_name: 'Ada', surname: 'Lovelace' },
  phone: { phone_type: 'MOBILE', phone_number: { country_code: '44', national_number: '2071234567' } },
  birth_date: '1990-12-10',
  tax_info: { tax_id: '12345678901', tax_id_type: 'BR_CPF' },
  address: { country_code: 'GB' },
}

/** An order with every object that there are facts about. */
function fullOrder() {
  const body = orderBody()
  const [unit] = body.purchase_units
  const usd = { currency_code: 'USD', value: '0.00' }
  const items = [{ ...unit.items?.[0], tax: usd }]
  const amount = { ...unit.amount, breakdown: { ...unit.amount.breakdown, tax_total: usd } }
  const shipping = { type: 'SHIPPING', name: { full_name: 'Ada Lovelace' }, address: { country_code: 'GB' } }
  const payee = { email_address: 'shop@stand-in.test', merchant_id: paypal.merchantId }
  const source = body.payment_source?.paypal
  return {
    ...body,
    payer: person,
    purchase_units: [{ ...unit, amount, items, shipping, payee }],
    payment_source: { paypal: { ...person, ...source } },
    application_context: { locale: 'en-US' },
  }
}

function fullRefund() {
  return { amount: { currency_code: 'USD', value: '0.01' }, note_to_payer: 'Sorry' }
}

function fullVerification() {
  return {
    auth_algo: 'SHA256withRSA',
    cert_url: 'https://api.paypal.com/certs/1',
    transmission_id: 'a1b2c3',
    transmission_sig: 'abcdef==',
    transmission_time: '2026-01-01T10:00:00Z',
    webhook_id: paypal.webhookId,
    webhook_event: { id: 'WH-1', event_version: '1.0', resource_version: '2.0' },
  }
}

/** Sets a value deep in a body, making what stands above it; undefined takes the field away. */
function withValue(body: Record<string, unknown>, pointer: string, value: unknown) {
  const names = pointer.split('/').slice(1)
  const last = names.pop() ?? ''
  let place: Record<string, unknown> = body
  for (const name of names) {
    place[name] = place[name] ?? {}
    place = Object(place[name])
  }
  place[last] = value
  return body
}

interface Case {
  pointer: string
  what: string
  value: unknown
  /** undefined: taken without a complaint about this field. */
  issue: string | undefined
}

/** Both sides of each bound, as far as a sample of the field is known. */
function casesOf([pointer, fact]: [string, Fact]): Case[] {
  const { min, max, oneOf, required = [], wrong = [], right = [] } = fact
  const free = wrong.length === 0 && !pointer.endsWith('currency_code')
  const text = (length: number) => '1'.repeat(length)
  const cases: Case[] = required.map((name) => ({
    pointer: `${pointer}/${name}`,
    what: 'missing',
    value: undefined,
    issue: 'MISSING_REQUIRED_PARAMETER',
  }))
  const one = (what: string, value: unknown, issue?: string) => cases.push({ pointer, what, value, issue })
  if (max !== undefined) one(`${max + 1} characters`, text(max + 1), 'INVALID_STRING_LENGTH')
  if (max !== undefined && free) one(`${max} characters`, text(max))
  if (min) one(`${min - 1} characters`, text(min - 1), 'INVALID_STRING_LENGTH')
  if (min && free) one(`${min} characters`, text(min))
  for (const value of oneOf ?? []) one(value, value)
  if (oneOf) {
    one('another value', 'SOMETHING_ELSE', 'INVALID_PARAMETER_VALUE')
    one('small letters', oneOf[0]?.toLowerCase(), 'INVALID_PARAMETER_VALUE')
  }
  for (const value of wrong) one(JSON.stringify(value), value, 'INVALID_')
  for (const value of right) one(JSON.stringify(value), value)
  if (required.length === 0) {
    for (const value of [7, true, {}, []]) one(JSON.stringify(value), value, 'INVALID_PARAMETER_SYNTAX')
  }
  return cases
}

async function check(path: string, body: Record<string, unknown>, { pointer, value, issue }: Case) {
  const { status, complaints } = await send(path, withValue(body, pointer, value))
  const about = complaints.filter((complaint) => complaint.endsWith(` ${pointer}`))
  if (issue === undefined) {
    expect(about.filter((complaint) => /SYNTAX|LENGTH|VALUE|MISSING/.test(complaint))).toEqual([])
    return
  }
  expect(status).toBe(400)
  expect(about).toEqual([expect.stringContaining(issue)])
}

describe('orders', () => {
  test.each(Object.entries(orderFacts).flatMap(casesOf))('$pointer: $what', (each) =>
    check('/v2/checkout/orders', fullOrder(), each),
  )
})

describe('refunds', () => {
  test.each(Object.entries(refundFacts).flatMap(casesOf))('$pointer: $what', (each) =>
    check(`/v2/payments/captures/${captureId}/refund`, fullRefund(), each),
  )
})

describe('webhook verification', () => {
  test.each(Object.entries(verificationFacts).flatMap(casesOf))('$pointer: $what', (each) =>
    check('/v1/notifications/verify-webhook-signature', fullVerification(), each),
  )
})
