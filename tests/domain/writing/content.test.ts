import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameParameters } from '#app/domain/base/file-name.ts'
import { textWidth, truncate, truncateToWidth } from '#app/domain/base/text-length.ts'
import { emptyContent, type GeneratedContent, SECTIONS } from '#app/domain/writing/content/content.ts'
import { contentSchema, readContent } from '#app/domain/writing/content/content-schema.ts'
import { contentAsText, isUsable, sectionText } from '#app/domain/writing/content/content-text.ts'
import { asciiDownloadName } from '#app/domain/writing/content/download-name.server.ts'
import { unicodeDownloadName } from '#app/domain/writing/content/download-name.ts'
import { metaPreview } from '#app/domain/writing/content/meta-preview.ts'

const APRON: GeneratedContent = {
  productDescription: ['An apron.', 'It has pockets.'],
  featureHighlights: ['Pure linen', 'Two pockets'],
  specificationDetails: [
    { label: 'Material', value: 'linen' },
    { label: '', value: 'One size' },
  ],
  seoOptimizedContent: {
    titleOptions: ['Linen Apron', 'Apron of Linen'],
    seoBulletPoints: ['Heavy cloth'],
    seoDescription: 'A linen apron.',
  },
  metaTags: { title: 'Linen Apron', description: 'An apron of linen.' },
  slug: 'linen-apron',
  productTags: ['linen', 'apron'],
}

test('each section copies as plain text', () => {
  expect(Object.fromEntries(SECTIONS.map((section) => [section, sectionText(APRON, section)]))).toEqual({
    'Product Descriptions': 'An apron.\n\nIt has pockets.',
    'Feature Highlights': 'Pure linen\nTwo pockets',
    'Specification Details': 'Material: linen\nOne size',
    'SEO-Optimized Content':
      'Titles\nLinen Apron\nApron of Linen\n\nBullet points\nHeavy cloth\n\nDescription\nA linen apron.',
    'Meta Tags': 'Meta title: Linen Apron\nMeta description: An apron of linen.',
    Slug: 'linen-apron',
    'Products Tags': 'linen, apron',
  })
})

test('an empty package copies as nothing at all', () => {
  expect(SECTIONS.map((section) => sectionText(emptyContent(), section))).toEqual([
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ])
})

test('the text file holds the product name and every section that has something, under its name', () => {
  const text = contentAsText('Linen apron', { ...APRON, slug: '' })
  expect(text.startsWith('Linen apron\n\n\nProduct Descriptions\n--------------------\nAn apron.\n')).toBe(
    true,
  )
  expect(text.split('\n').filter((line) => SECTIONS.some((section) => section === line))).toEqual(
    SECTIONS.filter((section) => section !== 'Slug'),
  )
  expect(text.endsWith('\nProducts Tags\n-------------\nlinen, apron\n')).toBe(true)
})

test('the file is named after the product, in letters that every file system takes', () => {
  expect(asciiDownloadName('Linen apron')).toBe('linen-apron-product-content.txt')
  expect(asciiDownloadName("Children's  rain/jacket (2–8)")).toBe(
    'childrens-rain-jacket-2-8-product-content.txt',
  )
  expect(asciiDownloadName('Größe Ærø Łódź İstanbul ﬁne Ｆｕｌｌ')).toBe(
    'grosse-aero-lodz-istanbul-fine-full-product-content.txt',
  )
  expect(asciiDownloadName('緑茶 100 g')).toBe('lu-cha-100-g-product-content.txt')
  expect(asciiDownloadName('緑茶')).toBe('lu-cha-product-content.txt')
  expect(asciiDownloadName('☕️🍵')).toBe('product-product-content.txt')
  expect(asciiDownloadName('../../etc/passwd\r\nx: y')).toBe('etc-passwd-x-y-product-content.txt')
  expect(asciiDownloadName(`${'word '.repeat(40)}`)).toMatch(/^(word-){15}word-product-content\.txt$/)
  expect(asciiDownloadName('a'.repeat(500))).toBe(`${'a'.repeat(80)}-product-content.txt`)
})

test('whatever the product is called, the name keeps to the allow-list and to 80 characters before its ending', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (productName) => {
      expect(asciiDownloadName(productName)).toMatch(
        /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?-product-content\.txt$/,
      )
    }),
  )
})

test('a text about the product and one more part are worth a credit', () => {
  const { productDescription, featureHighlights, metaTags, productTags } = APRON
  expect(isUsable(APRON)).toBe(true)
  expect(isUsable({ ...emptyContent(), productDescription, metaTags })).toBe(true)
  expect(isUsable({ ...emptyContent(), featureHighlights, productTags })).toBe(true)
  expect(isUsable({ ...emptyContent(), productDescription, featureHighlights })).toBe(true)
})

