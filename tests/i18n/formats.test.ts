import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from '#app/domain/base/dates.ts'
import { figure } from '#app/domain/base/lists/figure.ts'
import { amount, formatMoney, formatPrice } from '#app/domain/base/money.ts'
import { countryName, countryOptions } from '#app/domain/catalog/tax/country-names.ts'
import { inLanguage } from '#app/i18n/language.server.ts'

const MOMENT = '2026-03-05T10:30:00.000Z'

/** No-break spaces as plain ones, without marks of direction. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '')

test('dates, numbers and money are written as in the language', () => {
  const said = (code: 'en' | 'de' | 'fr' | 'es' | 'ar') =>
    inLanguage(
      () =>
        [
          formatDate(MOMENT, 'UTC'),
          figure(12345),
          amount(123450, 'USD'),
          formatMoney(2900, 'EUR'),
          formatPrice(-2900, 'EUR'),
        ].map(plain),
      code,
    )
  expect(said('en')).toEqual(['05/03/2026', '12,345', '$1,234.50', '€29.00 EUR', '−€29.00 EUR'])
  expect(said('de')).toEqual(['05.03.2026', '12.345', '1.234,50 $', '29,00 €', '−29,00 EUR'])
  expect(said('fr')).toEqual(['05/03/2026', '12 345', '1 234,50 $', '29,00 €', '−29,00 EUR'])
  expect(said('es')).toEqual(['05/03/2026', '12.345', '1234,50 $', '29,00 €', '−29,00 EUR'])
  for (const text of said('ar')) expect(text).toMatch(/^[^٠-٩]*\d[^٠-٩]*$/)
})

test('a moment has its clock and zone in each language', () => {
  expect(inLanguage(() => formatDateTime(MOMENT, 'Europe/Berlin'), 'de')).toBe('05.03.2026 11:30 UTC+1')
})

test('countries are named and sorted in the language, and stored by their English names', () => {
  const stored = ['Austria', 'Germany', 'Sweden', 'Palestine']
  expect(inLanguage(() => countryOptions(stored), 'en').map(({ label }) => label)).toEqual(stored)
  const german = inLanguage(() => countryOptions(stored), 'de')
  expect(german.map(({ label }) => label)).toEqual([
    'Deutschland',
    'Österreich',
    'Palästinensische Autonomiegebiete',
    'Schweden',
  ])
  expect(german.map(({ value }) => value)).toEqual(['Germany', 'Austria', 'Palestine', 'Sweden'])
  expect(inLanguage(() => countryName('Atlantis'), 'de')).toBe('Atlantis')
})
