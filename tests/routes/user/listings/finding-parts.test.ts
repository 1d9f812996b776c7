import { expect, test } from 'vitest'
import { findingParts } from '#app/routes/user/listings/finding-parts.ts'

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
    'Titles, 1: 106 of 75 characters, 31 too long for your brand.',
    'Titles, 1: 106 of 75 characters, 31 too long for your brand.',
    '',
  ],
])('%s', (sentence, ask, reason) => {
  expect(findingParts(sentence)).toEqual({ ask, reason })
})
