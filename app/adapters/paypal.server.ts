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
import {
  newSimulation,
  newTypes,
  newWebhook,
  type PayPalWebhook,
  readSimulated,
  readWebhook,
  readWebhooks,
} from './paypal/webhook-calls.ts'
import { isTransmission, verificationRequest } from './paypal/webhooks.ts'
import { failureOf, type Reply, send } from './paypal/wire.server.ts'

export type { PayPalFailure, PayPalOrder } from './paypal/outcome.ts'

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
  /** The webhooks of the account's app, also those of other shops. */
  listWebhooks(account: PayPalAccount): Promise<PayPalResult<PayPalWebhook[]>>
  createWebhook(
    account: PayPalAccount,
    webhook: Omit<PayPalWebhook, 'id'>,
  ): Promise<PayPalResult<PayPalWebhook>>
  /** Replaces the types that a webhook sends. */
  changeWebhook(account: PayPalAccount, id: string, types: string[]): Promise<PayPalResult<PayPalWebhook>>
  /** Has PayPal send an event that it makes up to the account's webhook: its id. Its signature cannot be verified. */
  simulateEvent(account: PayPalAccount, type: string): Promise<PayPalResult<string>>
  /** Whether a buyer may be sent to this address. */
  isPayPals(address: string): boolean
}

interface PayPalOptions {
  /** Where PayPal answers in both modes; without it, PayPal's own hosts. */
  apiUrl?: string
  /** Milliseconds that one request may take. */
  timeout: number
  log: Log
}

export function createPayPal({ apiUrl, timeout, log }: PayPalOptions): PayPalAdapter {
  const baseOf = (mode: PayPalAccount['mode']) => apiUrl ?? HOSTS[mode]
  const trusted = new Set([...PAGES, ...(apiUrl ? [new URL(apiUrl).origin] : [])])
  const isPayPals = (address: string) => trusted.has(URL.parse(address)?.origin ?? '')
  const isCertificate = ({ protocol, hostname, origin }: URL) =>
    (protocol === 'https:' && /(^|\.)paypal\.com$/.test(hostname)) ||
    (apiUrl !== undefined && origin === new URL(apiUrl).origin)
  const tokens = createTokens(baseOf, timeout)
  const readAddressed = (body: unknown, askedAt: number) => readOrder(body, isPayPals, askedAt)

  /** Sends with a token; one that PayPal does not take is replaced once. A failure: no token is to be had. */
  async function authorized(account: PayPalAccount, request: Request): Promise<Reply | PayPalFailure> {
    for (let retried = false; ; retried = true) {
      const token = await tokens.get(account)
      if (!token.ok) return token
      const attempt = request.clone()
      attempt.headers.set('authorization', `Bearer ${token.value}`)
      const reply = await send(attempt, timeout)
      if (reply.status !== 401 || retried) return reply
      tokens.drop(account, token.value)
    }
  }

  /** Calls an end point and reads its answer; everything that goes wrong on the way becomes a result, and a line in the log. */
  async function call<T>(
    name: string,
    account: PayPalAccount,
    path: string,
    read: (body: unknown, askedAt: number) => T | undefined,
    { headers, ...init }: RequestInit = {},
  ): Promise<PayPalResult<T>> {
    let failure: PayPalFailure
    const askedAt = Date.now()
    try {
      const json = { 'Content-Type': 'application/json', ...headers }
      const reply = await authorized(
        account,
        new Request(`${baseOf(account.mode)}${path}`, { ...init, headers: json }),
      )
      if ('ok' in reply) failure = reply
      else if (DONE.includes(reply.status)) {
        const value = read(JSON.parse(reply.text), askedAt)
        if (value !== undefined) return { ok: true, value }
        failure = { ok: false, kind: 'unavailable', status: reply.status, debugId: reply.debugId }
      } else failure = failureOf(reply)
    } catch {
      failure = { ok: false, kind: 'unavailable' }
    }
    const { kind, issue, status, debugId } = failure
    log('paypal.failed', { call: name, kind, issue, status, debugId })
    return failure
  }

  return {
    isPayPals,
    isTransmission: (headers) => isTransmission(headers, isCertificate),
    createOrder: (account, order, requestId) =>
      call('create', account, ORDERS, readAddressed, post(requestId, JSON.stringify(orderRequest(order)))),
    getOrder: (account, id) => call('get', account, `${ORDERS}/${encodeURIComponent(id)}`, readAddressed),
    captureOrder: (account, id, requestId) => {
      const path = `${ORDERS}/${encodeURIComponent(id)}/capture`
      return call('capture', account, path, readAddressed, post(requestId, '{}'))
    },
    refundCapture: (account, captureId, refund, requestId) => {
      const path = `${PAYMENTS}/captures/${encodeURIComponent(captureId)}/refund`
      return call('refund', account, path, readRefund, post(requestId, refundRequest(refund)))
    },
    getCapture: (account, id) =>
      call('get-capture', account, `${PAYMENTS}/captures/${encodeURIComponent(id)}`, readPayment),
    getRefund: (account, id) =>
      call('get-refund', account, `${PAYMENTS}/refunds/${encodeURIComponent(id)}`, readRefund),
    async verifyWebhook(account, headers, rawBody) {
      const read = (body: unknown) => verdict.safeParse(body).data?.verification_status
      const body = verificationRequest(account.webhookId, headers, rawBody)
      const result = await call('verify', account, VERIFICATION, read, { method: 'POST', body })
      return result.ok ? { ok: true, value: result.value === 'SUCCESS' } : result
    },
    listWebhooks: (account) => call('list-webhooks', account, WEBHOOKS, readWebhooks),
    createWebhook: (account, webhook) =>
      call('create-webhook', account, WEBHOOKS, readWebhook, newWebhook(webhook)),
    changeWebhook: (account, id, types) =>
      call('change-webhook', account, `${WEBHOOKS}/${encodeURIComponent(id)}`, readWebhook, newTypes(types)),
    simulateEvent: (account, type) =>
      call('simulate', account, SIMULATION, readSimulated, newSimulation(account.webhookId, type)),
    async checkCredentials(account) {
      const result = await requestToken(baseOf(account.mode), { ...account, webhookId: '' }, timeout)
      return result.ok ? { ok: true, value: true } : result
    },
  }
}

/** A request that is carried out once for each id, and answered with the whole result. */
function post(requestId: string, body: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'PayPal-Request-Id': requestId, Prefer: 'return=representation' },
    body,
  }
}

const HOSTS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }
const ORDERS = '/v2/checkout/orders'
const PAYMENTS = '/v2/payments'
const DONE = [200, 201, 202]
const WEBHOOKS = '/v1/notifications/webhooks'
const SIMULATION = '/v1/notifications/simulate-event'
const VERIFICATION = '/v1/notifications/verify-webhook-signature'

/** Where PayPal asks buyers for their money. */
const PAGES = ['https://www.paypal.com', 'https://www.sandbox.paypal.com']

const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })
