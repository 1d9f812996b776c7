import { expect, test } from 'vitest'
import { htmlFromParts } from '#app/domain/listings/section-html.ts'

test('a section is HTML by its kind, and text in it is text', () => {
  expect(htmlFromParts('descriptions', [{ text: 'One.\nTwo.' }, { text: '<b>Three</b> & four' }])).toBe(
    '<p>One.<br>Two.</p><p>&lt;b&gt;Three&lt;/b&gt; &amp; four</p>',
  )
  expect(htmlFromParts('highlights', [{ text: 'Oak' }, { text: 'Oiled' }])).toBe(
    '<ul><li>Oak</li><li>Oiled</li></ul>',
  )
  expect(htmlFromParts('faq', [{ label: 'Is it oak?', text: 'Yes.' }])).toBe(
    '<dl><dt>Is it oak?</dt><dd>Yes.</dd></dl>',
  )
})
