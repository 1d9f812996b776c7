import type { CheckoutOrdersV2 } from '@paypal/paypal-js'
import createClient from 'openapi-fetch'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { readPayment } from './paypal/captures.ts'
import { orderRequest, readOrder } from './paypal/orders.ts'
import type {
  NewPayPalOrder,
  NewPayPalRefund,
  PayPalAccount,
  PayPalFailure,
  PayPalOrder,
  PayPalPayment,
  PayPalRefund,
  PayPalResult,
} from './paypal/outcome.ts'
import { readRefund, refundRequest } from './paypal/refunds.ts'
import { createTokens, requestToken } from './paypal/tokens.server.ts'
import { isTransmission, verificationRequest } from './paypal/webhooks.ts'
import { failureOf, type Reply, replyOf, send, toResponse } from './paypal/wire.server.ts'

export type {
  PayPalFailure,
  PayPalOrder,
} from './paypal/outcome.ts'

/** PayPal's Orders v2, Payments v2 and Webhooks v1, as far as a shop needs them. No call throws: failing is a result. */
export interface PayPalAdapter {
  /** The same request id makes the same order, for six hours. */
  createOrder(
    account: PayPalAccount,
    order: NewPayPalOrder,
    requestId: string,
  ): Promise<PayPalResult<PayPalOrder>>
  getOrder(account: PayPalAccount, id: string): Promise<PayPalResult<PayPalOrder>>
  /** Takes the money of an approved order. The same request id answers with the latest state of the first request. */
  captureOrder(account: PayPalAccount, id: string, requestId: string): Promise<PayPalResult<PayPalOrder>>
  /** Gives money of a capture back. The same request id makes the same refund, for 45 days. */
  refundCapture(
    account: PayPalAccount,
    captureId: string,
    refund: NewPayPalRefund,
    requestId: string,
  ): Promise<PayPalResult<PayPalRefund>>
  getCapture(account: PayPalAccount, id: string): Promise<PayPalResult<PayPalPayment>>
  getRefund(account: PayPalAccount, id: string): Promise<PayPalResult<PayPalRefund>>
  /** Whether these headers of a notification could be PayPal's; nobody is asked. */
  isTransmission(headers: Headers): boolean
  /** Whether PayPal sent this. `rawBody` is the text as it arrived: another spelling of the same JSON does not verify. */
  verifyWebhook(account: PayPalAccount, headers: Headers, rawBody: string): Promise<PayPalResult<boolean>>
  /** Whether PayPal knows these credentials, asked afresh. */
  checkCredentials(account: Omit<PayPalAccount, 'webhookId'>): Promise<PayPalResult<true>>
  /** Whether a buyer may be sent to this address. */
  isPayPals(address: string): boolean
}

export interface PayPalOptions {
  /** Where PayPal answers in both modes; without it, PayPal's own hosts. */
  apiUrl?: string
  /** Milliseconds that one request may take. */
  timeout: number
  log: Log
}

