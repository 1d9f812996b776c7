import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { listActivity } from '#app/domain/shop/activity/log.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { freshDatabase } from '#tests/domain/people/database.ts'
import { makeUser } from '#tests/factories.ts'

let db: Db
let adminId: string
beforeEach(async () => {
  db = await freshDatabase()
  adminId = await makeUser(db, { role: 'Admin' })
})
afterEach(() => db.destroy())

test('what was done is written down with who did it and when', async () => {
  const before = isoTime()
  await transact(db, (trx) =>
    recordActivity(trx, { actorId: adminId, action: 'order.delete', subject: 'Order AB12CD34' }),
  )
  const row = await db.selectFrom('activity_log').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    actor_id: adminId,
    action: 'order.delete',
    subject: 'Order AB12CD34',
    detail: '',
  })
  expect(row.created_at >= before && row.created_at <= isoTime()).toBe(true)
})

test('it goes with its cause: neither is there when the transaction fails', async () => {
  const failing = transact(db, async (trx) => {
    await recordActivity(trx, { actorId: adminId, action: 'user.role', subject: 'User' })
    throw new Error('The disk is full')
  })
  await expect(failing).rejects.toThrow('The disk is full')
  expect(await db.selectFrom('activity_log').selectAll().execute()).toEqual([])
})

test('nobody changes or deletes what is written down', async () => {
  await transact(db, (trx) => recordActivity(trx, { actorId: null, action: 'user.role', subject: 'User' }))
  await expect(db.updateTable('activity_log').set({ subject: 'Nothing' }).execute()).rejects.toThrow(
    'activity rows are never changed',
  )
  await expect(db.deleteFrom('activity_log').execute()).rejects.toThrow('activity rows are never deleted')
})

describe('a line is kept as codes with values, a line of an earlier release as a sentence', () => {
  async function write(subject: string, detail: string) {
    await transact(db, (trx) =>
      recordActivity(trx, { actorId: adminId, action: 'item.edit', subject, detail }),
    )
  }

  async function find(search: string) {
    const query = { search, sort: 'date', direction: 'desc', page: 1 } as const
    const { rows } = await listActivity(db, query, { actor: '', action: '', user: '' })
    return rows.map(({ subject, detail }) => `${subject}: ${detail}`)
  }

  const NAME = `Oak {name} "5" <b>'\\u0041</b>`

  beforeEach(async () => {
    const detail = [
      activityTexts.store('was', { name: 'Elm {count} "6"' }),
      activityTexts.store('price', { price: '$4.50 USD' }),
      activityTexts.store('access-address'),
    ]
    await write(activityTexts.store('item', { name: NAME }), activityTexts.storeList(detail))
    await write('Item Birch', 'was Ash, new access address')
    await write(activityTexts.store('shop'), activityTexts.store('checklist-hidden'))
  })

  const NEW = `Item ${NAME}: was Elm {count} "6", price $4.50 USD, new access address`
  const OLD = 'Item Birch: was Ash, new access address'

  test.each([
    ['', ['The shop: Checklist hidden', OLD, NEW]],
    ['new access address', [OLD, NEW]],
    ['item ', [OLD, NEW]],
    ['{name} "5" <b>', [NEW]],
    ['"6", price $4.50', [NEW]],
    ['hid', ['The shop: Checklist hidden']],
    ['access-address', []],
    ['"name"', []],
  ])('%j finds what is shown', async (search, found) => {
    expect(await find(search)).toEqual(found)
  })

  test('also in a long log, where an index is asked', async () => {
    await db
      .insertInto('activity_log')
      .values(
        Array.from({ length: 1001 }, () => ({
          actor_id: null,
          action: 'user.role',
          subject: 'User',
          detail: '',
          created_at: isoTime(),
        })),
      )
      .execute()
    await write(activityTexts.store('item', { name: 'Pine' }), activityTexts.store('was', { name: 'Yew' }))
    expect(await find('was Yew')).toEqual(['Item Pine: was Yew'])
    expect(await find('Pine')).toEqual(['Item Pine: was Yew'])
    expect(await find('Birch')).toEqual([OLD])
    expect(await find('$4.50')).toEqual([NEW])
  })

  test('a sentence is cut, a code is not', async () => {
    await write('x'.repeat(1000), 'y'.repeat(1000))
    const names = Array.from({ length: 9 }, () => activityTexts.store('was', { name: 'z'.repeat(1000) }))
    await write(activityTexts.store('item', { name: 'z'.repeat(1000) }), activityTexts.storeList(names))
    expect(await find('zzz')).toEqual([
      `Item ${'z'.repeat(300)}: ${names.map(() => `was ${'z'.repeat(300)}`).join(', ')}`,
    ])
    expect(await find('yyy')).toEqual([`${'x'.repeat(200)}: ${'y'.repeat(500)}`])
  })

  test('what a person typed harms nobody, whatever it looks like', async () => {
    await write('["package-terms"]', '["payment-outcome",{"outcome":1}]')
    await write('["section",{"key":"gone"}]', '["order",null]')
    expect((await find('')).slice(0, 2)).toEqual([
      'gone: ["order",null]',
      '["package-terms"]: ["payment-outcome",{"outcome":1}]',
    ])
  })
})
