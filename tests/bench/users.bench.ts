import type { PageRef } from '#app/domain/base/lists/page.ts'
import { listUsers } from '#app/domain/people/user-list.server.ts'
import { USER_SORTS } from '#app/domain/people/user-sorts.ts'
import { type Bench, type Result, result, slowest, takeTurns } from './bench.ts'
import { type FilledDirectory, openDirectory } from './users.ts'

const TURNS = 60
const PAGE_BUDGET = 1.5
const SEARCH_BUDGET = 5

export default {
  title: 'The list of users: 100,000 against 1,000',
  protocol:
    'Median times of reading one page, the shops by turns; the slower direction is shown. Searches are read in the ' +
    'large shop alone.',
  async measure() {
    const [small, large] = [await openDirectory(1000), await openDirectory(100_000)]
    try {
      return [...(await pages(small, large)), ...(await searches(large))]
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

async function pages(small: FilledDirectory, large: FilledDirectory): Promise<Result[]> {
  const results: Result[] = []
  for (const sort of USER_SORTS) {
    for (const [place, page] of PLACES) {
      const both: Result[] = []
      for (const direction of ['asc', 'desc'] as const) {
        const query = { search: '', sort, direction, page }
        const times = await takeTurns(
          { small: () => listUsers(small.db, query, []), large: () => listUsers(large.db, query, []) },
          TURNS,
        )
        const what = `by ${sort}, ${place}`
        both.push(result(what, times.large, 'µs', { atMost: PAGE_BUDGET }, times.small))
      }
      results.push(slowest(both))
    }
  }
  return results
}

async function searches(large: FilledDirectory): Promise<Result[]> {
  const asked: [what: string, search: string][] = [
    ['one match', '9e3779b1@'],
    ['no match', 'nobody at all'],
    ['very many matches', 'shop'],
    ['every member', 'member'],
    ['two characters', 'ad'],
  ]
  const results: Result[] = []
  for (const [what, search] of asked) {
    for (const sort of ['date', 'name'] as const) {
      const query = { search, sort, direction: 'desc', page: 1 } as const
      const { time } = await takeTurns({ time: () => listUsers(large.db, query, []) }, TURNS)
      results.push(result(`search, ${what}, by ${sort}`, time / 1000, 'ms', { atMost: SEARCH_BUDGET }))
    }
  }
  return results
}
