import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListQuery } from '#app/domain/base/lists/page.ts'
import { listOwnTickets, listTickets } from '#app/domain/shop/tickets/lists.server.ts'
import { changeTicket } from '#app/domain/shop/tickets/manage.server.ts'
import { markRead } from '#app/domain/shop/tickets/presence.server.ts'
import { replyAsAdmin, replyAsUser } from '#app/domain/shop/tickets/reply.server.ts'
import type { TicketSort } from '#app/domain/shop/tickets/sorts.ts'
import type { TicketFilters } from '#app/domain/shop/tickets/ticket-scope.server.ts'
import { isOnPostgres } from '#tests/postgres/databases.ts'
import { type Desk, type Opener, ORIGIN, openDesk, writing } from './desk.ts'

let desk: Desk
let uma: Opener
let otto: Opener
let ada: Opener
const ids: string[] = []
beforeAll(async () => {
  desk = await openDesk()
  ;[uma, otto, ada] = await Promise.all([desk.person(), desk.person(), desk.person('Admin')])
  for (let index = 0; index < 24; index++) {
    const owner = index % 2 ? otto : uma
    ids.push(
      await desk.ticket(owner, { subject: `Question ${index} about ${index < 12 ? 'credits' : 'pictures'}` }),
    )
  }
  for (const [index, id] of ids.entries()) {
    const day = `2026-10-${String(index + 1).padStart(2, '0')}T12:00:00.000Z`
    await desk.db
      .updateTable('tickets')
      .set({ created_at: day, updated_at: day })
      .where('id', '=', id)
      .execute()
  }
})
afterAll(() => desk.close())

const own = (userId: string, change = {}) =>
  listOwnTickets(desk.db, userId, { search: '', page: 1, ...change })
const all = (filters: TicketFilters = {}, change: Partial<ListQuery<TicketSort>> = {}) =>
  listTickets(desk.db, ada.id, filters, { search: '', sort: 'date', direction: 'desc', page: 1, ...change })
const numbers = ({ rows }: { rows: { subject: string }[] }) =>
  rows.map(({ subject }) => Number(/\d+/.exec(subject)))

test('a user sees their own, the newest first, page by page', async () => {
  const [first, second] = [await own(uma.id), await own(uma.id, { page: 2 })]
  expect(numbers(first)).toEqual([22, 20, 18, 16, 14, 12, 10, 8, 6, 4])
  expect(numbers(second)).toEqual([2, 0])
  expect(first).toMatchObject({ total: 12, pages: 2, next: 2 })
})

test('a search finds part of a word in any case, and nothing of anybody else', async () => {
  expect(numbers(await own(uma.id, { search: 'PICTU' }))).toEqual([22, 20, 18, 16, 14, 12])
  expect(numbers(await own(uma.id, { search: 'question 13' }))).toEqual([])
  expect(numbers(await own(otto.id, { search: 'TION 13' }))).toEqual([13])
  expect(numbers(await all({}, { search: 'question 13' }))).toEqual([13])
  expect((await own(uma.id, { search: otto.email })).rows).toEqual([])
  for (const hostile of ['"', "' or 1=1 --", '%', '_', '*', 'a" OR "b', 'NEAR(', '\\', '}:', 'subject : x'])
    expect((await own(uma.id, { search: hostile })).rows).toEqual([])
})

