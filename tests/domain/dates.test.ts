import { expect, test } from 'vitest'
import {
  addDays,
  dayIn,
  formatDate,
  formatDateTime,
  formatDay,
  formatSortable,
  isZone,
  startOfDay,
} from '#app/domain/dates.ts'

const LATE = '2026-11-22T23:30:05.123Z'

test.each([
  ['UTC', '22/11/2026', '22/11/2026 23:30 UTC', '2026-11-22 23:30:05'],
  ['Europe/Helsinki', '23/11/2026', '23/11/2026 01:30 UTC+2', '2026-11-23 01:30:05'],
  ['America/New_York', '22/11/2026', '22/11/2026 18:30 UTC−5', '2026-11-22 18:30:05'],
  ['Asia/Kathmandu', '23/11/2026', '23/11/2026 05:15 UTC+5:45', '2026-11-23 05:15:05'],
  ['Nowhere/At-all', '22/11/2026', '22/11/2026 23:30 UTC', '2026-11-22 23:30:05'],
])('a moment reads as the clock in %s shows it', (zone, day, minute, sortable) => {
  expect([formatDate(LATE, zone), formatDateTime(LATE, zone), formatSortable(LATE, zone)]).toEqual([
    day,
    minute,
    sortable,
  ])
})

test('summer and winter differ by their hour', () => {
  expect(formatDateTime('2026-07-01T12:00:00.000Z', 'Europe/Helsinki')).toBe('01/07/2026 15:00 UTC+3')
  expect(formatDateTime('2026-12-01T12:00:00.000Z', 'Europe/Helsinki')).toBe('01/12/2026 14:00 UTC+2')
})

test.each([
  ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z'],
  ['Europe/Helsinki', '2026-11-22', '2026-11-21T22:00:00.000Z'],
  ['America/New_York', '2026-11-22', '2026-11-22T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T10:00:00.000Z'],
  // Clocks go from 23:59 to 01:00 there: the day has no midnight.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, day, start) => {
  expect(startOfDay(day, zone)).toBe(start)
  expect(dayIn(start, zone)).toBe(day)
  expect(dayIn(new Date(Date.parse(start) - 1).toISOString(), zone)).toBe(addDays(day, -1))
})

test('plain days are no moments', () => {
  expect(formatDay('2026-11-02')).toBe('02/11/2026')
  expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1)]).toEqual(['2027-01-01', '2024-02-29'])
})

test('zones are known by name', () => {
  expect(['UTC', 'Europe/Berlin', 'Nowhere/At-all', ''].map(isZone)).toEqual([true, true, false, false])
})