test('nothing, a single part, or parts without a text are not', () => {
  const { productDescription, metaTags, slug, productTags } = APRON
  expect(isUsable(emptyContent())).toBe(false)
  expect(isUsable({ ...emptyContent(), productDescription })).toBe(false)
  expect(isUsable({ ...emptyContent(), productDescription, slug })).toBe(false)
  expect(isUsable({ ...emptyContent(), metaTags, productTags, slug })).toBe(false)
})

test('a package comes back from storage as it was, and a wrong one is refused', () => {
  expect(readContent(JSON.stringify(APRON))).toEqual(APRON)
  expect(readContent('{}')).toBeUndefined()
  expect(readContent('{"slug":')).toBeUndefined()
  expect(contentSchema.safeParse({ ...APRON, slug: undefined }).success).toBe(false)
  expect(contentSchema.safeParse({ ...APRON, productTags: Array(31).fill('a') }).success).toBe(false)
  expect(contentSchema.safeParse({ ...APRON, metaTags: { title: '<b>', description: 1 } }).success).toBe(
    false,
  )
})

test('a text within its limit is left alone, a longer one ends in an ellipsis at the limit', () => {
  expect(truncate('a'.repeat(60), 60)).toBe('a'.repeat(60))
  expect(truncate('a'.repeat(61), 60)).toBe(`${'a'.repeat(59)}…`)
  expect(truncate('two words here', 10)).toBe('two words…')
  expect(truncate('', 5)).toBe('')
})

test('an emoji or an accented letter counts once and is never split', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(textWidth(family.repeat(3))).toBe(3)
  expect(truncate(family.repeat(3), 3)).toBe(family.repeat(3))
  expect(truncate(family.repeat(4), 3)).toBe(`${family}${family}…`)
  expect(truncate('🇸🇪🇳🇴🇩🇰🇫🇮', 3)).toBe('🇸🇪🇳🇴…')
  expect(truncate('e\u0301'.repeat(5), 3)).toBe('e\u0301e\u0301…')
})

test('Chinese, Japanese and Korean characters take the place of two letters', () => {
  expect(textWidth('有機緑茶')).toBe(8)
  expect(textWidth('ｶﾀｶﾅ カタカナ')).toBe(4 + 1 + 8)
  expect(textWidth('유기농 녹차')).toBe(11)
  expect(textWidth('「茶」、ＡＢ。')).toBe(14)
  expect(truncateToWidth('有機緑茶の茶葉', 14)).toBe('有機緑茶の茶葉')
  expect(truncateToWidth('有機緑茶の茶葉', 13)).toBe('有機緑茶の茶…')
  expect(truncateToWidth('Tee 有機緑茶', 9)).toBe('Tee 有機…')
})

test('truncating keeps to the limit, to a beginning of the text, and to whole code points', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.integer({ min: 1, max: 40 }),
      (text, limit) => {
        const cut = truncate(text, limit)
        expect([...new Intl.Segmenter('en').segment(cut)].length).toBeLessThanOrEqual(limit)
        const narrow = truncateToWidth(text, limit)
        expect(textWidth(narrow)).toBeLessThanOrEqual(limit)
        for (const short of [cut, narrow]) {
          expect(short === text || (short.endsWith('…') && text.startsWith(short.slice(0, -1)))).toBe(true)
          expect(short.isWellFormed()).toBe(true)
        }
      },
    ),
  )
  expect(truncate(`e${'\u0301'.repeat(100_000)}`, 60).length).toBeLessThan(2000)
})

test('previews show 60 characters of a title and 160 of a description', () => {
  const preview = metaPreview({ title: 'a'.repeat(61), description: 'b'.repeat(161) })
  expect(preview).toEqual({ title: `${'a'.repeat(59)}…`, description: `${'b'.repeat(159)}…` })
})

test('the file keeps the letters of every script where the browser knows them', () => {
  expect(unicodeDownloadName('緑茶 100 g')).toBe('緑茶-100-g-product-content.txt')
  expect(unicodeDownloadName('Linen apron')).toBe(asciiDownloadName('Linen apron'))
  expect(unicodeDownloadName('"../../etc/passwd"\r\nX: y')).toBe('etc-passwd-x-y-product-content.txt')
  expect(unicodeDownloadName('🌵')).toBe('product-product-content.txt')
  expect(fileNameParameters(unicodeDownloadName('緑茶'), asciiDownloadName('緑茶'))).toBe(
    `filename="lu-cha-product-content.txt"; filename*=UTF-8''%E7%B7%91%E8%8C%B6-product-content.txt`,
  )
  expect(fileNameParameters('a.txt')).toBe('filename="a.txt"')
})
