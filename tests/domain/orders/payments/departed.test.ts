import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetUser } from '#app/domain/accounts/delete-account.server.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { resolveReview } from '#app/domain/orders/payments/reviews/review.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { transact } from '#db/client.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { makeUser, openTill, type Till } from '#tests/factories.ts'

let till: Till

beforeEach(async () => {
  till = await openTill()
})

afterEach(async () => {
  const imbalances = await findImbalances(till.db)
  await till.close()
  expect(imbalances).toEqual([])
})

function depart({ user_id }: OrderRow) {
  return transact(till.db, (trx) => forgetUser(trx, till.deps.vault, user_id))
}

function mails() {
  return till.db.selectFrom('outbox').select(['kind', 'to_email']).execute()
}

test('a buyer whose account is gone is not charged, though they agreed at PayPal', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  await depart(order)
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'failed' })
  expect(till.paypal.captures()).toEqual([])
  expect(await till.read(order)).toMatchObject({ payment_status: 'pending' })
  const attempt = await till.db
    .selectFrom('payment_attempts')
    .select(['status', 'check_at'])
    .executeTakeFirst()
  expect(attempt).toEqual({ status: 'voided', check_at: null })
})

test('money that was taken while the account was deleted waits for a person, and nobody is written to', async () => {
  const order = await till.order()
  const { token, attemptId } = await till.approved(order)
  const account = { clientId: till.paypal.clientId, clientSecret: till.paypal.clientSecret }
  const taken = await till.deps.paypal.captureOrder(
    { mode: 'sandbox', webhookId: '', ...account },
    token,
    'race',
  )
  expect(taken.ok).toBe(true)
  await depart(order)
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'review' })
  expect(await till.balance(order)).toBe(0)
  const actorId = await makeUser(till.db, { role: 'Admin' })
  const decided = await resolveReview(till.deps, {
    orderId: order.id,
    decision: 'accept',
    reason: 'Kept on purpose',
    actorId,
    adminEmails: [],
  })
  expect(decided).toEqual({ outcome: 'accepted' })
  expect(await till.read(order)).toMatchObject({ payment_status: 'Paid' })
  expect(await mails()).toEqual([])
})
