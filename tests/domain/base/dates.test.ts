import { expect, test } from 'vitest'
import {
  addDays,
  dayIn,
  formatDate,
  formatDateTime,
  formatDay,
  formatSortable,
  isDay,
  isZone,
  momentAt,
  startOfDay,
} from '#app/domain/base/dates.ts'

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

test.each([
  ['UTC', '2026-11-22', '09:30', '2026-11-22T09:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-22', '00:00', '2026-11-21T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-22', '13:59', '2026-11-21T23:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '02:00', undefined],
  ['Europe/Berlin', '2026-03-29', '02:59', undefined],
  ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  // Half an hour is skipped and doubled there, and no midnight in Cairo.
  ['Australia/Lord_Howe', '2026-10-04', '02:15', undefined],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '00:30', undefined],
  // A whole day was skipped there.
  ['Pacific/Apia', '2011-12-30', '12:00', undefined],
])('in %s clocks show %s %s at %s', (zone, day, time, moment) => {
  expect(momentAt(day, time, zone)).toBe(moment)
})

test.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-01-01T00:00'])(
  '%s is no day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)
