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
  ['', 'type a number such as 9.99, or 0'],
  ['   ', 'type a number such as 9.99, or 0'],
  ['9,99', 'point before the cents and no comma'],
  ['1,000.00', 'no comma'],
  ['9.', 'type a number such as 9.99, without a sign or currency'],
  ['.99', 'type a number such as 9.99, without a sign or currency'],
  ['9.999', 'type a number such as 9.99, without a sign or currency'],
  ['-1', 'type a number such as 9.99, without a sign or currency'],
  ['+1', 'type a number such as 9.99, without a sign or currency'],
  ['$9.99', 'type a number such as 9.99, without a sign or currency'],
  ['9 99', 'type a number such as 9.99, without a sign or currency'],
  ['1e3', 'type a number such as 9.99, without a sign or currency'],
  ['0x10', 'type a number such as 9.99, without a sign or currency'],
  ['NaN', 'type a number such as 9.99, without a sign or currency'],
  ['٩.٩٩', 'type a number such as 9.99, without a sign or currency'],
  ['1000000', 'the most is 999999.99'],
  ['9'.repeat(400), 'the most is 999999.99'],
])('%j is refused', (text, words) => {
  const read = schema.safeParse(text)
  expect(read.error?.issues[0]?.message).toContain(words)
})

test('what is stored is typed as it is read', () => {
  for (const minor of [0, 1, 10, 99, 100, 999, 2900, 123_456, 99_999_999])
    expect(schema.parse(toDecimal(minor))).toBe(minor)
})
