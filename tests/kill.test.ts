import { expect, test } from 'vitest'
import { soakBatches } from './soak/batches.ts'
import { soak } from './soak/soak.ts'

test('a server killed three times under load loses no credit and gives none away', {
  timeout: 180_000,
}, async () => {
  const result = await soak({ kills: 3, customers: 4 })
  expect(result.deviations).toEqual([])
  expect(result.kills).toBe(3)
  expect(result.paidOrders).toBeGreaterThan(0)
  expect(result.jobs).toBeGreaterThan(0)
  expect(result.rewrites).toBeGreaterThan(0)
})

test('a server killed twice while it writes two customers’ files writes every row once, for its credit', {
  timeout: 240_000,
}, async () => {
  const result = await soakBatches({ kills: 2, customers: 2, rows: 60 })
  expect(result.deviations).toEqual([])
  expect(result.done + result.failed).toBe(120)
  expect(result.done).toBeGreaterThan(result.failed)
})
