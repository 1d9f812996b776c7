import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inLanguage, requireLanguage } from '#app/i18n/language.server.ts'
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

test('from right to left, values of the other direction keep their place', () => {
  const said = (value: string) => inLanguage(() => t`Order ${{ number: value }}`, 'ar')
  expect(said('K15C5E0T')).toContain('\u2068K15C5E0T\u2069')
  expect(said('12')).not.toContain('\u2068')
  expect(inLanguage(() => t`Order ${{ number: 'K15C5E0T' }}`, 'de')).not.toContain('\u2068')
})
