import { expect, test } from 'vitest'
import { COUNTRIES } from '#app/domain/base/countries.ts'
import { countryOf } from '#app/domain/catalog/tax/country-codes.ts'
import { EU } from '#app/domain/catalog/tax/eu.ts'

test('every country of the billing form is known by a code', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const known = letters.flatMap((one) => letters.map((other) => countryOf(one + other)))
  expect(COUNTRIES.filter((country) => !known.includes(country))).toEqual([])
})

test('codes of the EU lead to the names that the billing form lists', () => {
  expect(EU.length).toBe(27)
  for (const { code, name } of EU) expect([code, countryOf(code)]).toEqual([code, name])
  expect(EU.filter(({ name }) => !COUNTRIES.includes(name))).toEqual([])
  expect(countryOf('ZZ')).toBeUndefined()
})
