import type { RouterContextProvider } from 'react-router'
import { dayIn } from '#app/domain/base/dates.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { readRevenue } from '#app/domain/shop/statistics/revenue.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { barsOf, type Period, periodBefore, readPeriod, spanOf } from './period.ts'

/** Without `parts` when the days of the address are wrong. */
export async function loadRevenue(context: Readonly<RouterContextProvider>, params: URLSearchParams) {
  const { db } = context.get(servicesContext)
  const zone = await readZone(db)
  const today = dayIn(isoTime(), zone)
  const period: Period = readPeriod(params, today)
  if (period.faults) return { zone, today, period, before: undefined, bars: [], parts: undefined }
  const before = periodBefore(period)
  const earlier = barsOf(before)
  const bars = barsOf(period).map((now, at) => ({ now, before: earlier[at] ?? now }))
  const parts = await readRevenue(
    db,
    bars.map((bar) => spanOf(bar.now, zone)),
    bars.map((bar) => spanOf(bar.before, zone)),
  )
  return { zone, today, period, before, bars, parts }
}
