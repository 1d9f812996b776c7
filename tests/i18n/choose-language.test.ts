import { describe, expect, test } from 'vitest'
import { chooseLanguage } from '#app/i18n/choose-language.server.ts'
import { LANGUAGE_CODES } from '#app/i18n/languages.ts'
import { addressIn, splitAddress } from '#app/i18n/page-address.ts'

const others = LANGUAGE_CODES.filter((code) => code !== 'en')

describe.each(others)('%s', (code) => {
  test('has addresses of its own', () => {
    expect(addressIn(code, 'en', '/about?a=1')).toBe(`/${code}/about?a=1`)
    expect(splitAddress(`/${code}/about`)).toEqual({ code, pathname: '/about' })
    expect(splitAddress(`/${code}`)).toEqual({ code, pathname: '/' })
    expect(splitAddress(`/${code}//example.com`)).toBeUndefined()
  })

  test('is shown to browsers that want it, from whichever region', () => {
    const { language, script, region } = new Intl.Locale(code).maximize()
    for (const accepted of [
      code,
      code.toUpperCase(),
      `${language}-${region}`,
      `${language}-${script}-${region}`,
    ])
      expect(chooseLanguage({ main: 'en', others }, { accepted })).toBe(code)
  })
})

test.each([
  ['de-CH, ar', 'de'],
  ['ar-MA;q=0.5, de;q=0.4', 'ar'],
  ['de;q=0, ar', 'ar'],
  // Neither has a reader in common with a language that is offered.
  ['de-Hebr, fi', 'en'],
  ['*', 'en'],
  ['x, -, d_e, de', 'de'],
])('of a browser that accepts %s it is %s', (accepted, code) => {
  expect(chooseLanguage({ main: 'en', others: ['de', 'ar'] }, { accepted })).toBe(code)
})
