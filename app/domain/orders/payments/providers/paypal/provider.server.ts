import { z } from 'zod'
import { readEvent } from '#app/adapters/paypal/events.ts'
import type { PayPalOrder } from '#app/adapters/paypal.server.ts'
import { toMinor } from '#app/decimal.ts'
import {
  type ReadRecords,
  readRecords,
  readSettings,
  type SettingsSource,
  writeSettings,
} from '#app/domain/base/settings.server.ts'
import { readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { DAY, HOUR } from '#app/domain/base/time.ts'
import type { DisputeNews } from '#app/domain/orders/payments/event.ts'
import type { Gateway, ProviderOrder, ProviderResult } from '#app/domain/orders/payments/gateway.ts'
import type { IssueMeaning, OnlineProvider, ProviderDeps } from '#app/domain/orders/payments/provider.ts'
import { msg } from '#app/i18n/macro.ts'
import { isoOf } from '#app/iso-time.ts'
import type { Db } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'
import {
  type Credentials,
  credentialsIn,
  isReady,
  paymentRecord,
  readPaymentSettings,
  readPaymentVersion,
} from './settings.server.ts'
import { refundMeaningOf, sayRefusal, wording } from './wording.ts'

export const payeeRecord = {
  key: 'paypal-payees',
  schema: z.object({ merchants: z.record(z.string(), z.string()).default({}) }),
} as const

/** What is read before PayPal is asked. */
const RECORDS = [paymentRecord, payeeRecord, shopRecord]

export const paypal: OnlineProvider = {
  kind: 'online',
  key: 'paypal',
  name: msg`PayPal`,
  ways: [msg`PayPal`, msg`card through PayPal`],
  method: 'Paypal',
  labels: { payment: msg`PayPal transaction`, refund: msg`PayPal refund` },
  refundNote: msg`PayPal sends the money back the way you paid. This can take a few days.`,
  records: RECORDS,
  isReady,
  wording,
  connect,
  meaningOfIssue: meaningOf,
  meaningOfRefundIssue: refundMeaningOf,
  refundRefusal: sayRefusal,
  // PayPal keeps them for six hours, and for 45 days.
  keysLast: { order: 5 * HOUR, refund: 40 * DAY },
  onBeginRefused(issue = '') {
    if (issue === 'PREVIOUS_REQUEST_IN_PROGRESS') return 'ask-again'
    // Another request id and another invoice mend these.
    return REMADE.has(issue) ? 'new-attempt' : 'give-up'
  },
  sites: {
    pages: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    scripts: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    configured: ({ paypalApiUrl }) => (paypalApiUrl ? new URL(paypalApiUrl).origin : undefined),
  },
  notifications: {
    read(rawBody) {
      const event = readEvent(rawBody)
      if (!event) return undefined
      const { resource, ...facts } = event
      return { ...facts, dispute: event.kind === 'dispute' ? readDispute(resource) : undefined }
    },
    isPlausible: ({ paypal }, headers) => paypal.isTransmission(headers),
    verify,
  },
}

const REMADE = new Set(['PAYPAL_REQUEST_ID_PREVIOUSLY_USED', 'DUPLICATE_INVOICE_ID'])

/** Reads the issue of a refused capture; one that PayPal added since is the shop's to look into. */
function meaningOf(issue: string | undefined): IssueMeaning {
  return meanings.get(issue ?? '') ?? 'merchant'
}

// https://developer.paypal.com/api/rest/reference/orders/v2/errors/#capture-order
const meanings = new Map<string, IssueMeaning>([
  ['ORDER_ALREADY_CAPTURED', 'look'],
  ['DUPLICATE_INVOICE_ID', 'lapsed'],
  ['ORDER_COMPLETION_IN_PROGRESS', 'in-progress'],
  ['PREVIOUS_REQUEST_IN_PROGRESS', 'in-progress'],
  ['ORDER_NOT_APPROVED', 'not-approved'],
  ['INSTRUMENT_DECLINED', 'declined'],
  ['PAYER_ACTION_REQUIRED', 'declined'],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'lapsed'],
  ['INVALID_RESOURCE_ID', 'lapsed'],
  ['TRANSACTION_REFUSED', 'refused'],
  ['PAYER_CANNOT_PAY', 'refused'],
  ['PAYER_ACCOUNT_RESTRICTED', 'refused'],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'refused'],
  ['COMPLIANCE_VIOLATION', 'refused'],
  ['PAYMENT_DENIED', 'refused'],
  ['TRANSACTION_LIMIT_EXCEEDED', 'refused'],
  ['PAYPAL_REQUEST_ID_PREVIOUSLY_USED', 'lapsed'],
])

