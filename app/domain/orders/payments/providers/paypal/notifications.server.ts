import { z } from 'zod'
import { readEvent } from '#app/adapters/paypal/events.ts'
import { toMinor } from '#app/decimal.ts'
import type { DisputeNews } from '#app/domain/orders/payments/event.ts'
import type { Notifications, ProviderDeps } from '#app/domain/orders/payments/provider.ts'
import { isoOf } from '#app/iso-time.ts'
import { credentialsIn, readPaymentVersion } from './settings.server.ts'

export const notifications: Notifications = {
  read(rawBody) {
    const event = readEvent(rawBody)
    if (!event) return undefined
    const { resource, ...facts } = event
    return { ...facts, dispute: event.kind === 'dispute' ? readDispute(resource) : undefined }
  },
  isPlausible: ({ paypal }, headers) => paypal.isTransmission(headers),
  verify,
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
