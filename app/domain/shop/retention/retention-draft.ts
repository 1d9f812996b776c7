import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { PERIOD_KEYS, PERIODS, type Period, type PeriodKey } from './periods.ts'

export const retentionDraft = z.object(
  Object.fromEntries(PERIOD_KEYS.map((key) => [key, period(PERIODS[key])])) as {
    [key in PeriodKey]: ReturnType<typeof period>
  },
)

function period({ unit, least, most }: Period) {
  const error = () =>
    unit === 'days'
      ? t`Enter a number of days from ${{ least }} to ${{ most }}`
      : t`Enter a number of months from ${{ least }} to ${{ most }}`
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}
