import { z } from 'zod'
import { PERIOD_KEYS, PERIODS, type Period, type PeriodKey } from './periods.ts'
import * as words from './words.ts'

export const retentionDraft = z.object(
  Object.fromEntries(PERIOD_KEYS.map((key) => [key, period(PERIODS[key])])) as {
    [key in PeriodKey]: ReturnType<typeof period>
  },
)

function period({ unit, least, most }: Period) {
  let error = words.periodOutOfRange(unit, least, most)
  return z.number({ error }).int(error).min(least, error).max(most, error)
}
