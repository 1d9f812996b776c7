import type { ListQuery, PageRef } from '#app/domain/base/lists/page.ts'
import { type LibraryScope, listLibrary, listLibraryLanguages } from '#app/domain/listings/library.server.ts'
import { LISTING_SORTS, type ListingSort } from '#app/domain/listings/listing-sorts.ts'
import { type Bench, type Result, result, slowest, takeTurns } from './bench.ts'
import { type FilledLibrary, openFilledLibrary } from './listings.ts'

const TURNS = 40
const PAGE_BUDGET = 1.5
const SEARCH_BUDGET = 5

export default {
  title: 'The library: 1,000,000 listings against 1,000',
  protocol:
    'Median times of reading one page of a user who has all listings but a thousand, against one of a user who has a thousand ' +
    'and is alone, by turns; the slower direction and the slowest filter are shown. Searches look for another text each time, in the ' +
    'large shop alone.',
  obstacle:
    'One match: every row has the first letters of its key, and FTS5 intersects the trigrams of a text in their order, common ones ' +
    'too; by its last six letters alone the same row is found in 0.6 ms. Tried: the rare end of the text as a condition before the ' +
    'whole, and no condition on the owner; both take as long. Filtered, very many matches: the filters are not in the search index, ' +
    'so that to find 1,000 that fit, thousands are looked up. Three filters: rows are counted up to 1,000, and the small shop has 30.',
  async measure() {
    const [small, large] = [await openFilledLibrary(0), await openFilledLibrary(999_000)]
    try {
      return [
        ...(await sorts(small, large)),
        ...(await filters(small, large)),
        await languages(small, large),
        ...(await searches(large)),
      ]
    } finally {
      await small.close()
      await large.close()
    }
  },
} satisfies Bench

const PLACES: [name: string, page: PageRef][] = [
  ['first page', 1],
  ['page 50', 50],
  ['last page', 'last'],
]

type Scope = Omit<LibraryScope, 'userId'>

function compare(small: FilledLibrary, large: FilledLibrary, scope: Scope, query: ListQuery<ListingSort>) {
  return takeTurns(
    {
      small: () => listLibrary(small.db, { userId: small.single, ...scope }, query),
      large: () => listLibrary(large.db, { userId: large.crowd, ...scope }, query),
    },
    TURNS,
  )
}

async function sorts(small: FilledLibrary, large: FilledLibrary): Promise<Result[]> {
  const results: Result[] = []
  for (const sort of LISTING_SORTS) {
    for (const [place, page] of PLACES) {
      const both: Result[] = []
      for (const direction of ['asc', 'desc'] as const) {
        const times = await compare(small, large, {}, { search: '', sort, direction, page })
        both.push(ratio(`by ${sort}, ${place}`, times))
      }
      results.push(slowest(both))
    }
  }
  return results
}

const SCOPES: Scope[] = [
  { language: 'German' },
  { state: 'exported' },
  { checks: true },
  { outdated: true },
  { language: 'Japanese', checks: false, outdated: true },
  { language: 'English', state: 'draft' },
  { state: 'reviewed', checks: true },
  { language: 'English', state: 'reviewed', checks: true },
]

async function filters(small: FilledLibrary, large: FilledLibrary): Promise<Result[]> {
  const results: Result[] = []
  for (const [place, page] of PLACES.filter(([, page]) => page !== 50)) {
    const each: Result[] = []
    for (const scope of SCOPES) {
      const query = { search: '', sort: 'date', direction: 'desc', page } as const
      const times = await compare(small, large, scope, query)
      each.push(ratio(`filtered, ${Object.values(scope).join(' ')}, ${place}`, times))
    }
    results.push(slowest(each))
  }
  // Of many rows the newest are sorted: there is no index of each order for each filter.
  const { time } = await takeTurns(
    { time: () => listLibrary(large.db, { userId: large.crowd, language: 'German' }, BY_NAME) },
    TURNS,
  )
  results.push(result('filtered and by name', time / 1000, 'ms', { atMost: SEARCH_BUDGET }))
  return results
}

const BY_NAME = { search: '', sort: 'name', direction: 'asc', page: 1 } as const

async function languages(small: FilledLibrary, large: FilledLibrary): Promise<Result> {
  const times = await takeTurns(
    {
      small: () => listLibraryLanguages(small.db, small.single, false),
      large: () => listLibraryLanguages(large.db, large.crowd, false),
    },
    TURNS,
  )
  return ratio('the languages of the filter', times)
}

async function searches(large: FilledLibrary): Promise<Result[]> {
  const rows = await large.db.selectFrom('listings').select('keys').where('seq', '<=', 1000).execute()
  let turn = 0
  const next = () => rows[turn++ % rows.length]?.keys ?? ''
  const needles: [what: string, needle: () => string][] = [
    ['one match', next],
    ['part of a key', () => next().slice(5, 10).toLowerCase()],
    ['no match', () => `${next()}-X`],
    ['very many matches', () => ['apron', 'washed', 'kitchen'][turn++ % 3] ?? ''],
    ['two characters', () => next().slice(4, 6)],
  ]
  const searched: [name: string, userId: string, scope: Scope][] = [
    ['of all', large.crowd, {}],
    ['of all, filtered', large.crowd, { language: 'German', state: 'draft' }],
    ['of 1,000 among 1,000,000', large.single, {}],
  ]
  const results: Result[] = []
  for (const [name, userId, scope] of searched) {
    for (const [what, needle] of needles) {
      for (const sort of ['date', 'name'] as const) {
        const read = () =>
          listLibrary(large.db, { userId, ...scope }, { search: needle(), sort, direction: 'desc', page: 1 })
        const { time } = await takeTurns({ time: read }, TURNS)
        results.push(
          result(`search, ${name}, by ${sort}, ${what}`, time / 1000, 'ms', { atMost: SEARCH_BUDGET }),
        )
      }
    }
  }
  return results
}

function ratio(what: string, times: { small: number; large: number }): Result {
  return result(what, times.large, 'µs', { atMost: PAGE_BUDGET }, times.small)
}
