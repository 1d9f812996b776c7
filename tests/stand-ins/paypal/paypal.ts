import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import * as acts from './acts.ts'
import { charges } from './control.ts'
import { createDelivery, send } from './delivery.ts'
import { type DisputeType, disputeEvent } from './disputes.ts'
import { buildEvent } from './events.ts'
import type { Fault, FaultOptions, FaultTarget } from './faults.ts'
import { createFaults } from './faults.ts'
import type { CaptureRecord, OrderRecord, RefundRecord, RequestRecord, WebhookRecord } from './model.ts'
import { orderRecord, refundRecord } from './resources.ts'
import { serve } from './server.ts'
import { addWebhook } from './webhook-list.ts'
import type { WebhookEvent } from './webhooks.ts'
import type { DeliveryRecord, Settings, World } from './world.ts'

export type { Fault, FaultTarget } from './faults.ts'

export type { WebhookEvent } from './webhooks.ts'

export interface PayPalOptions extends Partial<Omit<Settings, 'webhookId' | 'merchantId'>> {
  /** 0, the default, takes any free port. */
  port?: number
  host?: string
  /** Where events are delivered; nowhere without it. */
  webhookUrl?: string
  /** Of the faults that come by chance. */
  seed?: number
}

/** PayPal, as far as Listwright uses it, on a socket of this machine. Everything is kept in memory. */
export interface PayPalStandIn {
  /** The address of the REST interface, and of the approval page. The SDK is at `/sdk/js` of it. */
  url: string
  clientId: string
  clientSecret: string
  webhookId: string
  merchantId: string
  /** Every request seen, oldest first. */
  requests: RequestRecord[]
  /** Every automatic delivery attempted, oldest first. */
  deliveries: DeliveryRecord[]
  /** Captures that moved money or are about to, refunded ones too; not those that were declined. */
  captures(): CaptureRecord[]
  order(id: string): OrderRecord | undefined
  orders(): OrderRecord[]
  approve(orderId: string, payer?: { email_address?: string }): void
  /** The buyer leaves. PayPal does nothing then. */
  cancel(orderId: string): void
  /** The order lapses. */
  void(orderId: string): void
  resolvePending(captureId: string, outcome: 'COMPLETED' | 'DECLINED'): void
  /** Every refund, made here or on PayPal's side. */
  refunds(): RefundRecord[]
  resolveRefund(refundId: string, outcome: 'COMPLETED' | 'FAILED' | 'CANCELLED'): void
  /** A chargeback. */
  reverse(captureId: string): void
  /** The dispute is won: what the chargeback took comes back. */
  cancelReversal(captureId: string): void
  /** A signed notification of a dispute about a capture; `change` overrides fields of it. */
  dispute(captureId: string, type: DisputeType, change?: Record<string, unknown>): WebhookEvent
  /** A refund made on PayPal's side; of all that is left when there is no amount. */
  refund(captureId: string, amount?: string): RefundRecord
  /** Scripts a fault: for the next `times` calls (1), or with `rate` for a share of all until cleared. */
  /** The webhooks of the app, oldest first. */
  webhooks(): WebhookRecord[]
  /** One that somebody else has set up; its id. */
  addWebhook(url: string, types: string[]): string
  /** Events that PayPal was asked to make up. */
  simulated(): WebhookEvent[]
  fault(target: FaultTarget, fault: Fault, options?: FaultOptions): void
  clearFaults(): void
  /** Changes what an order and its captures look like. */
  tamper(orderId: string, change: acts.Tampering): void
  /** The order's own address answers 404 from now on; its captures and refunds keep theirs. */
  forget(orderId: string): void
  /** The order's address, with 'all' also those of its captures, tell what is true now, until `thaw`. */
  freeze(orderId: string, what?: 'order' | 'all'): void
  thaw(orderId: string): void
  /** Makes all access tokens expire. */
  expireTokens(): void
  /** A signed event, true or not, without sending it. */
  event(type: string, orderIdOrCaptureId: string, change?: { id?: string }): WebhookEvent
  /** Sends an event once, to the webhook address or to another. */
  deliver(event: WebhookEvent, to?: string): Promise<Response>
  setWebhookUrl(url: string): void
  setAutoDeliver(on: boolean): void
  /** Resolves once no automatic delivery is on its way. */
  delivered(): Promise<void>
  /** Ends all connections, hanging ones too. */
  close(): Promise<void>
}