export function createPayPal({ apiUrl, timeout, log }: PayPalOptions): PayPalAdapter {
  let baseOf = (mode: PayPalAccount['mode']) => apiUrl ?? HOSTS[mode]
  let trusted = new Set([...PAGES, ...(apiUrl ? [new URL(apiUrl).origin] : [])])
  let isPayPals = (address: string) => trusted.has(URL.parse(address)?.origin ?? '')
  let isCertificate = ({ protocol, hostname, origin }: URL) =>
    (protocol === 'https:' && /(^|\.)paypal\.com$/.test(hostname)) ||
    (apiUrl !== undefined && origin === new URL(apiUrl).origin)
  let tokens = createTokens(baseOf, timeout)

  /** Sends with a token; one that PayPal does not take is replaced once. Throws a Failed where no token is to be had. */
  async function authorized(account: PayPalAccount, request: Request): Promise<Reply> {
    for (let retried = false; ; retried = true) {
      let token = await tokens.get(account)
      if (!token.ok) throw new Failed(token)
      let attempt = request.clone()
      attempt.headers.set('authorization', `Bearer ${token.value}`)
      let reply = await send(attempt, timeout)
      if (reply.status !== 401 || retried) return reply
      tokens.drop(account, token.value)
    }
  }

  /** Runs a call and reads its answer; everything that goes wrong on the way becomes a result, and a line in the log. */
  async function run<T>(
    call: string,
    ask: () => Promise<Reply>,
    read: (body: unknown, askedAt: number) => T | undefined,
  ): Promise<PayPalResult<T>> {
    let failure: PayPalFailure
    let askedAt = Date.now()
    try {
      let reply = await ask()
      if (reply.status === 200 || reply.status === 201) {
        let value = read(JSON.parse(reply.text), askedAt)
        if (value !== undefined) return { ok: true, value }
        failure = { ok: false, kind: 'unavailable', status: reply.status, debugId: reply.debugId }
      } else failure = failureOf(reply)
    } catch (error) {
      failure = error instanceof Failed ? error.failure : { ok: false, kind: 'unavailable' }
    }
    let { kind, issue, status, debugId } = failure
    log('paypal.failed', { call, kind, issue, status, debugId })
    return failure
  }

  function client(account: PayPalAccount) {
    return createClient<CheckoutOrdersV2['paths']>({
      baseUrl: baseOf(account.mode),
      redirect: 'error',
      fetch: async (request) => toResponse(await authorized(account, request)),
    })
  }

  let readAddressed = (body: unknown, askedAt: number) => readOrder(body, isPayPals, askedAt)

  /** A request to an end point of Payments v2. */
  function payments(account: PayPalAccount, path: string, init: RequestInit = {}) {
    let headers = { ...REPRESENTATION, ...init.headers }
    return authorized(
      account,
      new Request(`${baseOf(account.mode)}/v2/payments/${path}`, { ...init, headers }),
    )
  }

  return {
    isPayPals,
    isTransmission: (headers) => isTransmission(headers, isCertificate),
    createOrder: (account, order, requestId) =>
      run(
        'create',
        () =>
          client(account)
            .POST('/v2/checkout/orders', {
              params: { header: { 'PayPal-Request-Id': requestId, ...REPRESENTATION } },
              body: orderRequest(order),
              parseAs: 'text',
            })
            .then(replyOf),
        readAddressed,
      ),
    getOrder: (account, id) =>
      run(
        'get',
        () =>
          client(account)
            .GET('/v2/checkout/orders/{id}', { params: { header: JSON_BODY, path: { id } }, parseAs: 'text' })
            .then(replyOf),
        readAddressed,
      ),
    captureOrder: (account, id, requestId) =>
      run(
        'capture',
        () =>
          client(account)
            .POST('/v2/checkout/orders/{id}/capture', {
              params: { header: { 'PayPal-Request-Id': requestId, ...REPRESENTATION }, path: { id } },
              body: {},
              parseAs: 'text',
            })
            .then(replyOf),
        readAddressed,
      ),
    refundCapture: (account, captureId, refund, requestId) =>
      run(
        'refund',
        () =>
          payments(account, `captures/${encodeURIComponent(captureId)}/refund`, {
            method: 'POST',
            headers: { 'PayPal-Request-Id': requestId },
            body: refundRequest(refund),
          }),
        readRefund,
      ),
    getCapture: (account, id) =>
      run('get-capture', () => payments(account, `captures/${encodeURIComponent(id)}`), readPayment),
    getRefund: (account, id) =>
      run('get-refund', () => payments(account, `refunds/${encodeURIComponent(id)}`), readRefund),
    async verifyWebhook(account, headers, rawBody) {
      let question = new Request(`${baseOf(account.mode)}/v1/notifications/verify-webhook-signature`, {
        method: 'POST',
        headers: JSON_BODY,
        body: verificationRequest(account.webhookId, headers, rawBody),
      })
      let result = await run(
        'verify',
        () => authorized(account, question),
        (body) => verdict.safeParse(body).data?.verification_status,
      )
      return result.ok ? { ok: true, value: result.value === 'SUCCESS' } : result
    },
    async checkCredentials(account) {
      let result = await requestToken(baseOf(account.mode), { ...account, webhookId: '' }, timeout)
      return result.ok ? { ok: true, value: true } : result
    },
  }
}

const HOSTS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }

/** Where PayPal asks buyers for their money. */
const PAGES = ['https://www.paypal.com', 'https://www.sandbox.paypal.com']

const JSON_BODY = { 'Content-Type': 'application/json' }
const REPRESENTATION = { ...JSON_BODY, Prefer: 'return=representation' }

const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/** A failure on its way through a client that knows only Responses. */
class Failed extends Error {
  failure: PayPalFailure

  constructor(failure: PayPalFailure) {
    super(failure.kind)
    this.failure = failure
  }
}
