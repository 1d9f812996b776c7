import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { findAccess } from '#app/domain/orders/item-access.server.ts'
import { setOrderStatus } from '#app/domain/orders/set-fulfilment.server.ts'
import type { NewOrder } from '#db/schema.ts'
import { readActivity } from '#tests/activity.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder } from '../../factories.ts'
import type { Visitor } from '../../visitor.ts'

let app: TestApp
let admin: { id: string; visitor: Visitor }
let buyer: { id: string; visitor: Visitor }
beforeAll(async () => {
  app = await startApp()
  admin = await app.user({ name: 'Ada Owner', role: 'Admin' })
  buyer = await app.user({ name: 'Berta Buyer' })
})
afterAll(() => app.close())

const PAID = { payment_status: 'Paid', order_status: 'Completed', paid_at: isoTime() } as const
const ITEM = { kind: 'item', access_url: 'https://item.example/' } as const

function order(change: Partial<NewOrder> = {}) {
  return makeOrder(app.services.db, buyer.id, { ...ITEM, ...PAID, ...change })
}

function row(id: string) {
  return app.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function log(number: string) {
  const lines = await readActivity(app.services.db)
  return lines
    .filter(({ subject }) => subject === `Order ${number}`)
    .map(({ action, detail, actor_id }) => ({ action, detail, actor_id }))
}

test('a paid item order is set to Processing, then Shipped, with who and when in the log', async () => {
  const { id, number } = await order()
  const page = await admin.visitor.get(`/admin/orders/${id}`)
  expect(page.text).toContain(`action="/admin/orders/${id}/status"`)
  for (const status of ['Processing', 'Shipped', 'shipped']) {
    const answer = await admin.visitor.post(`/admin/orders/${id}/status`, { status })
    expect([answer.status, answer.location]).toEqual([303, `/admin/orders/${id}`])
  }
  expect(await row(id)).toMatchObject({ order_status: 'Shipped', payment_status: 'Paid' })
  expect(await log(number)).toEqual([
    { action: 'order.status', detail: 'Completed to Processing', actor_id: admin.id },
    { action: 'order.status', detail: 'Processing to Shipped', actor_id: admin.id },
  ])
  expect((await admin.visitor.get(`/admin/orders/${id}`)).text).toMatch(/<option selected="">Shipped</)
})

test('the buyer sees it, keeps the item, and the lists, the search and the export know it', async () => {
  const { id, number } = await order({ number: 'SENTONE1' })
  await order({ number: 'OTHERONE' })
  await admin.visitor.post(`/admin/orders/${id}/status`, { status: 'Processing' })
  expect((await buyer.visitor.get('/user/orders?q=processing')).text).toContain(number)
  const { text } = await buyer.visitor.get(`/user/orders/${id}`)
  expect(text).toMatch(/badge-warning">Processing</)
  expect(text).toContain('https://item.example/')
  expect(await findAccess(app.services.db, buyer.id, id)).toBeDefined()
  const listed = (await admin.visitor.get('/admin/items-orders?show=processing')).text
  expect(listed).toContain('SENTONE1')
  expect(listed).not.toContain('OTHERONE')
  const csv = (await admin.visitor.get('/admin/items-orders/export?show=processing')).text
  expect(csv).toContain('SENTONE1')
  expect(csv).toContain(',Paid,Processing,')
})

describe('is refused', () => {
  test.each([
    ['a package', { kind: 'package' }, 'Packages are not shipped'],
    ['an unpaid order', { payment_status: 'pending', order_status: 'pending' }, 'Only paid orders'],
    ['a refunded order', { payment_status: 'refunded' }, 'Only paid orders'],
    ['an order under review', { payment_status: 'needs-review' }, 'Only paid orders'],
  ] satisfies [string, Partial<NewOrder>, string][])('for %s', async (_what, change, sentence) => {
    const { id, number, order_status } = await order(change)
    expect((await admin.visitor.get(`/admin/orders/${id}`)).text).not.toContain('/status"')
    const answer = await admin.visitor.post(`/admin/orders/${id}/status`, { status: 'Shipped' })
    expect((await admin.visitor.follow(answer)).text).toContain(sentence)
    expect((await row(id)).order_status).toBe(order_status)
    expect(await log(number)).toEqual([])
  })

  test('with another status, for a deleted order and one that is not there', async () => {
    const { id } = await order()
    for (const status of ['Cancelled', 'pending', '']) {
      const answer = await admin.visitor.post(`/admin/orders/${id}/status`, { status })
      expect((await admin.visitor.follow(answer)).text).toContain('Choose a status from the list.')
    }
    expect((await row(id)).order_status).toBe('Completed')
    const gone = await order({ deleted_at: isoTime() })
    for (const none of [gone.id, 'none'])
      expect((await admin.visitor.post(`/admin/orders/${none}/status`, { status: 'Shipped' })).status).toBe(
        404,
      )
  })

  test('to everybody but admins, also to one who is none any more', async () => {
    const { id } = await order()
    expect((await buyer.visitor.post(`/admin/orders/${id}/status`, { status: 'Shipped' })).status).toBe(403)
    const acting = { actorId: buyer.id, adminEmails: [] }
    expect(await setOrderStatus(app.services.db, { id, status: 'Shipped', ...acting })).toBe('not-admin')
    expect((await row(id)).order_status).toBe('Completed')
  })
})

test('ten at once are one change', async () => {
  const { id, number } = await order()
  const post = () => admin.visitor.post(`/admin/orders/${id}/status`, { status: 'Shipped' })
  await Promise.all(Array.from({ length: 10 }, post))
  expect(await log(number)).toHaveLength(1)
})
