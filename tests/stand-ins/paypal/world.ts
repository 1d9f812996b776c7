import { randomInt } from 'node:crypto'
import type { Answer } from './answers.ts'
import type { Call } from './call.ts'
import type { Faults } from './faults.ts'
import type { Capture, Order, Refund, RequestRecord, WebhookRecord } from './model.ts'

export interface Settings {
  clientId: string
  clientSecret: string
  webhookId: string
  merchantId: string
  linkStyle?: 'payer-action' | 'approve'
  /** Milliseconds that a capture or a refund takes: long enough for a second request to meet it halfway. */
  workTime: number
  /** Milliseconds that the fault 'slow' waits. */
  slowTime: number
  /** Seconds that an access token lives. */
  tokenLifetime: number
  /** PayPal's account setting: may two captured orders bear the same invoice_id? */
  duplicateInvoices: 'block' | 'allow'
  /** Whether a refused capture is remembered under its PayPal-Request-Id too. PayPal does not say. */
  rememberRefusals: boolean
  now: () => Date
}

/** Everything that one running stand-in knows. */
export interface World extends Settings {
  /** Own address, without a slash at the end. */
  url: string
  /** Signs webhook events. */
  signingKey: string
  orders: Map<string, Order>
  captures: Map<string, Capture>
  refunds: Map<string, Refund>
  /** invoice_id to the id of the order that was captured with it. */
  invoices: Map<string, string>
  /** Access token to the time (ms) of its end. */
  tokens: Map<string, number>
  remembered: Map<string, Remembered>
  requests: RequestRecord[]
  webhooks: WebhookRecord[]
  /** Events that were made up, oldest first; nothing delivers them by itself. */
  simulated: { headers: Record<string, string>; body: string }[]
  faults: Faults
  delivery: Delivery
}

export interface DeliveryRecord {
  type: string
  body: string
  /** What the shop answered; 0 when it could not be reached. */
  status: number
}

export interface Delivery {
  url?: string
  automatic: boolean
  records: DeliveryRecord[]
  /** Sends an event, repeating while the shop does not answer with 2xx. Does nothing when switched off. */
  announce(world: World, type: string, id: string): void
  /** Resolves once nothing is on its way any more. */
  idle(): Promise<void>
  stop(): void
}

export interface Remembered {
  body: string
  again?: (call: Call) => Answer
  until: number
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** An id like PayPal's. Never seeded: shops keep them under UNIQUE keys for longer than a stand-in lives. */
export function newId(length = 17): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** PayPal's times have no fraction of a second. */
export function timestamp(world: World): string {
  return `${world.now().toISOString().slice(0, 19)}Z`
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
