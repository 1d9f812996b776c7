import { describe, expect, test } from 'vitest'
import { safeAddress } from '#app/domain/base/html/address.ts'
import { type PageSectionKey, sections } from '#app/domain/shop/content/sections.ts'
import { youtubeId } from '#app/domain/shop/content/youtube.ts'
import { defaultsOf } from '../../defaults-of.ts'

describe('addresses that an admin may type', () => {
  test.each([
    '/',
    '/#pricing',
    '/buy/abc?x=1',
    '#home',
    'https://example.com/a?b=c#d',
    'http://example.com',
    'mailto:support@listwright.test',
    'tel:+4681234567',
  ])('%s may be linked', (address) => {
    expect(safeAddress(address)).toBe(address)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:/\\evil.example',
    'https:///evil.example',
    'https://exa mple.com',
    'http://[',
    'https://example.com"onerror="x',
    '/a<b>',
    '/a`b',
    'evil.example',
    'mailto:',
    '',
    `/${'a'.repeat(500)}`,
  ])('%j may not be linked', (address) => {
    expect(safeAddress(address)).toBeUndefined()
  })

  test('blanks around an address are dropped', () => {
    expect(safeAddress('  /contact \n')).toBe('/contact')
  })
})

describe('video addresses', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3s',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=3',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  ])('%s names a video', (address) => {
    expect(youtubeId(address)).toBe('dQw4w9WgXcQ')
  })

  test.each([
    'https://vimeo.com/76979871',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v="><script>',
    'javascript:youtu.be/dQw4w9WgXcQ',
    'dQw4w9WgXcQ',
    '',
  ])('%j names none', (address) => {
    expect(youtubeId(address)).toBeUndefined()
  })
})

describe('section records', () => {
  test.each(Object.entries(sections))('the default %s fits its own schema', (key, { schema }) => {
    const content = defaultsOf(key as PageSectionKey)
    expect(schema.parse(content)).toEqual(content)
  })

  test('a button that would run a script is refused', () => {
    const banner = { ...defaultsOf('banner'), buttonLink: 'javascript:alert(1)' }
    expect(sections.banner.schema.safeParse(banner).success).toBe(false)
  })

  test('a picture has to be an address on the web or on this site', () => {
    const about = (imageUrl: string) =>
      sections.about.schema.safeParse({ ...defaultsOf('about'), imageUrl }).success
    expect([about('/uploads/a.webp'), about('https://example.com/a.webp'), about('')]).toEqual([
      true,
      true,
      true,
    ])
    expect([about('data:image/svg+xml,<svg/>'), about('mailto:a@b.c'), about('#x')]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('empty words are dropped, and without any the standard ones come back', () => {
    const words = (typingWords: string[]) =>
      sections.banner.schema.parse({ ...defaultsOf('banner'), typingWords }).typingWords
    expect(words(['', ' one ', ''])).toEqual(['one'])
    expect(words(['', ' '])).toEqual(defaultsOf('banner').typingWords)
    expect(words([])).toEqual(defaultsOf('banner').typingWords)
  })

  test('lists are bounded at both ends', () => {
    const words = (typingWords: string[]) =>
      sections.banner.schema.safeParse({ ...defaultsOf('banner'), typingWords }).success
    expect(words(['one'])).toBe(true)
    expect(words(Array.from({ length: 21 }, () => 'word'))).toBe(false)
    expect(words(['x'.repeat(61)])).toBe(false)
  })
})
