import { afterEach } from 'vitest'
import type { PayPalOptions, PayPalStandIn } from './paypal/paypal.ts'
import { startPayPal } from './paypal/paypal.ts'

/** The part of PayPal's answers that the tests look at. */
interface Body {
  id: string
  status: string
  name: string
  debug_id: string
  verification_status: string
  access_token: string
  expires_in: number
  error: string
  amount: { value: string; currency_code: string }
  details: { issue: string; field?: string; location?: string; value?: string }[]
  links: { rel: string; href: string; method: string }[]
  payer: { payer_id: string; email_address: string }
  purchase_units: {
    amount: { value: string; currency_code: string }
    payee: { merchant_id: string }
    custom_id: string
    invoice_id: string
    payments?: { captures: Body[]; refunds?: Body[] }
  }[]
  status_details?: { reason: string }
  seller_receivable_breakdown: Record<string, { value: string }>
  invoice_id: string
}

export interface Reply {
  status: number
  body: Body
  /** Issues of the error envelope. */
  issues: string[]
}

export interface Caller {
  paypal: PayPalStandIn
  token: string
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  get(path: string): Promise<Reply>
  /** A new order under its own request id; the id of the order. */
  order(change?: (body: OrderBody) => void): Promise<string>
  approved(change?: (body: OrderBody) => void): Promise<string>
  capture(orderId: string, requestId?: string): Promise<Reply>
  /** A captured order; the id of the capture. */
  paid(): Promise<string>
}

export type OrderBody = ReturnType<typeof orderBody>

const started: PayPalStandIn[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map((paypal) => paypal.close()))
})

/** Starts a stand-in that ends with the test. */
export async function paypalForTest(options?: PayPalOptions): Promise<PayPalStandIn> {
  const paypal = await startPayPal(options)
  started.push(paypal)
  return paypal
}

export async function caller(options?: PayPalOptions): Promise<Caller> {
  const paypal = await paypalForTest(options)
  const { body } = await requestToken(paypal)
  const token = body.access_token
  const call = async (method: string, path: string, given?: unknown, headers?: Record<string, string>) => {
    const type: Record<string, string> = method === 'POST' ? { 'content-type': 'application/json' } : {}
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    const all = { authorization: `Bearer ${token}`, ...type, ...headers }
    return reply(await fetch(paypal.url + path, { method, headers: all, body: text || undefined }))
  }
  const post = (path: string, given: unknown, headers?: Record<string, string>) =>
    call('POST', path, given, headers)
  const order = async (change: (body: OrderBody) => void = () => {}) => {
    const given = orderBody()
    change(given)
    const made = await post('/v2/checkout/orders', given, { 'paypal-request-id': crypto.randomUUID() })
    return made.body.id
  }
  const approved = async (change?: (body: OrderBody) => void) => {
    const id = await order(change)
    paypal.approve(id)
    return id
  }
  const capture = (id: string, requestId = crypto.randomUUID()) =>
    post(`/v2/checkout/orders/${id}/capture`, '', { 'paypal-request-id': requestId, ...whole })
  const paid = async () => {
    const id = await approved((body) => {
      body.purchase_units[0].invoice_id = crypto.randomUUID()
    })
    const { body } = await capture(id)
    return body.purchase_units[0]?.payments?.captures[0]?.id ?? ''
  }
  return { paypal, token, post, get: (path) => call('GET', path), order, approved, capture, paid }
}

export const whole = { prefer: 'return=representation' }

export async function requestToken(paypal: PayPalStandIn, secret = paypal.clientSecret): Promise<Reply> {
  const basic = Buffer.from(`${paypal.clientId}:${secret}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
  return reply(
    await fetch(`${paypal.url}/v1/oauth2/token`, {
      method: 'POST',
      headers,
      body: 'grant_type=client_credentials',
    }),
  )
}

/** An order as a shop sends it: 10.00 for the package and 2.50 for handling. */
export function orderBody() {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        description: 'Starter: 50 credits',
        custom_id: 'AB12CD34',
        invoice_id: 'EF56GH78',
        amount: {
          currency_code: 'USD',
          value: '12.50',
          breakdown: {
            item_total: { currency_code: 'USD', value: '10.00' },
            handling: { currency_code: 'USD', value: '2.50' },
          },
        },
        items: [
          {
            name: 'Starter',
            quantity: '1',
            unit_amount: { currency_code: 'USD', value: '10.00' },
            category: 'DIGITAL_GOODS',
          },
        ],
      },
    ] as [Unit],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          brand_name: 'Listwright',
          locale: 'en-US',
          return_url: 'http://shop.test/return?order=1',
          cancel_url: 'http://shop.test/cancel',
        },
      },
    } as PaymentSource | undefined,
  }
}

interface Amount {
  currency_code: string
  value: string
}

interface PaymentSource {
  paypal: { experience_context: Record<string, string> }
}

interface Unit {
  description: string
  custom_id: string
  invoice_id: string
  amount: Amount & { breakdown?: Record<string, Amount> }
  items?: { name: string; quantity: string; unit_amount: Amount; tax?: Amount; category: string }[]
  payee?: { merchant_id: string }
}

async function reply(response: Response): Promise<Reply> {
  const body: Body = await response.json()
  return { status: response.status, body, issues: (body.details ?? []).map(({ issue }) => issue) }
}
