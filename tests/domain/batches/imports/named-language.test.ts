import { expect, test } from 'vitest'
import { namedLanguage } from '#app/domain/batches/imports/named-language.ts'

test.each([
  ['German', 'German'],
  [' german ', 'German'],
  ['de', 'German'],
  ['DE-ch', 'German'],
  ['Deutsch', 'German'],
  ['Französisch', 'French'],
  ['français', 'French'],
  ['日本語', 'Japanese'],
  ['العربية', 'Arabic'],
  ['pt_BR', 'Portuguese (Brazil)'],
  ['pt-PT', 'Portuguese'],
  ['zh', 'Chinese (Simplified)'],
  ['zh-TW', 'Chinese (Traditional)'],
  ['zh-Hant-HK', 'Chinese (Traditional)'],
  ['nb-NO', 'Norwegian'],
  ['iw', 'Hebrew'],
  ['es-419', 'Spanish (Latin America)'],
])('%s is %s', (cell, name) => {
  expect(namedLanguage(cell)).toBe(name)
})

test.each([
  '',
  ' ',
  'Klingon',
  'tlh',
  'German, French',
  'de;fr',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  '1',
])('“%s” is none', (cell) => {
  expect(namedLanguage(cell)).toBeUndefined()
})
