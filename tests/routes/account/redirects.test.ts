import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginAddress, samePath } from '#app/middleware/redirects.ts'

describe('samePath', () => {
  test.each([
    '/',
    '/user/dashboard',
    '/buy/abc?from=pricing&n=1#form',
    '/a/../b',
    '/%2f/evil.test',
    '/?next=//evil.test',
    '/@evil.test',
    '/evil.test:80/',
  ])('takes %s', (address) => {
    const path = samePath(address)
    expect(path).toBeDefined()
    expect(new URL(path ?? '', 'https://shop.test').origin).toBe('https://shop.test')
  })

  test.each([
    '',
    'user/dashboard',
    'https://evil.test',
    'HTTPS://evil.test',
    'https:/evil.test',
    'https:evil.test',
    '//evil.test',
    '///evil.test',
    '////evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\n/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/\u0000/evil.test',
    '/\u007f/evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    '/.\\/evil.test',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '@evil.test',
    '.evil.test',
    '?x',
    '#x',
    `/${'a'.repeat(1000)}`,
    // Longer once it is escaped.
    `/${'é'.repeat(200)}`,
    undefined,
    null,
    7,
    ['/a'],
    { toString: () => '/a' },
  ])('refuses %j', (address) => {
    expect(samePath(address)).toBeUndefined()
  })

  test('whatever is typed, a browser stays on the site', () => {
    const pieces = [
      '/',
      '//',
      '\\',
      '\t',
      '\n',
      ' ',
      '.',
      '..',
      '%2f',
      '%5c',
      '%09',
      ':',
      '@',
      '?',
      '#',
      ';',
      '[',
      ']',
    ]
    const names = ['http:', 'https:', 'javascript:', 'evil.test', 'a', 'é', '／', '。', '\u202e', '\ufeff']
    const made = fc
      .array(fc.constantFrom(...pieces, ...names), { maxLength: 10 })
      .map((parts) => parts.join(''))
    const slashed = fc.string({ unit: 'binary' }).map((text) => `/${text}`)
    fc.assert(
      fc.property(fc.oneof(made, slashed, fc.webUrl(), fc.string({ unit: 'binary' })), (address) => {
        const path = samePath(address)
        if (path === undefined) return
        for (const base of ['https://shop.test/login', 'http://localhost:3000/a/b']) {
          expect(new URL(path, base).origin).toBe(new URL(base).origin)
        }
        expect(path).toMatch(/^\/(?!\/)/)
        expect(samePath(path)).toBe(path)
      }),
      { numRuns: 10_000 },
    )
  })
})

test('a long address is not taken along', async () => {
  const long = `/user/orders?search=${'a'.repeat(5000)}`
  expect(loginAddress(long)).toBe('/login')
  expect(loginAddress(`/${'a'.repeat(900)}`)).toHaveLength(921)
})

test('loginAddress leads back to what it was given', () => {
  expect(loginAddress(undefined)).toBe('/login')
  const wanted = '/buy/abc?a=1&b=2'
  const address = new URL(loginAddress(wanted), 'https://shop.test')
  expect(samePath(address.searchParams.get('redirectTo'))).toBe(wanted)
})
