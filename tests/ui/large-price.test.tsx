import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage } from '#app/i18n/language.server.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { LargePrice } from '#app/ui/large-price.tsx'

/** No-break spaces as plain ones, without marks of direction. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/[\u2066\u2069]/g, '')

test.each<[LanguageCode, string, string]>([
  ['en', 'USD', '<b>$29.00</b> USD'],
  ['en', 'EUR', '<b>€29.00</b> EUR'],
  ['de', 'USD', '<b>29,00 $</b>'],
  ['de', 'CAD', '<b>29,00 CA$</b>'],
  ['ar', 'USD', '<b>29.00 US$</b>'],
  ['fr', 'EUR', '<b>29,00 €</b>'],
])('in %s, a price in %s says its currency once', (code, currency, html) => {
  const price = <LargePrice minor={2900} currency={currency} />
  expect(plain(inLanguage(() => renderToStaticMarkup(price), code))).toBe(html)
})

test('nothing has no cents', () => {
  const free = <LargePrice minor={0} currency="USD" />
  expect(inLanguage(() => renderToStaticMarkup(free), 'en')).toBe('<b>$0</b> USD')
  expect(plain(inLanguage(() => renderToStaticMarkup(free), 'de'))).toBe('<b>0 $</b>')
})
