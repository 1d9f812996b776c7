import { expect, test } from 'vitest'
import { soakBackups } from '../soak/backups.ts'
import { soakDeploys } from '../soak/deploys.ts'

test('releases that are bad, killed or meet a text under way cost no visitor anything', {
  timeout: 400_000,
}, async () => {
  const result = await soakDeploys({ deploys: 5, rate: 10, generation: 3000 })
  expect(result.deviations).toEqual([])
  expect(result.failures).toEqual([])
  expect(result.paidOrders).toBeGreaterThan(0)
  expect(result.answered).toBeGreaterThan(20)
})

test('copies that are made under load are whole, start, and are no older than they say', {
  timeout: 120_000,
}, async () => {
  const result = await soakBackups({ backups: 3 })
  expect(result.deviations).toEqual([])
  expect(result.written).toBeGreaterThan(10)
  expect(result.oldest).toBeLessThan(5000)
})
