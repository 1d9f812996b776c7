import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { isoTime } from '#app/domain/time.ts'
import { type Db, transact } from '#db/client.server.ts'
import { makeUser } from '#tests/factories.ts'
import { freshDatabase } from '../users/database.ts'

let db: Db
let adminId: string
beforeEach(async () => {
  db = await freshDatabase()
  adminId = await makeUser(db, { role: 'Admin' })
})
afterEach(() => db.destroy())

test('what was done is written down with who did it and when', async () => {
  let before = isoTime()
  await transact(db, (trx) =>
    recordActivity(trx, { actorId: adminId, action: 'order.delete', subject: 'Order AB12CD34' }),
  )
  let row = await db.selectFrom('activity_log').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    actor_id: adminId,
    action: 'order.delete',
    subject: 'Order AB12CD34',
    detail: '',
  })
  expect(row.created_at >= before && row.created_at <= isoTime()).toBe(true)
})

test('it goes with its cause: neither is there when the transaction fails', async () => {
  let failing = transact(db, async (trx) => {
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
