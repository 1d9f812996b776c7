import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNT_CAP } from '#app/domain/base/lists/page.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { listShopItems } from '#app/domain/catalog/item-list.server.ts'
import { listOrders, listShopOrders } from '#app/domain/orders/order-lists.server.ts'
import { findTickets } from '#app/domain/shop/tickets/find-tickets.server.ts'
import { itemText } from '#app/routes/admin/items/item-columns.tsx'
import { newId } from '#db/ids.server.ts'
import type { TicketPriority, TicketStatus } from '#db/schema.ts'
import { makeOrder, makeUser } from '#tests/factories.ts'
import { type FilledShop, fillShop } from './filled-shop.ts'

const MANY = COUNT_CAP + 100
const SOLD = { kind: 'package', view: 'sold' } as const
const NEWEST = { sort: 'date', direction: 'desc', page: 1, size: 100 } as const

let shop: FilledShop
let owner: string
beforeAll(async () => {
  shop = await fillShop({ many: MANY, few: 0 })
  owner = await makeUser(shop.db)
  await fillTickets()
  await fillItems()
})
afterAll(() => shop.close())

const DAY = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()

interface Filed {
  status: TicketStatus
  priority?: TicketPriority
  last_author: 'user' | 'admin'
}

/** All of them wait for the shop, or are closed, but the oldest and the newest. */
async function fillTickets() {
  const waiting: Filed = { status: 'in-progress', priority: 'high', last_author: 'admin' }
  for (let n = 0; n < MANY; n++) {
    const filed: Filed =
      n === 0 || n === MANY - 1
        ? waiting
        : { status: n % 2 ? 'open' : 'closed', priority: 'low', last_author: 'user' }
    await shop.db
      .insertInto('tickets')
      .values({
        id: newId(),
        number: `T${String(n).padStart(7, '0')}`,
        user_id: owner,
        source: 'account',
        idempotency_key: newId(),
        subject: `Question ${n}`,
        requester_name: 'Uma',
        requester_email: 'uma@example.test',
        created_at: DAY(n),
        updated_at: DAY(n),
        ...filed,
      })
      .execute()
  }
}

async function fillItems() {
  for (let n = 0; n < MANY; n++) {
    const id = newId()
    await shop.db
      .insertInto('items')
      .values({
        id,
        slug: `item-${n}`,
        name: 'A chart',
        price_minor: 1000,
        access_url: 'https://files.test/x',
        position: n,
        created_at: DAY(n),
        updated_at: DAY(n),
      })
      .execute()
    if (n === MANY - 1)
      await shop.db
        .insertInto('price_changes')
        .values({
          id: newId(),
          item_id: id,
          price_minor: 7_777,
          planned_by: owner,
          starts_at: '2099-03-07T12:00:00.000Z',
          created_at: isoTime(),
        })
        .execute()
  }
}

function tickets(search: string, userId?: string) {
  const query = { ...NEWEST, search }
  return findTickets(shop.db, userId === undefined ? {} : { userId }, query)
}

test.each([
  ['Waiting for customer', ['Question 0', 'Question 1099']],
  ['waiting FOR customer', ['Question 0', 'Question 1099']],
  ['In progress', ['Question 0', 'Question 1099']],
  ['high', ['Question 0', 'Question 1099']],
  ['for custom', ['Question 1099']],
  ['answered', []],
])('of more than a thousand tickets the back office finds %j', async (search, subjects) => {
  const found = await tickets(search)
  expect(found.rows.map(({ subject }) => subject).sort()).toEqual(subjects)
  // What only the newest were looked through for says so.
  expect(found.bound).toBe(search === 'for custom' ? 'newest-labels' : undefined)
})

test('a customer finds the own tickets by what their list says of them', async () => {
  for (const search of ['Answered', 'in progress'])
    expect((await tickets(search, owner)).rows.map(({ subject }) => subject)).toEqual(['Question 1099'])
  expect((await tickets('Waiting for customer', owner)).rows).toEqual([])
})

test('a ticket whose subject has the words of a label is found before it', async () => {
  const change = (subject: string) =>
    shop.db.updateTable('tickets').set({ subject }).where('number', '=', 'T0000005').execute()
  await change('What does in progress mean?')
  expect((await tickets('in progress')).rows.map(({ subject }) => subject)).toContain(
    'What does in progress mean?',
  )
  await change('Question 5')
})

test('an item is found by its next price and its day', async () => {
  for (const search of ['$77.77 USD', '$77.77', '07/03/2099']) {
    const found = await listShopItems(
      shop.db,
      { search, sort: 'order', direction: 'asc', page: 1 },
      '',
      itemText('USD'),
    )
    expect(found.rows.map(({ slug }) => slug)).toEqual([`item-${MANY - 1}`])
    expect(found.bound).toBe('newest-labels')
  }
})

test('an order is found by the days that are left, that they are over, and by its payment', async () => {
  const until = (days: number) => isoTime((days - 0.5) * 86_400_000)
  const paid = {
    payment_status: 'Paid',
    order_status: 'Completed',
    total_minor: 900,
    price_minor: 900,
    fee_minor: 0,
  } as const
  const add = (title: string, change: object) => makeOrder(shop.db, shop.many, { ...paid, title, ...change })
  await add('Left', { valid_until: until(321) })
  await add('Part', { refunded_minor: 100, valid_until: until(9) })
  await add('Held', { payment_status: 'pending', order_status: 'pending', payment_held: 1 })
  const own = async (search: string) =>
    (await listOrders(shop.db, shop.many, { ...NEWEST, search }, 'package')).rows.map(({ title }) => title)
  const all = async (search: string) =>
    (await listShopOrders(shop.db, SOLD, { ...NEWEST, search })).rows.map(({ title }) => title)
  expect(await own('321 days')).toEqual(['Left'])
  expect(await own('Processing')).toEqual(['Held'])
  expect(await own('partially')).toEqual(['Part'])
  expect(await all('partially ref')).toEqual(['Part'])
  expect(await all('processing')).toEqual(['Held'])
  await add('Over', { valid_until: until(-1) })
  expect(await own('expired')).toContain('Over')
})
