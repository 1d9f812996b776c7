import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageRef } from '#app/domain/base/lists/page.ts'
import {
  type ListShape,
  listAddress,
  oneOf,
  pageLinks,
  readListQuery,
  readText,
  SEARCH_LENGTH,
  searchState,
  sortLink,
} from '#app/routes/list-query.ts'

const SHAPE: ListShape<'date' | 'name', 'status' | 'email'> = {
  path: '/list',
  sorts: ['date', 'name'],
  sort: '-date',
  filters: { status: oneOf(['Open', 'Closed']), email: readText },
}

const USUAL = {
  search: '',
  sort: 'date',
  direction: 'desc',
  page: 1,
  size: 10,
  filters: { status: '', email: '' },
}

const read = (query: string) => readListQuery(SHAPE, new URLSearchParams(query))

test('an address that says nothing means the usual list, and the usual list has the plain address', () => {
  expect(read('')).toEqual(USUAL)
  expect(listAddress(SHAPE, read(''))).toBe('/list')
})

test.each([
  ['page=3', { page: 3 }],
  ['page=last', { page: 'last' }],
  ['page=after.Ab-_9', { page: { after: 'Ab-_9' } }],
  ['page=before.x', { page: { before: 'x' } }],
  ['size=25', { size: 25 }],
  ['size=100', { size: 100 }],
  ['sort=name', { sort: 'name', direction: 'asc' }],
  ['sort=-name', { sort: 'name', direction: 'desc' }],
  ['sort=date', { sort: 'date', direction: 'asc' }],
  ['q=+two++words+', { search: 'two  words' }],
  ['q=a%00b%0A', { search: 'a b' }],
  ['status=OPEN', { filters: { status: 'Open', email: '' } }],
])('%s is understood', (query, change) => {
  expect(read(query)).toEqual({ ...USUAL, ...change })
})

test.each([
  'page=0',
  'page=-1',
  'page=01',
  'page=1e3',
  'page=9999999',
  'page=after.',
  'page=after.a b',
  'page=LAST',
  `page=after.${'x'.repeat(65)}`,
  'page=',
  'page=__proto__',
  'page[]=2',
  'size=0',
  'size=26',
  'size=1e2',
  'size=100000',
  'size=constructor',
  'sort=',
  'sort=--name',
  'sort=constructor',
  'sort=name;drop',
  'sort=-',
  'status=gone',
  'status=constructor',
])('%s counts as not said', (query) => {
  expect(read(query)).toEqual(USUAL)
})

test('a text to look for is cut to a length', () => {
  expect(read(`q=${'a'.repeat(5000)}`).search).toHaveLength(SEARCH_LENGTH)
})

const page: fc.Arbitrary<PageRef> = fc.oneof(
  fc.integer({ min: 1, max: 999_999 }),
  fc.constant('last' as const),
  fc.stringMatching(/^[\w-]{1,22}$/).map((after) => ({ after })),
  fc.stringMatching(/^[\w-]{1,22}$/).map((before) => ({ before })),
)

test('numbers of orders and addresses are looked for without what nobody sees in them, other texts as they are', () => {
  const search = (q: string) => read(String(new URLSearchParams({ q }))).search
  for (const q of ['AB\u200bCD12EF', '\u202aABCD12EF\u202c', '\ufeffABCD12\u00adEF ', 'ＡＢＣＤ１２ＥＦ'])
    expect(search(q)).toBe('ABCD12EF')
  expect(search('\u200eada\u2060@shop.example')).toBe('ada@shop.example')
  for (const q of ['ＬＥＤ', 'Donau\u00addampf', 'ខ្មែរ\u200bភាសា', 'می\u200cخواهم']) expect(search(q)).toBe(q)
  expect(search('a\0@b\u0007')).toBe('a @b')
})

test('the size of a page is a choice beside the list’s own, and begins at the first page', () => {
  const five = { ...SHAPE, size: 5 }
  const query = readListQuery(five, new URLSearchParams('q=ab&sort=name&status=open&page=3'))
  expect(query.size).toBe(5)
  const { hrefFor, sizes } = pageLinks(five, query)
  expect(sizes.map(({ size }) => size)).toEqual([5, 25, 50, 100])
  expect(sizes.map(({ href }) => href)).toEqual([
    '/list?q=ab&status=Open&sort=name',
    ...[25, 50, 100].map((size) => `/list?q=ab&status=Open&sort=name&size=${size}`),
  ])
  expect(hrefFor(2)).toBe('/list?q=ab&status=Open&sort=name&page=2')
  expect(searchState(five, query)).toEqual({ search: 'ab', sort: 'name' })
  expect(searchState(five, { ...query, size: 50 })).toEqual({ search: 'ab', sort: 'name', size: 50 })
  expect(sortLink(five, { ...query, size: 50 }, 'date').href).toContain('size=50')
})

test('whatever a list shows, its address leads to the same', () => {
  const state = fc.record({
    search: fc.string({ maxLength: 30 }).map(readText),
    sort: fc.constantFrom('date' as const, 'name' as const),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    page,
    size: fc.constantFrom(10, 25, 50, 100),
    filters: fc.record({
      status: fc.constantFrom('', 'Open', 'Closed'),
      email: fc.string({ maxLength: 20 }).map(readText),
    }),
  })
  fc.assert(
    fc.property(state, (wanted) => {
      const { page: at, ...rest } = wanted
      const address = new URL(listAddress(SHAPE, wanted, { page: at }), 'http://shop.test')
      expect(address.pathname).toBe('/list')
      expect(readListQuery(SHAPE, address.searchParams)).toEqual(wanted)
      // Another order or another search begins at the first page and keeps the rest.
      const sorted = new URL(sortLink(SHAPE, wanted, 'name').href, 'http://shop.test')
      const turned = wanted.sort === 'name' && wanted.direction === 'asc' ? 'desc' : 'asc'
      expect(readListQuery(SHAPE, sorted.searchParams)).toEqual({
        ...rest,
        sort: 'name',
        direction: turned,
        page: 1,
      })
    }),
  )
})

test('a heading says how the list is sorted by it', () => {
  const state = read('sort=name&q=x')
  expect(sortLink(SHAPE, state, 'name')).toEqual({ href: '/list?q=x&sort=-name', direction: 'ascending' })
  expect(sortLink(SHAPE, state, 'date')).toEqual({ href: '/list?q=x&sort=date' })
})
