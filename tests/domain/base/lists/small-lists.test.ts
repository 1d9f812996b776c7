import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COUNT_CAP, type PageRef } from '#app/domain/base/lists/page.ts'
import { listShopItems } from '#app/domain/catalog/item-list.server.ts'
import { ITEM_SORTS, type ItemSort } from '#app/domain/catalog/item-sorts.ts'
import { listOutbox } from '#app/domain/outbox/mail/outbox-list.server.ts'
import { newId } from '#db/ids.server.ts'
import { openMigrated } from '#tests/database.ts'

const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const

const { db, sqlite } = await openMigrated()
const asked: Set<string> = new Set()
const MANY = COUNT_CAP + 100

beforeAll(async () => {
  const time = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
  await db
    .insertInto('outbox')
    .values(
      Array.from({ length: MANY }, (_, n) => ({
        id: newId(),
        kind: 'test' as const,
        to_name: n === 3 ? 'Ólafur Elíasson' : `Reader ${n}`,
        to_email: `reader-${n}@example.test`,
        subject: n === 5 ? '100% of _everything_' : 'A letter',
        text: '',
        html: '',
        status: MAIL_STATUSES[n % 3] ?? 'sent',
        next_at: time(n),
        created_at: time(n),
      })),
    )
    .execute()
  for (let start = 0; start < MANY; start += 500) {
    await db
      .insertInto('items')
      .values(
        Array.from({ length: Math.min(500, MANY - start) }, (_, at) => ({
          id: newId(),
          slug: `item-${start + at}`,
          name: start + at === 7 ? 'The oldest chart' : 'A chart',
          price_minor: at,
          access_url: 'https://files.test/x',
          position: start + at,
          archived_at: at % 2 ? time(at) : null,
          created_at: time(at),
          updated_at: time(at),
        })),
      )
      .execute()
  }
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = ((text: string) => {
    if (!text.startsWith('explain')) asked.add(text)
    return prepare(text)
  }) as typeof sqlite.prepare
})
beforeEach(() => asked.clear())
afterAll(() => db.destroy())

function mails(search: string, status = '', page: PageRef = 1) {
  return listOutbox(db, { search, sort: 'written', direction: 'desc', page }, status)
}

function items(search: string, status = '', sort: ItemSort = 'order', page: PageRef = 1) {
  return listShopItems(db, { search, sort, direction: 'asc', page }, status)
}

/** How SQLite goes about what was asked, one line a step. */
function steps(): string[] {
  return [...asked].flatMap((text) => {
    const parameters = Array(text.split('?').length - 1).fill(null)
    const rows = sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
      .all(...parameters)
    return rows.map(({ detail }) => detail)
  })
}

test('pages of mails and items are read along an index, whatever they are filtered and sorted by', async () => {
  for (const page of [1, 2, 'last'] as const) {
    for (const status of ['', ...MAIL_STATUSES]) await mails('', status, page)
    for (const sort of ITEM_SORTS) await items('', '', sort, page)
  }
  const seen = steps()
  expect(seen.length).toBeGreaterThan(10)
  expect(seen.filter((step) => /TEMP B-TREE|SCAN (outbox|items)$/.test(step))).toEqual([])
})

test('a search finds the oldest, by any part of a word in any case, and asks the index for it', async () => {
  expect((await mails('ÓLAFUR')).rows.map(({ to_name }) => to_name)).toEqual(['Ólafur Elíasson'])
  expect((await mails('100% of _')).rows).toHaveLength(1)
  expect((await mails('READER-3@')).rows.map(({ to_email }) => to_email)).toEqual(['reader-3@example.test'])
  expect((await items('oldest CHART')).rows.map(({ itemName }) => itemName)).toEqual(['The oldest chart'])
  expect(steps().some((step) => step.startsWith('SCAN outbox_search VIRTUAL TABLE'))).toBe(true)
})

test('filters hold for what is found', async () => {
  expect((await mails('reader-3@', 'queued')).rows).toHaveLength(1)
  expect((await mails('reader-3@', 'failed')).rows).toHaveLength(0)
  expect((await items('item-7', 'archived')).rows.every(({ offered }) => !offered)).toBe(true)
  expect((await items('oldest', 'offered')).rows).toHaveLength(0)
})

test('what has changed is found by what it says now', async () => {
  const [mail] = (await mails('reader-6@')).rows
  await db
    .updateTable('outbox')
    .set({ status: 'failed' })
    .where('id', '=', mail?.id ?? '')
    .execute()
  expect((await mails('reader-6@', 'failed')).rows).toHaveLength(1)
  await db.updateTable('items').set({ name: 'Renamed thing' }).where('slug', '=', 'item-9').execute()
  expect((await items('named thing')).rows).toHaveLength(1)
  await db.deleteFrom('items').where('slug', '=', 'item-9').execute()
  expect((await items('named thing')).rows).toHaveLength(0)
})
