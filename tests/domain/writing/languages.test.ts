import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, findLanguage, LANGUAGE_NAMES, LANGUAGES } from '#app/domain/listings/languages.ts'

test('there are about 130 languages, English among them as the default', () => {
  expect(LANGUAGES.length).toBeGreaterThanOrEqual(125)
  expect(LANGUAGES.length).toBeLessThanOrEqual(140)
  expect(findLanguage(DEFAULT_LANGUAGE)).toEqual({ name: 'English', code: 'en', dir: 'ltr' })
})

test('no name and no tag occurs twice, and the names are in alphabetical order', () => {
  expect(new Set(LANGUAGE_NAMES).size).toBe(LANGUAGES.length)
  expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length)
  expect([...LANGUAGE_NAMES].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(LANGUAGE_NAMES)
})

test('every tag is a canonical language tag that Unicode knows by a name of its own', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  for (const { name, code } of LANGUAGES) {
    expect(Intl.getCanonicalLocales(code), name).toEqual([code])
    expect(names.of(code), name).toBeTruthy()
  }
})

test('the direction is the one of the script that the language is written in', () => {
  const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'])
  for (const { name, code, dir } of LANGUAGES) {
    const script = new Intl.Locale(code).maximize().script ?? ''
    expect(dir, name).toBe(rightToLeft.has(script) ? 'rtl' : 'ltr')
  }
})

test('a name is found exactly or not at all', () => {
  expect(findLanguage('Chinese (Simplified)')?.code).toBe('zh-Hans')
  expect(findLanguage('Klingon')).toBeUndefined()
  expect(findLanguage('english')).toBeUndefined()
  expect(findLanguage('constructor')).toBeUndefined()
})
