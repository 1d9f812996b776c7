import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#app/domain/base/time.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { startPayment } from '#app/domain/orders/payments/attempts/start.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { openTill, startOf, type Till } from '#tests/factories.ts'

let till: Till

beforeEach(async () => {
  till = await openTill()
})

afterEach(() => till.close())

/** The same, on a process that dies when the named call has been answered. */
function dyingAfter(call: 'createOrder' | 'captureOrder') {
  const { paypal } = till.deps
  const dying = {
    ...paypal,
    async [call](...values: never[]) {
      await (paypal[call] as (...all: never[]) => Promise<unknown>)(...values)
      throw new Error('power cut')
    },
  }
  return { ...till.deps, paypal: dying }
}

test('a crash after the PayPal order was made: given up, and the next press of Pay begins anew', async () => {
  const order = await till.order()
  await expect(startPayment(dyingAfter('createOrder'), startOf(order))).rejects.toThrow('power cut')
  expect(await reconcile(till.deps, { now: Date.now() + 30_000 })).toMatchObject({ checked: 0 })
  expect(await reconcile(till.deps, { now: Date.now() + 61_000 })).toMatchObject({ checked: 1, closed: 1 })
  const { attemptId } = await till.approved(order)
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
  expect(await till.balance(order)).toBe(100)
})

test('a crash after the PayPal order was made: pressing Pay at once finds the same PayPal order', async () => {
  const order = await till.order()
  await expect(startPayment(dyingAfter('createOrder'), startOf(order))).rejects.toThrow('power cut')
  const { attemptId } = await till.approved(order)
  expect(till.paypal.orders()).toHaveLength(1)
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
})

test('a crash after the capture: the timer finds the money and grants once', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  await expect(settle(dyingAfter('captureOrder'), attemptId)).rejects.toThrow('power cut')
  expect(till.paypal.captures()).toHaveLength(1)
  expect(await till.read(order)).toMatchObject({ payment_status: 'pending' })
  expect(await reconcile(till.deps)).toMatchObject({ checked: 0 })
  expect(await reconcile(till.deps, { now: Date.now() + 61_000 })).toMatchObject({ checked: 1, paid: 1 })
  expect(await reconcile(till.deps, { now: Date.now() + 23 * HOUR })).toMatchObject({ checked: 0 })
  expect(await till.balance(order)).toBe(100)
  expect(await findImbalances(till.db)).toEqual([])
})

test('a crash before the capture: the next one to come captures', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', 'server-error-500')
  await expect(settle(dyingAfter('captureOrder'), attemptId)).rejects.toThrow('power cut')
  expect(await settle(till.deps, attemptId, { patience: 0 })).toEqual({ outcome: 'in-progress' })
  expect(await reconcile(till.deps, { now: Date.now() + 61_000 })).toMatchObject({ paid: 1 })
  expect(till.paypal.captures()).toHaveLength(1)
  expect(await till.balance(order)).toBe(100)
})

test('PayPal is asked after 10 minutes, 1, 3 and 24 hours, and then no more', async () => {
  const order = await till.order()
  await till.pay(order)
  const began = Date.now()
  const checked: number[] = []
  for (let minutes = 5; minutes < 60 * 60; minutes += 5) {
    const done = await reconcile(till.deps, { now: began + minutes * MINUTE })
    if (done.checked > 0) checked.push(minutes)
  }
  expect(checked).toEqual(
    [15, 65, 185, 24 * 60 + 5].map((minutes) =>
      expect.toSatisfy((seen: number) => Math.abs(seen - minutes) <= 5),
    ),
  )
  expect(await till.read(order)).toMatchObject({ payment_status: 'pending' })
})

test('a buyer who agreed and closed the tab is charged by the timer', async () => {
  const order = await till.order()
  await till.approved(order)
  expect(await reconcile(till.deps, { now: Date.now() + 11 * MINUTE })).toMatchObject({ checked: 1, paid: 1 })
  expect(await till.balance(order)).toBe(100)
})

test('a pending capture is followed for days, until it is decided', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', 'pending')
  await settle(till.deps, attemptId)
  const began = Date.now()
  for (let days = 1; days < 5; days += 1) {
    expect(await reconcile(till.deps, { now: began + days * 25 * HOUR })).toMatchObject({ pending: 1 })
  }
  const [capture] = till.paypal.captures()
  till.paypal.resolvePending(capture?.id ?? '', 'COMPLETED')
  expect(await reconcile(till.deps, { now: began + 6 * 25 * HOUR })).toMatchObject({ paid: 1 })
  expect(await till.balance(order)).toBe(100)
})

test('the timer does not try a declined card again', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', 'declined')
  await settle(till.deps, attemptId)
  await reconcile(till.deps, { now: Date.now() + 11 * MINUTE })
  expect(till.paypal.captures()).toEqual([])
  expect(till.paypal.requests.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1)
})

test('a payment that fails in an unforeseen way does not keep the others from being asked about', async () => {
  const orders = await Promise.all(Array.from({ length: 7 }, () => till.order()))
  const tokens: string[] = []
  for (const order of orders) tokens.push((await till.approved(order)).token)
  const { paypal } = till.deps
  const broken = new Set(tokens.slice(0, 5))
  const getOrder: typeof paypal.getOrder = async (account, id) => {
    if (broken.has(id)) throw new Error('unforeseen')
    return paypal.getOrder(account, id)
  }
  const now = Date.now() + 11 * MINUTE
  const round = await reconcile({ ...till.deps, paypal: { ...paypal, getOrder } }, { now })
  expect(round).toMatchObject({ checked: 7, paid: 2 })
  expect(till.events.filter(({ event }) => event === 'payments.reconcile_failed')).toHaveLength(5)
  expect(await reconcile(till.deps, { now: now + 2 * MINUTE })).toMatchObject({ checked: 0 })
  expect(await reconcile(till.deps, { now: now + HOUR })).toMatchObject({ checked: 5, paid: 5 })
})
