import { envelope } from './events.ts'
import type { WebhookEvent } from './webhooks.ts'
import type { World } from './world.ts'
import { timestamp } from './world.ts'

export type DisputeType =
  | 'CUSTOMER.DISPUTE.CREATED'
  | 'CUSTOMER.DISPUTE.UPDATED'
  | 'CUSTOMER.DISPUTE.RESOLVED'

/** A signed notification of a buyer's complaint about a capture, in the shape of PayPal's Customer Disputes v1. */
export function disputeEvent(
  world: World,
  type: DisputeType,
  captureId: string,
  change: Record<string, unknown> = {},
): WebhookEvent {
  const capture = world.captures.get(captureId)
  const now = timestamp(world)
  const resolved = type.endsWith('RESOLVED')
  const resource = {
    dispute_id: `PP-D-${captureId}`,
    create_time: capture?.createTime ?? now,
    update_time: now,
    disputed_transactions: [
      {
        seller_transaction_id: captureId,
        custom: capture?.order.unit.custom_id,
        seller: { merchant_id: world.merchantId },
      },
    ],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: resolved ? 'RESOLVED' : 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: capture?.amount,
    ...(resolved && { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    seller_response_due_date: new Date(world.now().getTime() + 10 * 86_400_000).toISOString(),
    ...change,
  }
  const summary = `Dispute ${type.split('.').at(-1)?.toLowerCase()}`
  return envelope(world, type, { resource_type: 'dispute', resource_version: '1.0', summary, resource })
}
