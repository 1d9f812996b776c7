import { expect, test } from 'vitest'
import { soak } from './soak/soak.ts'

test('a server killed five times under load loses no credit and gives none away', {
  timeout: 180_000,
}, async () => {
  let result = await soak({ kills: 5, customers: 4 })
  expect(result.deviations).toEqual([])
  expect(result.kills).toBe(5)
  expect(result.paidOrders).toBeGreaterThan(0)
  expect(result.jobs).toBeGreaterThan(0)
  expect(result.rewrites).toBeGreaterThan(0)
})
