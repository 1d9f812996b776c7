import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiSlugOf } from '#app/domain/base/ascii-slug.server.ts'
import { spelledSlug } from '#app/domain/writing/reply/assemble.ts'

test.each([
  ['Чай с лимоном', 'chay-s-limonom'],
  ['Ελληνικό τσάι', 'elliniko-tsai'],
  ['გამარჯობა', 'gamarjoba'],
  ['Հայաստան', 'hayastan'],
  ['سلام', 'slm'],
  ['שלום עולם', 'slvm-vlm'],
  ['किताब', 'kitab'],
  ['ชาเขียว', 'chaekhiyw'],
  ['北京大学', 'bei-jing-da-xue'],
  ['カメラ', 'kamera'],
  ['녹차', 'nogcha'],
  ['Café — Élan!', 'cafe-elan'],
  ["Children's ﬁne Ｆｕｌｌ ß ø ł", 'childrens-fine-full-ss-o-l'],
  ['Tea ☕️ 2nd', 'tea-2nd'],
])('%s is spelled %s', (text, slug) => {
  expect(asciiSlugOf(text)).toBe(slug)
})

test('German spells its umlauts in two letters, other languages do not', () => {
  expect(asciiSlugOf('Größe der Schürze, ÄÖÜ', { language: 'de' })).toBe('groesse-der-schuerze-aeoeue')
  // Also where the mark is a character of its own.
  expect(asciiSlugOf('Schürze'.normalize('NFD'), { language: 'de' })).toBe('schuerze')
  expect(asciiSlugOf('Pöytä', { language: 'fi' })).toBe('poyta')
})

test('whatever is typed, nothing but letters, digits and single hyphens, within the limit', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.integer({ min: 5, max: 80 }),
      (text, limit) => {
        const slug = asciiSlugOf(text, { limit })
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slug.length).toBeLessThanOrEqual(limit)
        expect(spelledSlug(text, undefined)).not.toBe('')
      },
    ),
  )
})
