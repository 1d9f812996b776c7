import type { ListQuery, PageRef } from '#app/domain/base/lists/page.ts'
import { listOwnTickets, listTickets } from '#app/domain/shop/tickets/lists.server.ts'
import { TICKET_SORTS, type TicketSort } from '#app/domain/shop/tickets/sorts.ts'
import type { TicketFilters } from '#app/domain/shop/tickets/ticket-scope.server.ts'
import { TICKET_PRIORITIES, TICKET_STATUSES } from '#app/domain/shop/tickets/tickets.ts'
import { type Bench, type Result, result, slowest, takeTurns } from './bench.ts'
import { type FilledDesk, openDesk } from './tickets.ts'

const TURNS = 60
const PAGE_BUDGET = 2
const SEARCH_BUDGET = 5

export default {
  title: 'Lists of tickets: 100,000 against 1,000',
  protocol:
    'Median times of reading one page, the shops by turns; the slowest of its places and directions is shown. ' +
    'Searches and days are read in the large shop alone.',
  obstacle:
    'Missed by searches for two things at once, of which each alone finds thousands of tickets: 1,000 of what both find are counted, ' +
    'and the newest of them sorted. The search index knows the words, the beginning of the status and of the priority, and the order of ' +
    'arrival; days and a second text are asked of each ticket that it finds. Tried: both texts in one question to the index, the days as a ' +
    'range of its row numbers. A filtered list is near or over twice the small desk’s, because up to 1,001 of its tickets are counted for its ' +
    'pages, of which the small desk has 40 to 100: the tenth of a millisecond between them does not grow with the desk.',
  async measure() {
    const [small, large] = [await openDesk(1000), await openDesk(100_000)]
    try {
      return [...(await pages(small, large)), ...(await own(small, large)), ...(await searches(large))]
    } finally {
      await small.close()
      await large.close()
    }
  },
} satisfies Bench

const FILTERS: [what: string, filters: TicketFilters][] = [
  ['no filter', {}],
  ...TICKET_STATUSES.map((status): [string, TicketFilters] => [status, { status }]),
  ...TICKET_PRIORITIES.map((priority): [string, TicketFilters] => [priority, { priority }]),
  ['needs a reply', { status: 'unanswered' }],
  ['waits for the customer', { status: 'waiting' }],
  ['open and high', { status: 'open', priority: 'high' }],
  ['closed and medium', { status: 'closed', priority: 'medium' }],
]

async function pages(small: FilledDesk, large: FilledDesk): Promise<Result[]> {
  const results: Result[] = []
  for (const [what, filters] of FILTERS) {
    for (const sort of TICKET_SORTS) {
      const all: Result[] = []
      for (const page of [1, 50, 'last'] satisfies PageRef[]) {
        for (const direction of ['asc', 'desc'] as const) {
          const query = { search: '', sort, direction, page }
          all.push(await compare(`all tickets, ${what}, by ${sort}`, small, large, filters, query))
        }
      }
      results.push(slowest(all))
    }
  }
  return results
}

async function compare(
  what: string,
  small: FilledDesk,
  large: FilledDesk,
  filters: TicketFilters,
  query: ListQuery<TicketSort>,
): Promise<Result> {
  const times = await takeTurns(
    {
      small: () => listTickets(small.db, small.admin, filters, query),
      large: () => listTickets(large.db, large.admin, filters, query),
    },
    TURNS,
  )
  return ratio(what, times)
}

async function own(small: FilledDesk, large: FilledDesk): Promise<Result[]> {
  const results: Result[] = []
  for (const status of [undefined, 'open', 'closed'] as const) {
    const query = { search: '', page: 1, status }
    const times = await takeTurns(
      {
        small: () => listOwnTickets(small.db, small.crowd, query),
        large: () => listOwnTickets(large.db, large.crowd, query),
      },
      TURNS,
    )
    results.push(ratio(`own tickets, ${status ?? 'no filter'}`, times))
  }
  return results
}

async function searches(large: FilledDesk): Promise<Result[]> {
  const days = { from: '2024-03-01', to: '2024-03-31' }
  const asked: [what: string, search: string, filters: TicketFilters][] = [
    ['one match', '9E3779B1', {}],
    ['no match', 'nothing at all', {}],
    ['very many matches', 'credits', {}],
    ['two characters', 'cr', {}],
    ['part of an address', '', { email: 'SHOP7.' }],
    ['every address', '', { email: '.test' }],
    ['a text and an address', 'invoice', { email: 'shop7.' }],
    ['a month', '', days],
    ['a month and a text', 'credits', days],
    ['all years', '', { from: '2020-01-01', to: '2030-01-01' }],
    ['everything at once', 'credits', { ...days, status: 'open', priority: 'high', email: '.test' }],
  ]
  const results: Result[] = []
  for (const [what, search, filters] of asked) {
    for (const sort of ['updated', 'date'] as const) {
      const query = { search, sort, direction: 'desc', page: 1 } as const
      const { time } = await takeTurns(
        { time: () => listTickets(large.db, large.admin, filters, query) },
        TURNS,
      )
      results.push(result(`search, ${what}, by ${sort}`, time / 1000, 'ms', { atMost: SEARCH_BUDGET }))
    }
  }
  const search = 'invoice'
  const { time } = await takeTurns(
    { time: () => listOwnTickets(large.db, large.user, { search, page: 1 }) },
    TURNS,
  )
  results.push(result('search, 1,000 of one’s own', time / 1000, 'ms', { atMost: SEARCH_BUDGET }))
  return results
}

function ratio(what: string, times: { small: number; large: number }): Result {
  return result(what, times.large, 'µs', { atMost: PAGE_BUDGET }, times.small)
}
