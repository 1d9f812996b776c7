import { expect } from 'vitest'
import { paypal } from '#app/domain/orders/payments/providers/paypal/provider.server.ts'
import { refundCapture } from '#app/domain/orders/payments/refunds/refund.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { receiveWebhook } from '#app/domain/orders/payments/webhooks/receive.server.ts'
import { newId } from '#db/ids.server.ts'
import type { NewOrder, OrderRow } from '#db/schema.ts'
import { makeUser, type Till } from '#tests/factories.ts'

/** An order that was paid, and the capture that paid for it. */
export async function paidOrder(till: Till, change: Partial<NewOrder> = {}) {
  const order = await till.order(change)
  const { attemptId, token } = await till.approved(order)
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
  return { order, token, attemptId, captureId: await captureOf(till, order) }
}

async function captureOf(till: Till, order: OrderRow): Promise<string> {
  const rows = await till.db.selectFrom('captures').select('id').where('order_id', '=', order.id).execute()
  return rows.at(-1)?.id ?? ''
}

const admins = new WeakMap<Till, Promise<string>>()

/** Asks for a refund as an admin does; without an amount, of all that is left. Each call is a form of its own. */
export async function refund(
  till: Till,
  order: OrderRow,
  amountMinor?: number,
  more: { idempotencyKey?: string; captureId?: string } = {},
) {
  const admin = admins.get(till) ?? makeUser(till.db, { role: 'Admin' })
  admins.set(till, admin)
  const request = {
    orderId: order.id,
    amountMinor,
    reason: 'The buyer asked',
    idempotencyKey: newId(),
    ...more,
  }
  return refundCapture(till.deps, { ...request, actorId: await admin })
}

/** Delivers a notification that PayPal has signed. */
export function receive(till: Till, event: { headers: Record<string, string>; body: string }) {
  return receiveWebhook(till.deps, paypal, { headers: new Headers(event.headers), rawBody: event.body })
}

export function refundRows(till: Till, order: OrderRow) {
  return till.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .orderBy('seq')
    .execute()
}

export async function moves(till: Till, order: OrderRow): Promise<number[]> {
  const rows = await till.db
    .selectFrom('ledger')
    .select('delta')
    .where('user_id', '=', order.user_id)
    .orderBy('seq')
    .execute()
  return rows.map(({ delta }) => delta)
}

/** PayPal takes the money of an approved order without our having asked. */
export async function chargeBehind(till: Till, token: string): Promise<void> {
  const { clientId, clientSecret } = till.paypal
  const account = { mode: 'sandbox', webhookId: '', clientId, clientSecret } as const
  expect(await till.deps.paypal.captureOrder(account, token, `elsewhere:${token}`)).toMatchObject({
    ok: true,
  })
}
