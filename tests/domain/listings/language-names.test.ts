import { expect, test } from 'vitest'
import { namedLanguage } from '#app/domain/batches/imports/named-language.ts'
import {
  byName,
  languageInSentence,
  nameOfLanguage,
  namesForBrowser,
  usedFirst,
} from '#app/domain/listings/language-names.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#app/domain/listings/languages.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import { LANGUAGE_CODES } from '#app/i18n/languages.ts'

const TRANSLATED = LANGUAGE_CODES.filter((code) => code !== 'en')

test('in English, languages have the names that rows keep', () => {
  expect(LANGUAGE_NAMES.map(nameOfLanguage)).toEqual(LANGUAGE_NAMES)
  expect(byName(LANGUAGE_NAMES)).toEqual(LANGUAGE_NAMES)
  expect(namesForBrowser()).toBeUndefined()
})

test.each(TRANSLATED)('in %s, each has a name of its own, by which a sheet can name it', (code) => {
  inLanguage(() => {
    const names = LANGUAGE_NAMES.map(nameOfLanguage)
    expect(new Set(names).size).toBe(names.length)
    for (const [at, name] of names.entries()) {
      expect(name.charAt(0)).toBe(name.charAt(0).toLocaleUpperCase(code))
      expect(namedLanguage(name)).toBe(LANGUAGE_NAMES[at])
      expect(namedLanguage(LANGUAGE_NAMES[at] ?? '')).toBe(LANGUAGE_NAMES[at])
    }
    expect(Object.keys(namesForBrowser() ?? {})).toEqual(LANGUAGES.map((language) => language.code))
  }, code)
})

test.each([
  ['de', 'Portuguese (Brazil)', 'Portugiesisch (Brasilien)', 'Portugiesisch (Brasilien)'],
  ['de', 'Chinese (Simplified)', 'Chinesisch (vereinfacht)', 'Chinesisch (vereinfacht)'],
  ['fr', 'German', 'Allemand', 'allemand'],
  ['fr', 'Spanish (Latin America)', 'Espagnol (Amérique latine)', 'espagnol (Amérique latine)'],
  ['es', 'Krio', 'Krio', 'krio'],
  ['ar', 'Kurdish (Sorani)', 'الكردية (السورانية)', 'الكردية (السورانية)'],
  ['de', 'Klingon', 'Klingon', 'Klingon'],
] as const)('in %s, %s is %s', (code, stored, name, inSentence) => {
  inLanguage(() => {
    expect([nameOfLanguage(stored), languageInSentence(stored)]).toEqual([name, inSentence])
  }, code)
})

test('choices are in the order of the page’s alphabet, after those that were used', () => {
  inLanguage(() => {
    const choices = usedFirst(['Zulu']).map(nameOfLanguage)
    expect(choices.slice(0, 3)).toEqual(['Zulu', 'Afrikaans', 'Albanisch'])
    expect(choices.at(-1)).toBe('Yoruba')
    expect(choices).toHaveLength(LANGUAGE_NAMES.length)
  }, 'de')
})