describe('the back office’s filters', () => {
  test('part of an address, in any case, short or long', async () => {
    expect((await all({ email: uma.email.slice(3, 15).toUpperCase() })).total).toBe(12)
    expect((await all({ email: '@l' })).total).toBe(24)
    expect((await all({ email: 'nobody@' })).total).toBe(0)
    expect(numbers(await all({ email: uma.email }, { search: ' 1' }))).toEqual([18, 16, 14, 12, 10])
    expect(numbers(await all({ email: '@l' }, { search: 'question 1' })).length).toBe(10)
  })

  test('days, both included, in every order; one alone counts for nothing', async () => {
    const days = { from: '2026-10-03', to: '2026-10-05' }
    expect(numbers(await all(days))).toEqual([4, 3, 2])
    for (const sort of ['updated', 'priority', 'status'] as const)
      expect(numbers(await all(days, { sort, direction: 'asc' }))).toEqual([2, 3, 4])
    expect(numbers(await all(days, { search: 'question 3' }))).toEqual([3])
    expect((await all(days, { search: 'question 13' })).rows).toEqual([])
    expect((await all({ from: '2026-10-03' })).total).toBe(24)
    expect((await all({ to: '2026-10-03' })).total).toBe(24)
  })

  test('status and priority, alone, together and with everything else', async () => {
    await changeTicket(desk.db, ada.id, ids[5] ?? '', { status: 'resolved', priority: 'high' })
    await changeTicket(desk.db, ada.id, ids[6] ?? '', { status: 'resolved', priority: 'low' })
    expect(numbers(await all({ status: 'resolved' }))).toEqual([6, 5])
    expect(numbers(await all({ priority: 'high' }))).toEqual([5])
    expect(numbers(await all({ status: 'resolved', priority: 'low' }))).toEqual([6])
    expect(numbers(await all({ status: 'resolved', email: otto.email }, { search: 'question' }))).toEqual([5])
    expect(numbers(await all({ status: 'resolved' }, { sort: 'priority' }))).toEqual([5, 6])
    expect(numbers(await all({ status: 'resolved' }, { sort: 'status' }))).toEqual([6, 5])
    expect(numbers(await all({}, { sort: 'priority' }))[0]).toBe(5)
    expect(numbers(await all({}, { sort: 'priority', direction: 'asc' }))[0]).toBe(6)
    expect(numbers(await own(otto.id, { status: 'resolved' }))).toEqual([5])
    expect(numbers(await own(otto.id, { status: 'resolved', search: 'credits' }))).toEqual([5])
  })
})

test.skipIf(isOnPostgres)(
  'what needs an answer is listed in each of its orders through an index',
  async () => {
    await replyAsAdmin(desk.db, ORIGIN, { ...writing('Hello'), ticketId: ids[9] ?? '', adminId: ada.id })
    const asked = new Set<string>()
    const prepare = desk.sqlite.prepare.bind(desk.sqlite)
    desk.sqlite.prepare = ((text: string) => {
      asked.add(text)
      return prepare(text)
    }) as typeof desk.sqlite.prepare
    for (const priority of [undefined, 'medium'] as const) {
      for (const sort of ['updated', 'date', 'priority', 'status'] as const) {
        for (const direction of ['asc', 'desc'] as const) {
          const { rows } = await all({ status: 'unanswered', priority }, { sort, direction })
          expect(rows.every(({ status }) => status === 'open' || status === 'in-progress')).toBe(true)
          expect(numbers({ rows })).not.toContain(9)
          const waiting = await all({ status: 'waiting', priority }, { sort, direction })
          expect(numbers(waiting)).toEqual([9])
        }
      }
    }
    desk.sqlite.prepare = prepare
    const statements = [...asked].filter((text) => text.includes('"unanswered" = +?'))
    const steps = statements.flatMap((text) =>
      prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
        .all(...Array(text.split('?').length - 1).fill(null))
        .map(({ detail }) => detail),
    )
    expect(steps.length).toBeGreaterThan(8)
    expect(steps.filter((step) => /TEMP B-TREE|SCAN tickets$/.test(step))).toEqual([])
  },
)

test('what the other side wrote is unread until its reader has seen it', async () => {
  const id = ids[0] ?? ''
  const mark = async () => (await own(uma.id, { search: 'Question 0' })).rows[0]?.isUnread
  const markAdmin = async () => (await all({}, { search: 'Question 0' })).rows[0]?.isUnread
  expect([await mark(), await markAdmin()]).toEqual([false, true])
  await markRead(desk.db, id, ada.id, 1)
  expect(await markAdmin()).toBe(false)
  await replyAsAdmin(desk.db, ORIGIN, { ...writing('Hello'), ticketId: id, adminId: ada.id })
  expect([await mark(), await markAdmin()]).toEqual([true, false])
  await markRead(desk.db, id, uma.id, 2)
  await replyAsUser(desk.db, uma.id, id, writing('Thanks'))
  expect([await mark(), await markAdmin()]).toEqual([false, true])
})
