import { expect, test } from 'vitest'
import { htmlFromParts } from '#app/domain/listings/section-html.ts'
import type { GeneratedContent } from '#app/domain/writing/content/content.ts'
import { sectionHtml } from '#app/domain/writing/content/content-html.ts'

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

test('a generated part has its heads and tables, and none where plain text is all there is', () => {
  const content: GeneratedContent = {
    productDescription: [],
    featureHighlights: [],
    specificationDetails: [
      { label: 'Height', value: '45 cm' },
      { label: '', value: 'Oiled by hand' },
    ],
    seoOptimizedContent: { titleOptions: ['Oak stool'], seoBulletPoints: [], seoDescription: '' },
    metaTags: { title: 'Oak stool', description: '' },
    slug: 'oak-stool',
    productTags: ['oak'],
  }
  expect(sectionHtml(content, 'Specification Details')).toBe(
    '<table><tbody><tr><th scope="row">Height</th><td>45 cm</td></tr></tbody></table><ul><li>Oiled by hand</li></ul>',
  )
  expect(sectionHtml(content, 'SEO-Optimized Content')).toBe('<h4>Titles</h4><ul><li>Oak stool</li></ul>')
  expect(sectionHtml(content, 'Slug')).toBeUndefined()
})
