import { expect, test } from 'vitest'
import { toDecimal } from '#app/decimal.ts'
import { price } from '#app/domain/catalog/price.ts'
import { msg } from '#app/i18n/macro.ts'

const schema = price(msg`The price`)

test.each([
  ['0', 0],
  ['9', 900],
  ['9.9', 990],
  ['9.99', 999],
  [' 29.00 ', 2900],
  ['0.01', 1],
  ['007.50', 750],
  ['999999.99', 99_999_999],
])('%j is read as %i', (text, minor) => {
  expect(schema.parse(text)).toBe(minor)
})

test.each([
  ['', 'is missing'],
  ['   ', 'is missing'],
  ['9,99', 'point before the cents and no comma'],
  ['1,000.00', 'no comma'],
  ['9.', 'must be a number'],
  ['.99', 'must be a number'],
  ['9.999', 'must be a number'],
  ['-1', 'must be a number'],
  ['+1', 'must be a number'],
  ['$9.99', 'must be a number'],
  ['9 99', 'must be a number'],
  ['1e3', 'must be a number'],
  ['0x10', 'must be a number'],
  ['NaN', 'must be a number'],
  ['٩.٩٩', 'must be a number'],
  ['1000000', 'must be at most 999999.99'],
  ['9'.repeat(400), 'must be at most'],
])('%j is refused', (text, words) => {
  const read = schema.safeParse(text)
  expect(read.error?.issues[0]?.message).toContain(words)
})

test('what is stored is typed as it is read', () => {
  for (const minor of [0, 1, 10, 99, 100, 999, 2900, 123_456, 99_999_999])
    expect(schema.parse(toDecimal(minor))).toBe(minor)
})
