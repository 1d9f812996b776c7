import { expect, test } from 'vitest'
import { periodOf } from '#app/domain/orders/withdrawals/period.ts'

const ORDER = { created_at: '2026-03-01T09:00:00.000Z', paid_at: '2026-03-02T23:30:00.000Z' }
const TOLD = { consent: '' }

test.each([
  ['told, in UTC', TOLD, 'UTC', '2026-03-17T00:00:00.000Z'],
  ['told, where it was the next day already', TOLD, 'Europe/Helsinki', '2026-03-17T22:00:00.000Z'],
  ['not told: twelve months longer', undefined, 'UTC', '2027-03-17T00:00:00.000Z'],
])('the period ends at midnight after the fourteenth day: %s', (_, told, zone, endsAt) => {
  const before = new Date(Date.parse(endsAt) - 1).toISOString()
  expect(periodOf(ORDER, told, { zone, now: before })).toEqual({ standing: 'open', endsAt })
  expect(periodOf(ORDER, told, { zone, now: endsAt })).toEqual({ standing: 'expired', endsAt })
})

test('before the money came, it runs from the order', () => {
  const unpaid = { ...ORDER, paid_at: null }
  const { endsAt } = periodOf(unpaid, TOLD, { zone: 'UTC', now: ORDER.created_at })
  expect(endsAt).toBe('2026-03-16T00:00:00.000Z')
})

test('a year after the 29th of February is the 28th', () => {
  const leap = { created_at: '2028-02-29T09:00:00.000Z', paid_at: null }
  const { endsAt } = periodOf(leap, undefined, { zone: 'UTC', now: leap.created_at })
  expect(endsAt).toBe('2029-03-15T00:00:00.000Z')
})

test('who agreed to delivery at once has given the right up with the payment, not before', () => {
  const told = { consent: 'Deliver it at once.' }
  const at = { zone: 'UTC', now: '2026-03-03T00:00:00.000Z' }
  expect(periodOf(ORDER, told, at).standing).toBe('waived')
  expect(periodOf({ ...ORDER, paid_at: null }, told, at).standing).toBe('open')
})
