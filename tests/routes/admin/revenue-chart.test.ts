import { expect, test } from 'vitest'
import { linesOf } from '#app/routes/admin/revenue/chart-scale.ts'
import { barsOf, periodBefore } from '#app/routes/admin/revenue/period.ts'

test.each([[[0, 0]], [[11151, -2900]], [[1]], [[-500]], [[999_999_999]], [[3, -1]]])(
  'all of %j lie between round lines, with zero among them',
  (values) => {
    const lines = linesOf(values)
    expect(lines).toContain(0)
    expect(Math.max(...values)).toBeLessThanOrEqual(lines[0] ?? 0)
    expect(Math.min(...values, 0)).toBeGreaterThanOrEqual(lines.at(-1) ?? 0)
    expect(lines.length).toBeLessThanOrEqual(7)
    const steps = lines.slice(1).map((line, at) => (lines[at] ?? 0) - line)
    expect(new Set(steps).size).toBe(1)
  },
)

test.each([
  ['2026-11-01', '2026-11-01', 1, 1],
  ['2026-10-30', '2026-11-28', 30, 1],
  ['2026-08-29', '2026-11-28', 92, 1],
  ['2026-01-01', '2026-12-31', 53, 7],
  ['2024-01-01', '2026-12-31', 79, 14],
  ['2000-01-01', '2099-12-31', 92, 399],
])('%s to %s are %i bars of %i days, without a gap', (from, to, count, length) => {
  const bars = barsOf({ from, to })
  expect(bars).toHaveLength(count)
  expect([bars[0]?.from, bars.at(-1)?.to]).toEqual([from, to])
  const days = (bar = { from: '', to: '' }) => (Date.parse(bar.to) - Date.parse(bar.from)) / 86_400_000 + 1
  expect(days(bars.at(-1))).toBe(Math.min(length, days({ from, to })))
  for (const [at, bar] of bars.slice(1).entries())
    expect(Date.parse(bar.from) - Date.parse(bars[at]?.to ?? '')).toBe(86_400_000)
  expect(barsOf(periodBefore({ from, to }))).toHaveLength(count)
})
