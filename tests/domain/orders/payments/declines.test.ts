import { expect, test } from 'vitest'
import { mayTryAgain, versionOf } from '#app/domain/orders/payments/attempts/retry.server.ts'
import type { ProviderOrder } from '#app/domain/orders/payments/gateway.ts'
import type { AttemptRow } from '#db/schema.ts'

type Seen = Pick<ProviderOrder, 'state' | 'updatedAt'>

function again(declined: Seen | string, seen: Seen) {
  const declined_version = typeof declined === 'string' ? declined : versionOf(declined as ProviderOrder)
  const attempt = { declined_at: '2026-11-26T10:00:00.500Z', declined_version, sent_at: null }
  return mayTryAgain(attempt as AttemptRow, seen as ProviderOrder, {})
}

test('a declined payment is captured again once the provider’s order is another one, by its time or its state', () => {
  const second = '2026-11-26T10:00:00Z'
  const declined = { state: 'approved', updatedAt: second } as const
  expect(again(declined, declined)).toBe(false)
  expect(again(declined, { ...declined, updatedAt: '2026-11-26T10:00:07Z' })).toBe(true)
  // Within the same second, and where the provider tells no time.
  for (const updatedAt of [second, undefined]) {
    expect(again({ state: 'waiting', updatedAt }, { state: 'approved', updatedAt })).toBe(true)
    expect(again({ state: 'approved', updatedAt }, { state: 'approved', updatedAt })).toBe(false)
  }
  // As earlier releases kept it.
  expect(again(second, declined)).toBe(false)
  expect(again(second, { ...declined, updatedAt: '2026-11-26T10:00:07Z' })).toBe(true)
})
