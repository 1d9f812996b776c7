import { expect, test } from 'vitest'
import { replaceInOriginal } from '#app/domain/batches/bulk/replace-original.ts'
import { replaceInListing } from '#app/domain/batches/bulk/replace-text.ts'
import { longText } from '#app/domain/batches/imports/cells.ts'
import { existingParts } from '#app/domain/batches/imports/existing-parts.ts'
import type { Dialect } from '#app/domain/batches/imports/file-format.ts'

/** What becomes of a shop's HTML whose words are replaced. */
function replaced(html: string, find: string, replacement: string, dialect: Dialect = 'shopify') {
  const key = 'descriptions'
  const options = { find, replacement, section: '' as const, wholeWords: false, matchCase: true }
  const { parts } = existingParts(key, longText(html, dialect))
  const { sections } = replaceInListing({ sections: [{ key, parts } as never] }, options, 'en')
  const [section] = sections
  if (!section) throw new Error('Nothing is replaced')
  return replaceInOriginal({ dialect, original: html }, section, options, 'en')?.original
}

test.each([
  [
    '<p class="Oak">Oak &amp; more,&nbsp;oak</p>\r\n<!-- Oak -->',
    'Oak',
    'Ash',
    '<p class="Oak">Ash &amp; more,&nbsp;oak</p>\r\n<!-- Oak -->',
  ],
  ['<p>Fils &amp; Co</p>', 'Fils & Co', 'A < B', '<p>A &lt; B</p>'],
  ['<b>Fils & Co</b> of old', 'Fils & Co', 'Søn & Co', '<b>Søn &amp; Co</b> of old'],
])('in %j only the words change', (html, find, replacement, after) => {
  expect(replaced(html, find, replacement)).toBe(after)
})

test('what WooCommerce writes for a line end stays', () => {
  expect(replaced('<p>Oak</p>\\n<p>Of oak</p>', 'oak', 'ash', 'woocommerce')).toBe(
    '<p>Oak</p>\\n<p>Of ash</p>',
  )
})

test('what would say something else is not made', () => {
  expect(replaced('<p>Made of <b>oak</b> wood</p>', 'of oak', 'of ash')).toBeUndefined()
  expect(replaced('<p>Caf&eacute; table</p>', 'Café', 'Bar')).toBeUndefined()
})
