import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inLanguage, requireLanguage } from '#app/i18n/language.server.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { msg, t } from '#app/i18n/macro.ts'

test('a text that is read outside inLanguage throws, as one of a module that loads would', () => {
  requireLanguage()
  const open = msg`Open`
  expect(() => t`Saved`).toThrow('A text is read outside inLanguage')
  expect(() => t(open)).toThrow('A text is read outside inLanguage')
  expect(t(undefined)).toBeUndefined()
  expect(inLanguage(() => t(open))).toBe('Open')
  expect(() => t(open)).toThrow()
})

test('each of several requests has its language until its end', async () => {
  requireLanguage()
  const read = (order: number) =>
    inLanguage(async () => {
      await pause(5 - order)
      const first = t`Order ${{ order }}`
      await pause(order)
      return `${first}, ${t`Order ${{ order }}`}`
    })
  const texts = Promise.all([1, 2, 3, 4].map(read))
  expect(() => t`Saved`).toThrow()
  expect(await texts).toEqual([1, 2, 3, 4].map((order) => `Order ${order}, Order ${order}`))
  expect(() => t`Saved`).toThrow()
})

test('values of the other direction keep what stands around them in its place', () => {
  const said = (value: string, code: LanguageCode) =>
    inLanguage(() => t`Order ${{ number: value }}`, code).replaceAll(
      /[^\u2068\u2069]*\u2068|\u2069[^\u2068\u2069]*/g,
      '|',
    )
  expect(said('K15C5E0T', 'ar')).toBe('|K15C5E0T|')
  expect(said('12', 'ar')).not.toContain('|')
  expect(said('K15C5E0T', 'de')).not.toContain('|')
  expect(said('جدول 36–47', 'de')).toBe('|جدول 36–47|')
  expect(said('טבלה', 'en')).toBe('|טבלה|')
  expect(said('جدول', 'ar')).not.toContain('|')
  expect(said('نورة 3', 'ar')).toBe('|نورة 3|')
  for (const parts of [
    '2026-01-31',
    '+49 30 1234-56',
    '1-5',
    '31/01/2026 10:30',
    '−5',
    '¥500',
    'Ω',
    '商品 1',
  ])
    expect(said(parts, 'ar')).toBe(`|${parts}|`)
  // A program would take the mark for a part of the address.
  expect(said('https://shop.example/a', 'ar')).not.toContain('|')
})
