import { expect, test } from 'vitest'
import { readPrice } from '#app/domain/batches/imports/price.ts'

test.each([
  ['1.299,00', undefined, '1299.00'],
  ['1,299.00', undefined, '1299.00'],
  ['1 299,5', undefined, '1299.50'],
  ["1'299.90 CHF", undefined, '1299.90', 'CHF'],
  ['12.50 EUR', undefined, '12.50', 'EUR'],
  ['€ 12,50', undefined, '12.50', 'EUR'],
  ['1.299', ',', '1299.00'],
  ['1.299', '.', '1.299'],
  ['1.299', undefined, '1299.00'],
  ['1.299.000 ₫', undefined, '1299000.00', 'VND'],
  ['0,085', ',', '0.085'],
  ['$19', undefined, '19.00'],
] as const)('%s with %s is %s', (text, decimal, amount, currency?: string) => {
  expect(readPrice(text, decimal)).toEqual({ amount, ...(currency && { currency }) })
})

test.each(['', 'on request', '12-15', '12/15', '=1+1', '1.2.3,4,5'])('%j is no price', (text) => {
  expect(readPrice(text, undefined)).toBeUndefined()
})
