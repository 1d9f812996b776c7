import { DAY, HOUR, MINUTE } from '../time.ts'

/** 1.5 GB, 300 MB. */
export function bytesText(bytes: number): string {
  let units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  let step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  let amount = bytes / 1024 ** step
  return `${amount < 10 && step > 0 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${units[step]}`
}

/** How long milliseconds are, in the largest unit that fits: 40 minutes, 1 day. */
export function durationText(ms: number): string {
  let [unit, length] = UNITS.find(([, size]) => ms >= size) ?? (['second', 1000] as const)
  let count = Math.max(0, Math.floor(ms / length))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const
