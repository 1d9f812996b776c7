import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cancelOrder } from '#app/domain/orders/cancel-order.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { openBeside } from '#tests/database.ts'
import { openTill } from '#tests/factories.ts'
import { sized } from '#tests/sized.ts'

const RACES = sized(60, 1000)

test(`an order that one server cancels while another one settles its payment ends in one of both, ${RACES} times`, {
  timeout: 60_000 + RACES * 1000,
}, async () => {
  const till = await openTill()
  // The answer about the agreement is older than the agreement.
  const late = {
    ...till.deps.paypal,
    getOrder: async () => ({ ok: false, kind: 'refused', status: 404 }) as const,
  }
  const other = { ...till.deps, db: openBeside(till.db), paypal: late }
  for (let race = 0; race < RACES; race++) {
    const order = await till.order()
    const { attemptId } = await till.approved(order)
    const cancel = async () => {
      await pause(Math.random() * 20)
      return cancelOrder(other, { id: order.id })
    }
    const [outcome] = await Promise.all([cancel(), settle(till.deps, attemptId)])
    const row = await till.read(order)
    const isPaid = row.payment_status === 'Paid'
    expect(outcome === 'cancelled').toBe(!isPaid)
    expect(row.order_status).toBe(isPaid ? 'Completed' : 'Cancelled')
    expect(await till.balance(order)).toBe(isPaid ? 100 : 0)
  }
  await till.close()
})