async function connect(
  { db, vault, paypal }: ProviderDeps,
  mode: PaymentMode,
  known?: ReadRecords,
): Promise<Gateway | undefined> {
  const records = known ?? (await readRecords(db, RECORDS))
  const settings = await readPaymentSettings(records)
  const account = credentialsIn(settings, vault, mode)
  if (!account) return undefined
  const brandName = settings.brandName || (await readShop(records)).name
  const payee = await findPayee(records, account)
  return {
    payee,
    async createOrder(order, idempotencyKey) {
      const made = await paypal.createOrder(account, { ...order, brandName }, idempotencyKey)
      if (made.ok && payee === undefined) await learnPayee(db, account, made.value.merchantId)
      return ours(made)
    },
    readOrder: async (id) => ours(await paypal.getOrder(account, id)),
    captureOrder: async (id, idempotencyKey) => ours(await paypal.captureOrder(account, id, idempotencyKey)),
    readCapture: (id) => paypal.getCapture(account, id),
    refund: (captureId, refund, idempotencyKey) =>
      paypal.refundCapture(account, captureId, refund, idempotencyKey),
    readRefund: (id) => paypal.getRefund(account, id),
  }
}

function ours(result: ProviderResult<PayPalOrder>): ProviderResult<ProviderOrder> {
  if (!result.ok) return result
  const { status, ...order } = result.value
  return { ok: true, value: { ...order, state: STATES[status] ?? 'waiting' } }
}

const STATES: Record<string, ProviderOrder['state']> = {
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
}

/** The PayPal account that the credentials belong to, where an order has already told. */
async function findPayee(
  source: SettingsSource,
  { mode, clientId }: Credentials,
): Promise<string | undefined> {
  return (await readSettings(source, payeeRecord)).merchants[`${mode}:${clientId}`]
}

/**
 * Keeps whom PayPal names as the payee of an order that we just made without naming one: that is the account of the
 * credentials. What was learned first stays, so that a later order cannot change it.
 */
async function learnPayee(db: Db, { mode, clientId }: Credentials, merchantId: string | undefined) {
  const key = `${mode}:${clientId}`
  const known = await readSettings(db, payeeRecord)
  if (!merchantId || known.merchants[key]) return
  await writeSettings(db, payeeRecord, { merchants: { ...known.merchants, [key]: merchantId } })
}

/**
 * Whether one of our accounts' webhooks sent this. While no webhook is configured nothing can be verified: a shop that
 * takes payments wants to hear it again once one is.
 */
async function verify(
  { db, vault, paypal }: ProviderDeps,
  headers: Headers,
  rawBody: string,
): Promise<boolean | 'not-configured' | undefined> {
  const { value, faults } = await readPaymentVersion(db)
  const { mode, enablePayPal } = value
  const modes = [mode, mode === 'live' ? 'sandbox' : 'live'] as const
  const asked = modes
    .flatMap((each) => credentialsIn(value, vault, each) ?? [])
    .filter(({ webhookId }) => webhookId)
  if (asked.length === 0) return enablePayPal || faults.length > 0 ? undefined : 'not-configured'
  let doubt = false
  for (const account of asked) {
    const result = await paypal.verifyWebhook(account, headers, rawBody)
    if (result.ok && result.value) return true
    // PayPal refuses a question whose parts are no signature, no address or no time: that was not PayPal's either.
    if (!result.ok && result.kind !== 'refused') doubt = true
  }
  return doubt ? undefined : false
}

const text = z.string().max(200)

/** What PayPal's dispute events carry. https://developer.paypal.com/docs/api/customer-disputes/v1/ */
const shape = z.object({
  dispute_id: z.string().regex(/^[\w-]{1,255}$/),
  create_time: text.optional(),
  update_time: text.optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: text.optional(), custom: text.optional() }))
    .max(100)
    .default([]),
  reason: text.default('OTHER'),
  status: text.default('OPEN'),
  dispute_life_cycle_stage: text.default(''),
  dispute_amount: z.object({ currency_code: text, value: text }).optional(),
  dispute_outcome: z.object({ outcome_code: text.optional() }).optional(),
  seller_response_due_date: text.optional(),
})

function readDispute(resource: unknown): DisputeNews | undefined {
  const { data } = shape.safeParse(resource)
  if (!data) return undefined
  return {
    id: data.dispute_id,
    captureIds: data.disputed_transactions.flatMap(
      ({ seller_transaction_id }) => seller_transaction_id ?? [],
    ),
    status: data.status,
    stage: data.dispute_life_cycle_stage,
    reason: data.reason,
    outcome: data.dispute_outcome?.outcome_code ?? null,
    amountMinor: toMinor(data.dispute_amount?.value) ?? null,
    currency: data.dispute_amount?.currency_code ?? null,
    dueAt: isoOf(data.seller_response_due_date) ?? null,
    createdAt: isoOf(data.create_time),
    toldAt: isoOf(data.update_time) ?? isoOf(data.create_time),
  }
}
