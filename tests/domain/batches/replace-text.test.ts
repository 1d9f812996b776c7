import { expect, test } from 'vitest'
import type { ReplaceOptions } from '#app/domain/batches/bulk/bulk-options.ts'
import { createReplacer, replaceInListing } from '#app/domain/batches/bulk/replace-text.ts'
import type { ListingText, SectionKey } from '#app/domain/listings/sections.ts'

const plain = { section: '', wholeWords: false, matchCase: false } as const

function replaced(
  text: string,
  find: string,
  replacement: string,
  options: Partial<ReplaceOptions> = {},
  code = 'en',
) {
  const stretches = createReplacer({ ...plain, find, replacement, ...options }, code)(text)
  return stretches?.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('')
}

test('a text is replaced wherever it stands, as it is written', () => {
  expect(replaced('A linen apron. Linen is light.', 'linen', 'cotton')).toBe(
    'A cotton apron. cotton is light.',
  )
  expect(replaced('A linen apron. Linen is light.', 'linen', 'cotton', { matchCase: true })).toBe(
    'A cotton apron. Linen is light.',
  )
  expect(replaced('No apron', 'linen', 'cotton')).toBeUndefined()
  // What has a meaning in patterns, and in replacements, is text.
  expect(replaced('It costs $5 (net) a.b', '$5 (net) a.b', '$& $1 \\1')).toBe('It costs $& $1 \\1')
  expect(replaced('USB-C', '-', '')).toBe('USBC')
  expect(replaced('aaa', 'aa', 'a')).toBe('aa')
  expect(replaced('a linen b', 'linen', 'linen')).toBeUndefined()
})

test('whole words are told as each language tells them', () => {
  const whole = { wholeWords: true }
  expect(replaced('Oak, oaken, soaked OAK', 'oak', 'ash', whole)).toBe('ash, oaken, soaked ash')
  expect(replaced('Die Straße, Straßen', 'Straße', 'Gasse', whole, 'de')).toBe('Die Gasse, Straßen')
  expect(replaced('übergroß und groß', 'groß', 'klein', whole, 'de')).toBe('übergroß und klein')
  expect(replaced('这是台灯和灯罩', '台灯', '吊灯', whole, 'zh')).toBe('这是吊灯和灯罩')
  expect(replaced('oak board', 'oak b', 'x', whole)).toBeUndefined()
  expect(replaced('the oak board', 'oak board', 'tray', whole)).toBe('the tray')
})

test('accents that are written in two ways are found', () => {
  expect(replaced('Cafe\u0301 noir', 'Café', 'Bar')).toBe('Bar noir')
  expect(replaced('Café noir', 'Cafe\u0301', 'Bar')).toBe('Bar noir')
})

function listing(text: ListingText) {
  const sections = Object.entries(text).map(([key, parts]) => ({
    ...{ key: key as SectionKey, parts, revisionId: key, number: 1 },
    ...({ origin: 'generated', writtenBy: 'model', createdAt: '' } as const),
  }))
  return { sections }
}

test('all sections but the slug are looked through, or the one that is chosen', () => {
  const text = listing({
    titles: [{ text: 'Linen apron' }, { text: 'Apron' }],
    specifications: [{ label: 'Linen', text: '100% linen' }],
    slug: [{ text: 'linen-apron' }],
  })
  const all = replaceInListing(text, { ...plain, find: 'linen', replacement: 'hemp' }, 'en')
  expect(all.sections.map(({ key, parts }) => [key, parts])).toEqual([
    ['titles', [{ text: 'hemp apron' }, { text: 'Apron' }]],
    ['specifications', [{ label: 'hemp', text: '100% hemp' }]],
  ])
  expect([all.changes, all.isTooLong]).toEqual([3, false])
  const one = replaceInListing(
    text,
    { ...plain, section: 'titles', find: 'linen', replacement: 'hemp' },
    'en',
  )
  expect(one.sections.map(({ key }) => key)).toEqual(['titles'])
})

test('a part of which nothing is left goes, and one that becomes too long is told', () => {
  const text = listing({ tags: [{ text: 'sale' }, { text: 'linen sale' }] })
  const shorter = replaceInListing(text, { ...plain, find: 'sale', replacement: '' }, 'en')
  expect(shorter.sections[0]?.parts).toEqual([{ text: 'linen' }])
  const longer = replaceInListing(text, { ...plain, find: 'sale', replacement: 'x'.repeat(90) }, 'en')
  expect(longer.isTooLong).toBe(true)
})
