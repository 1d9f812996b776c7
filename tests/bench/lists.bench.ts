import type { ListQuery, Page, PageRef } from '#app/domain/base/lists/page.ts'
import {
  countPendingOrders,
  listOrders,
  listPendingOrders,
  listShopOrders,
} from '#app/domain/orders/order-lists.server.ts'
import {
  ORDER_SORTS,
  type OrderSort,
  SHOP_ORDER_SORTS,
  type ShopOrderSort,
} from '#app/domain/orders/order-sorts.ts'
import { type Bench, type Result, result, slowest, takeTurns } from './bench.ts'
import { type FilledShop, openFilledShop } from './orders.ts'

const SOLD = { kind: 'package', view: 'sold' } as const

const TURNS = 60
const PAGE_BUDGET = 1.5
const SEARCH_BUDGET = 5

export default {
  title: 'Lists of orders: 1,000,000 against 1,000',
  protocol:
    'Median times of reading one page, the shops by turns. The history is that of a user who has all orders but a ' +
    'thousand; the slower direction of each sort is shown. Searches look for another text each time.',
  obstacle:
    'Missed where a line says so, by a millisecond or less, and on a busy machine alone: runs on a quieter one met every line. Most are ' +
    'searches among the million orders of one user, for a text that thousands of them hold. Tried: a trigram index that knows the ' +
    'owner, too, asked before the rows; counting 1,001 at most; looking through the newest rows first.',
  async measure() {
    const [small, large] = [await openFilledShop(0), await openFilledShop(999_000)]
    try {
      return [
        ...(await pages(small, large)),
        ...(await pending(small, large)),
        ...(await searches(small, large)),
      ]
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
      listOrders(
        shop.db,
        userId,
        { ...query, sort: ORDER_SORTS.find((own) => own === query.sort) ?? 'date' },
        'package',
      )
  const all =
    (shop: FilledShop): Read =>
    (query) =>
      listShopOrders(shop.db, SOLD, {
        ...query,
        sort: SHOP_ORDER_SORTS.find((one) => one === query.sort) ?? 'date',
      })
  return [
    {
      name: 'history',
      sorts: ORDER_SORTS,
      small: history(small, small.single),
      large: history(large, large.crowd),
    },
    { name: 'admin', sorts: SHOP_ORDER_SORTS, small: all(small), large: all(large) },
  ]
}

const PLACES: [name: string, page: PageRef][] = [
  ['first page', 1],
  ['page 100', 100],
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
    const far = { search: '', sort: 'date', direction: 'desc' } as const
    const edge = (await list.large({ ...far, page: 100 })).next ?? 1
    const times = await takeTurns(
      { small: () => list.small({ ...far, page: 50 }), large: () => list.large({ ...far, page: edge }) },
      TURNS,
    )
    results.push(ratio(`${list.name}, by date, a page beyond the numbers`, times))
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

async function pending(small: FilledShop, large: FilledShop): Promise<Result[]> {
  const list = await takeTurns(
    {
      small: () => listPendingOrders(small.db, small.single, 1),
      large: () => listPendingOrders(large.db, large.crowd, 1),
    },
    TURNS,
  )
  // The small shop has 200 pending orders and the large one as many as are counted: five times the entries.
  const count = await takeTurns({ large: () => countPendingOrders(large.db, large.crowd) }, TURNS)
  return [
    ratio('pending payments, first page', list),
    result('counting pending payments', count.large / 1000, 'ms', { atMost: 0.5 }),
  ]
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
  const results: Result[] = []
  const alone: Read = (query) => listOrders(large.db, large.single, { ...query, sort: 'date' }, 'package')
  const [history, admin] = lists(small, large)
  const searched = [
    { name: 'history of all', read: history?.large ?? alone },
    { name: 'history of 1,000 among 1,000,000', read: alone },
    { name: 'admin', read: admin?.large ?? alone },
  ]
  for (const { name, read } of searched) {
    for (const [what, needle] of needles) {
      for (const sort of ['date', 'total'] as const) {
        const { time } = await takeTurns(
          { time: () => read({ search: needle(), sort, direction: 'desc', page: 1 }) },
          TURNS,
        )
        const label = `search, ${name}, by ${sort}, ${what}`
        results.push(result(label, time / 1000, 'ms', { atMost: SEARCH_BUDGET }))
      }
    }
  }
  return results
}

function ratio(what: string, times: { small: number; large: number }): Result {
  return result(what, times.large, 'µs', { atMost: PAGE_BUDGET }, times.small)
}
