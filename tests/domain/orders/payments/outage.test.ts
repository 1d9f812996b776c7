import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPayPal } from '#app/adapters/paypal.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { openTill, type Till } from '#tests/factories.ts'
import type { Fault } from '#tests/stand-ins/paypal/paypal.ts'

// PayPal fails in every way, at every call: nobody gets an exception, the order stays payable, nothing is charged or
// granted twice, and it is paid in the end.

let till: Till

beforeEach(async () => {
  till = await openTill({}, { paymentTimeout: 300 })
})

afterEach(() => till.close())

const faults: (Fault | 'refused-connection')[] = [
  'refused-connection',
  'stall',
  'server-error-500',
  'unavailable-503',
  'rate-limited',
  'unauthorized',
  'half-body',
  'garbage',
  'no-links',
  'connection-reset',
  'timeout-after-charge',
]

function breakDown(target: 'token' | 'create' | 'get' | 'capture', fault: (typeof faults)[number]) {
  if (fault === 'refused-connection') {
    const { log } = till.deps
    // Nothing listens on port 1 of this machine.
    till.deps.paypal = createPayPal({ apiUrl: 'http://127.0.0.1:1', timeout: 300, log })
  } else till.paypal.fault(target, fault, { rate: 1 })
}

function recover() {
  till.paypal.clearFaults()
  forgetTokens()
}

/** A fresh adapter: without a token of before. */
function forgetTokens() {
  const { log } = till.deps
  till.deps.paypal = createPayPal({ apiUrl: till.paypal.url, timeout: 300, log })
}

describe.each(faults)('%s', (fault) => {
  test.each(['token', 'create'] as const)(
    'at %s: Pay answers politely, and works afterwards',
    async (target) => {
      const order = await till.order()
      breakDown(target, fault)
      const started = await till.pay(order)
      if (target === 'create' && fault === 'no-links') expect(started).toMatchObject({ outcome: 'redirect' })
      else expect(started).toEqual({ outcome: 'failed', message: 'try-again' })
      expect(await till.read(order)).toMatchObject({ payment_status: 'pending', deleted_at: null })
      recover()
      const { attemptId } = await till.approved(order)
      expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid', alreadyProcessed: false })
      expect(till.paypal.orders()).toHaveLength(1)
      expect(await till.balance(order)).toBe(100)
    },
  )

  test.each(['token', 'get', 'capture'] as const)(
    'at %s after approval: the timer finishes it',
    async (target) => {
      const order = await till.order()
      const { attemptId } = await till.approved(order)
      if (target === 'token') forgetTokens()
      breakDown(target, fault)
      const settlement = await settle(till.deps, attemptId)
      if (fault === 'no-links' && target !== 'token') {
        expect(settlement).toMatchObject({ outcome: 'paid' })
      } else if (target === 'capture' && CHARGING.has(fault)) {
        // The capture was made and its answer lost; PayPal's order tells.
        expect(settlement).toMatchObject({ outcome: 'paid' })
      } else {
        expect(settlement).toMatchObject({ outcome: 'unreachable' })
        expect(await till.read(order)).toMatchObject({ payment_status: 'pending' })
        expect(await till.balance(order)).toBe(0)
      }
      recover()
      // A first check is due after ten minutes at the latest, the second period half a minute later.
      const due = Date.now() + 10 * 60_000 + 1000
      await reconcile(till.deps, { now: due })
      await reconcile(till.deps, { now: due + 60_000 })
      expect(await till.read(order)).toMatchObject({ payment_status: 'Paid' })
      expect(till.paypal.captures()).toHaveLength(1)
      expect(await till.balance(order)).toBe(100)
    },
  )
})

const CHARGING = new Set<unknown>(['half-body', 'garbage', 'timeout-after-charge'])
