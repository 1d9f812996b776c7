import { expect, test } from 'vitest'
import { formatMoney, formatPrice } from '#app/domain/base/money.ts'

test('dollars stand alone, other currencies carry their code', () => {
  expect(formatMoney(2900, 'USD')).toBe('$29.00')
  expect(formatMoney(2900, 'EUR')).toBe('€29.00 EUR')
  expect(formatMoney(2900, 'GBP')).toBe('£29.00 GBP')
  expect(formatMoney(2900, 'CAD')).toBe('$29.00 CAD')
})

test('a price always carries its code', () => {
  expect(formatPrice(900, 'USD')).toBe('$9.00 USD')
})

test('small, large and negative amounts keep two decimals and every digit', () => {
  expect(formatMoney(0, 'USD')).toBe('$0.00')
  expect(formatMoney(5, 'USD')).toBe('$0.05')
  expect(formatMoney(-350, 'USD')).toBe('−$3.50')
  expect(formatMoney(Number.MAX_SAFE_INTEGER, 'USD')).toBe('$90,071,992,547,409.91')
})

test('an unknown currency shows its code and no invented symbol', () => {
  expect(formatMoney(100, 'SEK')).toBe('1.00 SEK')
})