export async function startPayPal(options: PayPalOptions = {}): Promise<PayPalStandIn> {
  const world = createWorld(options)
  const host = options.host ?? '127.0.0.1'
  const server = serve(world).listen(options.port ?? 0, host)
  await once(server, 'listening')
  const address = server.address()
  if (address && typeof address === 'object') world.url = `http://${host}:${address.port}`
  return {
    ...exposed(world),
    async close() {
      world.delivery.stop()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function createWorld({ port: _port, host: _host, webhookUrl, seed, ...settings }: PayPalOptions): World {
  return {
    clientId: 'stand-in-client-id',
    clientSecret: 'stand-in-client-secret',
    webhookId: '1STANDINWEBHOOK77',
    merchantId: 'MERCHANTSTAN2',
    workTime: 5,
    slowTime: 1500,
    tokenLifetime: 32_400,
    duplicateInvoices: 'block',
    rememberRefusals: true,
    now: () => new Date(),
    ...settings,
    url: '',
    signingKey: randomBytes(32).toString('hex'),
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    invoices: new Map(),
    tokens: new Map(),
    remembered: new Map(),
    requests: [],
    webhooks: [],
    simulated: [],
    faults: createFaults(seed ?? 1),
    delivery: createDelivery(webhookUrl),
  }
}

function exposed(world: World): Omit<PayPalStandIn, 'close'> {
  const { url, clientId, clientSecret, webhookId, merchantId, requests, faults, delivery } = world
  return {
    url,
    clientId,
    clientSecret,
    webhookId,
    merchantId,
    requests,
    deliveries: delivery.records,
    captures: () => charges(world),
    order: (id) => {
      const order = world.orders.get(id)
      return order && orderRecord(world, order)
    },
    orders: () => [...world.orders.values()].map((order) => orderRecord(world, order)),
    approve: (orderId, payer) => void acts.approve(world, orderId, payer?.email_address),
    cancel: (orderId) => void acts.cancel(world, orderId),
    void: (orderId) => acts.voidOrder(world, orderId),
    resolvePending: (captureId, outcome) => acts.resolvePending(world, captureId, outcome),
    refunds: () => [...world.refunds.values()].map(refundRecord),
    resolveRefund: (refundId, outcome) => acts.resolveRefund(world, refundId, outcome),
    reverse: (captureId) => acts.reverse(world, captureId),
    cancelReversal: (captureId) => acts.cancelReversal(world, captureId),
    dispute: (captureId, type, change) => disputeEvent(world, type, captureId, change),
    refund: (captureId, amount) => acts.refundAtPayPal(world, captureId, amount),
    fault: (target, fault, options) => faults.add(target, fault, options),
    webhooks: () => world.webhooks,
    addWebhook: (url, types) => addWebhook(world, url, types),
    simulated: () => world.simulated,
    clearFaults: () => faults.clear(),
    tamper: (orderId, change) => acts.tamper(world, orderId, change),
    forget: (orderId) => acts.forget(world, orderId),
    freeze: (orderId, what) => acts.freeze(world, orderId, what === 'all'),
    thaw: (orderId) => acts.thaw(world, orderId),
    expireTokens: () => world.tokens.clear(),
    event: (type, id, change) => buildEvent(world, type, id, change),
    deliver: (event, to) => send(event, to ?? webhookAddress(world)),
    setWebhookUrl: (address) => {
      delivery.url = address
    },
    setAutoDeliver: (on) => {
      delivery.automatic = on
    },
    delivered: () => delivery.idle(),
  }
}

function webhookAddress(world: World): string {
  if (!world.delivery.url) throw new Error('The PayPal stand-in knows no webhook address.')
  return world.delivery.url
}
