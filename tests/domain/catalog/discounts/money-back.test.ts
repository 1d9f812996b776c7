import { afterEach, beforeEach, expect, test } from 'vitest'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { placeOrder } from '#app/domain/orders/place.server.ts'
import { proposeRefund } from '#app/domain/orders/withdrawals/proposal.server.ts'
import { seedShop } from '#commands/seeds/shop.ts'
import { newId } from '#db/ids.server.ts'
import { moves, receive, refund } from '#tests/domain/orders/payments/money-back.ts'
import { makeUser, openTill, type Till } from '#tests/factories.ts'
import { makeCode } from '#tests/make-code.ts'
import { saveTax } from '#tests/tax-settings.ts'

let till: Till
beforeEach(async () => {
  till = await openTill({}, { allowSandboxPayments: true })
  await seedShop(till.db)
  await saveTax(till.db, { way: 'included', rate: 2000 })
})
afterEach(async () => {
  const imbalances = await findImbalances(till.db)
  await till.close()
  expect(imbalances).toEqual([])
})

/** The package of 200 credits for 29.00, paid with a code. */
async function bought(code: Parameters<typeof makeCode>[1]) {
  await makeCode(till.db, { code: 'CODE', ...code })
  const userId = await makeUser(till.db)
  const { id: packageId } = await till.db
    .selectFrom('packages')
    .select('id')
    .where('name', '=', 'Catalogue')
    .executeTakeFirstOrThrow()
  const billing = { customerName: 'Ada', address: 'Street 1', country: 'Sweden' }
  const wanted = { ...billing, userId, packageId, idempotencyKey: newId(), discountCode: 'CODE' }
  const placed = await placeOrder(till.db, wanted, true)
  if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
  const row = till.db.selectFrom('orders').selectAll().where('id', '=', placed.order.id)
  const order = await row.executeTakeFirstOrThrow()
  const { attemptId } = await till.approved(order)
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
  return order
}

async function notes() {
  const rows = till.db
    .selectFrom('invoices')
    .select(['gross_minor', 'tax_minor'])
    .where('kind', '=', 'credit-note')
  return (await rows.orderBy('number').execute()).map(({ gross_minor, tax_minor }) => [
    gross_minor,
    tax_minor,
  ])
}

async function spend(userId: string, left: number) {
  await till.db.updateTable('users').set({ balance: left }).where('id', '=', userId).execute()
  const last = await till.db
    .selectFrom('ledger')
    .select('seq')
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  await till.db
    .insertInto('ledger')
    .values({
      id: newId(),
      user_id: userId,
      seq: (last?.seq ?? 0) + 1,
      kind: 'spend',
      ref: newId(),
      actor: userId,
      delta: left - 200,
      balance_after: left,
      note: 'Texts',
      created_at: new Date().toISOString(),
    })
    .execute()
}

test('a full refund gives back what was paid, and takes all credits', async () => {
  const order = await bought({ kind: 'percent', value: 15 })
  expect(order).toMatchObject({ total_minor: 2465, credit: 200 })
  expect(await refund(till, order)).toMatchObject({ outcome: 'refunded' })
  expect(till.paypal.captures()).toMatchObject([{ status: 'REFUNDED' }])
  expect(await moves(till, order)).toEqual([200, -200])
  // 20 % in 24.65.
  expect(await notes()).toEqual([[2465, 411]])
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded', refunded_minor: 2465 })
})

test('no refund is above what was paid, though the list price is', async () => {
  const order = await bought({ kind: 'amount', value: 500 })
  expect(order.total_minor).toBe(2400)
  expect(await refund(till, order, 2401)).not.toMatchObject({ outcome: 'refunded' })
  expect(await moves(till, order)).toEqual([200])
  expect(await refund(till, order, 2400)).toMatchObject({ outcome: 'refunded' })
})

test('refunds in part take credits in the proportion of what was paid, exact to the last', async () => {
  const order = await bought({ kind: 'percent', value: 15 })
  for (const part of [1000, 1000, 465])
    expect(await refund(till, order, part)).toMatchObject({ outcome: 'refunded' })
  // 200 × 1000 / 2465 = 81.1, 200 × 2000 / 2465 = 162.3, 200.
  expect(await moves(till, order)).toEqual([200, -81, -81, -38])
  const sums = (await notes()).reduce<number[]>(
    ([gross = 0, tax = 0], [g = 0, t = 0]) => [gross + g, tax + t],
    [],
  )
  expect(sums).toEqual([2465, 411])
})

test('credits on top are granted with the package’s and go back with them', async () => {
  const order = await bought({ kind: 'credits', value: 20, applies_to: 'packages' })
  expect(order).toMatchObject({ total_minor: 2900, credit: 220 })
  await refund(till, order, 1450)
  expect(await moves(till, order)).toEqual([220, -110])
  await refund(till, order)
  expect(await moves(till, order)).toEqual([220, -110, -110])
  expect(await notes()).toEqual([
    [1450, 242],
    [1450, 241],
  ])
})

test('a chargeback takes credits on top, too, and a dispute that is won brings them back', async () => {
  const order = await bought({ kind: 'credits', value: 20, applies_to: 'packages' })
  const captureId = till.paypal.captures()[0]?.id ?? ''
  till.paypal.reverse(captureId)
  await receive(till, till.paypal.event('PAYMENT.CAPTURE.REVERSED', captureId))
  expect(await moves(till, order)).toEqual([220, -220])
  till.paypal.cancelReversal(captureId)
  await settle(till.deps, order.id)
  expect(await moves(till, order)).toEqual([220, -220, 220])
  expect(await notes()).toEqual([
    [2900, 483],
    [-2900, -483],
  ])
})

test('the use of a code that was refunded stays used', async () => {
  const order = await bought({ kind: 'percent', value: 15, max_uses: 1 })
  await refund(till, order)
  expect(await till.db.selectFrom('discount_uses').select('order_id').execute()).toEqual([
    { order_id: order.id },
  ])
})

test.each([
  [{ kind: 'percent', value: 15 }, 50, 616],
  [{ kind: 'amount', value: 500 }, 0, 0],
  [{ kind: 'percent', value: 15 }, 200, 2465],
] as const)(
  'a withdrawal after %o with %d credits left proposes %d of what was paid',
  async (code, left, minor) => {
    const order = await bought(code)
    if (left < 200) await spend(order.user_id, left)
    const proposal = await proposeRefund(till.db, order.id, 'open')
    expect(proposal).toMatchObject({ amountMinor: minor, unusedCredits: left })
    if (minor === 0) return
    expect(await refund(till, order, minor)).toMatchObject({ outcome: 'refunded' })
    const taken = (await moves(till, order)).at(-1)
    expect(taken).toBe(-Math.floor((200 * minor) / order.total_minor))
  },
)
