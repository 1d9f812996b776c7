import { expect, test } from 'vitest'
import { wordDifference } from '#app/domain/listings/word-difference.ts'

test('words that were exchanged, with what stays around them', () => {
  expect(wordDifference('A lamp of brass.', 'A tall lamp of steel.', 'en')).toEqual([
    { kind: 'same', text: 'A ' },
    { kind: 'added', text: 'tall ' },
    { kind: 'same', text: 'lamp of ' },
    { kind: 'removed', text: 'brass' },
    { kind: 'added', text: 'steel' },
    { kind: 'same', text: '.' },
  ])
})

test.each([
  ['', 'New.'],
  ['Old.', ''],
  ['口径6 mmの細口ケトル。', '口径8 mmの細口ケトル。'],
  ['مصباح من النحاس', 'مصباح قراءة من النحاس'],
  ['one two '.repeat(3000), 'three four '.repeat(3000)],
])('both texts can be read out of it', (before, after) => {
  const stretches = wordDifference(before, after, 'en')
  const without = (kind: string) =>
    stretches
      .filter((stretch) => stretch.kind !== kind)
      .map(({ text }) => text)
      .join('')
  expect(without('added')).toBe(before)
  expect(without('removed')).toBe(after)
})
