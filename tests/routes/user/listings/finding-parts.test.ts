import { expect, test } from 'vitest'
import { findingParts } from '#app/ui/listing/finding-parts.ts'

test.each([
  ['Please confirm “18/8”. It is not in your facts.', 'Please confirm “18/8”', 'It is not in your facts.'],
  [
    'Please confirm “0.9 l. More”. The number appears in fact 2, with “g”.',
    'Please confirm “0.9 l. More”',
    'The number appears in fact 2, with “g”.',
  ],
  [
    'Please check whether “oak” should be used. Your brand asks for it.',
    'Please check whether “oak” should be used',
    'Your brand asks for it.',
  ],
  [
    'Title 1: 106 characters. Your brand’s limit is 75.',
    'Title 1: 106 characters',
    'Your brand’s limit is 75.',
  ],
  ['Amazon title: please use fewer capital letters.', 'Amazon title: please use fewer capital letters', ''],
])('%s', (sentence, ask, reason) => {
  expect(findingParts(sentence)).toEqual({ ask, reason })
})
