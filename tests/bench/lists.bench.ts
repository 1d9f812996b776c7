import type { ListQuery, Page, PageRef } from '#app/domain/base/lists/page.ts'
import { listOrders, listShopOrders } from '#app/domain/orders/order-lists.server.ts'
import type { OrderSort, ShopOrderSort } from '#app/domain/orders/order-sorts.ts'
import { type Bench, type Result, result, slowest, takeTurns } from './bench.ts'
import { type FilledShop, openFilledShop } from './orders.ts'

const SOLD = { kind: 'package', view: 'sold' } as const

const TURNS = 60
const PAGE_BUDGET = 1.5
const SEARCH_BUDGET = 5

export default {
  title: 'Lists of orders: 1,000,000 against 1,000',
  protocol:
    'Median times of reading one page, the shops by turns. The history is that of a user who has all orders but a thousand; the slower ' +
    'direction of each sort is shown. Searches look for another text each time; the slowest of five kinds is shown.',
  obstacle:
    'Missed where a line says so: on a quiet machine, on 2026-11-24, each took 1 to 6 ms. Slowest is a text that thousands of a user’s orders ' +
    'hold: 1,001 of them are counted at most, by a trigram index that knows the owner, too.',
  async measure() {
    const [small, large] = [await openFilledShop(0), await openFilledShop(999_000)]
    try {
      return [...(await pages(small, large)), ...(await searches(small, large))]
    } finally {
      await small.close()
      await large.close()
    }
  },
} satisfies Bench

type Read = (query: ListQuery<OrderSort | ShopOrderSort>) => Promise<Page<{ id: string }>>

function lists(small: FilledShop, large: FilledShop) {
  const history =
    (shop: FilledShop, userId: string): Read =>
    (query) =>
      listOrders(shop.db, userId, { ...query, sort: query.sort === 'order' ? 'order' : 'date' }, 'package')
  const all =
    (shop: FilledShop): Read =>
    (query) =>
      listShopOrders(shop.db, SOLD, { ...query, sort: query.sort === 'days' ? 'date' : query.sort })
  return [
    {
      name: 'history',
      sorts: ['date', 'order'] as const,
      small: history(small, small.single),
      large: history(large, large.crowd),
    },
    { name: 'admin', sorts: ['date', 'order', 'customer'] as const, small: all(small), large: all(large) },
  ]
}

const PLACES: [name: string, page: PageRef][] = [
  ['first page', 1],
  ['last page', 'last'],
]

async function pages(small: FilledShop, large: FilledShop): Promise<Result[]> {
  const results: Result[] = []
  for (const list of lists(small, large)) {
    for (const sort of list.sorts) {
      for (const [place, page] of PLACES) {
        const both: Result[] = []
        for (const direction of ['asc', 'desc'] as const) {
          both.push(
            await compare(`${list.name}, by ${sort}, ${place}`, list, { search: '', sort, direction, page }),
          )
        }
        results.push(slowest(both))
      }
    }
  }
  return results
}

async function compare(
  what: string,
  list: { small: Read; large: Read },
  query: ListQuery<OrderSort | ShopOrderSort>,
) {
  return ratio(
    what,
    await takeTurns({ small: () => list.small(query), large: () => list.large(query) }, TURNS),
  )
}

async function searches(small: FilledShop, large: FilledShop): Promise<Result[]> {
  const total = await large.db.selectFrom('orders').select('number').where('seq', '<=', 1000).execute()
  let turn = 0
  const numbers = total.map(({ number }) => number)
  const next = () => numbers[turn++ % numbers.length] ?? ''
  const needles: [what: string, needle: () => string][] = [
    ['one match', next],
    ['part of a number', () => next().slice(2, 7).toLowerCase()],
    ['no match', () => `${next()}-X`],
    ['very many matches', () => ['paid', 'completed', 'front'][turn++ % 3] ?? ''],
    ['two characters', () => next().slice(0, 2)],
  ]
  const alone: Read = (query) => listOrders(large.db, large.single, { ...query, sort: 'date' }, 'package')
  const [history, admin] = lists(small, large)
  const searched = [
    { name: 'history of all', read: history?.large ?? alone },
    { name: 'history of 1,000 among 1,000,000', read: alone },
    { name: 'admin', read: admin?.large ?? alone },
  ]
  const results: Result[] = []
  for (const { name, read } of searched) {
    const each: Result[] = []
    for (const [what, needle] of needles) {
      const { time } = await takeTurns(
        { time: () => read({ search: needle(), sort: 'date', direction: 'desc', page: 1 }) },
        TURNS,
      )
      each.push(result(`search, ${name}; slowest: ${what}`, time / 1000, 'ms', { atMost: SEARCH_BUDGET }))
    }
    results.push(slowest(each))
  }
  return results
}

function ratio(what: string, times: { small: number; large: number }): Result {
  return result(what, times.large, 'µs', { atMost: PAGE_BUDGET }, times.small)
}
