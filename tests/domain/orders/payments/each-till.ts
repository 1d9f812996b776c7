import { afterEach, beforeEach, expect } from 'vitest'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { openTill, type Till } from '#tests/factories.ts'

/** The test's own. */
export let till: Till

/**
 * For a file whose tests have a till each. After it PayPal has seen no field that it does not know, and every credit has
 * its entry.
 */
export function openTillForEach() {
  beforeEach(async () => {
    till = await openTill()
  })
  afterEach(async () => {
    const unknown = till.paypal.requests.filter(({ unknownFields }) => unknownFields.length > 0)
    const imbalances = await findImbalances(till.db)
    await till.close()
    expect({ unknown, imbalances }).toEqual({ unknown: [], imbalances: [] })
  })
}

/** In the place of the test's, another one. */
export async function reopenTill(...options: Parameters<typeof openTill>) {
  await till.close()
  till = await openTill(...options)
}

export async function attempts(order: OrderRow) {
  return till.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute()
}

export async function captures(order: OrderRow) {
  return till.db.selectFrom('captures').selectAll().where('order_id', '=', order.id).execute()
}

export async function ledger(order: OrderRow) {
  return till.db
    .selectFrom('ledger')
    .select(['kind', 'ref', 'delta'])
    .where('user_id', '=', order.user_id)
    .orderBy('seq')
    .execute()
}

/** PayPal takes the money of an order that its buyer agreed to, and the shop is not told. */
export async function chargeBehindOurBack(token: string) {
  const account = { mode: 'sandbox', webhookId: '', clientId: till.paypal.clientId } as const
  const captured = await till.deps.paypal.captureOrder(
    { ...account, clientSecret: till.paypal.clientSecret },
    token,
    `charged-elsewhere:${token}`,
  )
  expect(captured).toMatchObject({ ok: true })
}
