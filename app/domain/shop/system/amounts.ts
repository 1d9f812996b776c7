import { DAY, HOUR, MINUTE } from '#app/domain/base/time.ts'
import { plural, t } from '#app/i18n/macro.ts'

/** 1.5 GB, 300 MB. */
export function bytesText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length, Math.floor(Math.log(bytes) / Math.log(1024)))
  if (step === 0) return t`${plural({ bytes: Math.round(bytes) }, { one: '# byte', other: '# bytes' })}`
  const amount = bytes / 1024 ** step
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${UNITS[step - 1]}`
}

const UNITS = ['KB', 'MB', 'GB', 'TB']

/** How long milliseconds are, in the largest unit that fits: 40 minutes, 1 day. */
export function durationText(ms: number): string {
  const whole = (unit: number) => Math.max(0, Math.floor(ms / unit))
  if (ms >= DAY) return t`${plural({ days: whole(DAY) }, { one: '# day', other: '# days' })}`
  if (ms >= HOUR) return t`${plural({ hours: whole(HOUR) }, { one: '# hour', other: '# hours' })}`
  if (ms >= MINUTE) return t`${plural({ minutes: whole(MINUTE) }, { one: '# minute', other: '# minutes' })}`
  return t`${plural({ seconds: whole(1000) }, { one: '# second', other: '# seconds' })}`
}
