import { z } from 'zod'
import { listOrders, listShopOrders } from '#app/domain/orders/order-lists.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { findCalledOrder, orderGone } from './find-order.server.ts'
import { listReply, pageOf, scopeOf } from './lists.server.ts'
import { type Call, operation, refuse } from './operation.server.ts'
import { type Kind, ORDERS } from './order-kinds.server.ts'
import { listQuery } from './shapes.server.ts'

/** The call that lists orders of one kind. */
export function listOf<Answer extends z.ZodType>(of: Kind<Answer>, summary: string) {
  return operation(`GET ${of.list}`, {
    ...readingOf(of.things),
    summary,
    failure: of.listFailure,
    query: listQuery,
    answer: z.array(of.answer),
    async run(call) {
      const page = await readPage(call, of.kind)
      if (typeof page === 'string') return refuse(404, page)
      return listReply(call, page, await of.reader(call, page.rows))
    },
  })
}

/** The call that reads one order. */
export function singleOf<Answer extends z.ZodType>(of: Kind<Answer>, summary: string) {
  return operation(`GET ${of.one}`, {
    ...readingOf(of.things),
    summary,
    failure: 'Failed to load order details',
    answer: of.answer,
    async run(call) {
      const order = await findCalledOrder(call, of.kind)
      if (!order) return refuse(404, orderGone(of.kind))
      const toOut = await of.reader(call, [order])
      return { status: 200, body: toOut(order) }
    },
  })
}

function readingOf(things: string) {
  const detail = `Users see their own ${things}, admins everyone’s.`
  return { access: 'user' as const, tag: ORDERS, detail, refusals: [404 as const] }
}

/** A page of the orders that are meant, or why there is none. */
async function readPage(call: Call<z.output<typeof listQuery>>, kind: Order['kind']) {
  const { db } = call.services
  const scope = await scopeOf(call)
  if (scope === 'forbidden') return 'There is nothing in your account at this address.'
  const { limit } = call.query
  const wanted = {
    search: '',
    sort: 'date' as const,
    direction: 'desc' as const,
    page: pageOf(call.query),
    size: limit,
  }
  if (scope === 'nobody') return { rows: [], total: 0, more: false, place: 1, pages: 1, size: limit }
  return scope.userId === undefined
    ? listShopOrders(db, { kind }, wanted)
    : listOrders(db, scope.userId, wanted, kind)
}
