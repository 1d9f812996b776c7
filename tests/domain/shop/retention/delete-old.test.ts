import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { deleteOld } from '#app/domain/shop/retention/delete-old.server.ts'
import { readRetention, retentionRecord } from '#app/domain/shop/retention/retention.server.ts'
import { transact } from '#db/client.server.ts'
import { engineOf } from '#db/engine.server.ts'
import { newId } from '#db/ids.server.ts'
import { arrivalIn } from '#db/search.server.ts'
import { openMigrated } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'

const MONTH = 31 * DAY
const { db } = await openMigrated()
let userId: string
beforeAll(async () => {
  userId = await makeUser(db)
})
afterAll(() => db.destroy())

async function job(age: number, change: { kind?: 'listing' | 'rewrite' } = {}) {
  const id = newId()
  const at = isoTime(-age)
  const words = { product_name: 'Apron', product_details: 'Linen', language: 'English', model: 'test' }
  const none = {
    result: null,
    partial: null,
    error: null,
    cause: null,
    key_id: null,
    lease_until: null,
    seen_at: null,
  }
  await db
    .insertInto('generation_jobs')
    .values({
      id,
      user_id: userId,
      idempotency_key: newId(),
      status: 'failed',
      created_at: at,
      finished_at: at,
      ...words,
      ...none,
      ...change,
    })
    .execute()
  return id
}

async function event(age: number) {
  const id = newId()
  const none = { resource_id: null, order_id: null }
  await db
    .insertInto('webhook_events')
    .values({ id, event_id: id, type: 'T', outcome: 'other', received_at: isoTime(-age), ...none })
    .execute()
  return id
}

/** The trigger lets nothing be written later, so that the row is made as old as it is to be. */
async function activity(age: number, subject: string) {
  await db
    .insertInto('activity_log')
    .values({ actor_id: null, action: 'shop.open', subject, created_at: isoTime(-age) })
    .execute()
}

async function ticket(age: number, status: 'closed' | 'open') {
  const id = newId()
  const at = isoTime(-age)
  const who = { requester_name: 'Mara', requester_email: 'mara@example.test' }
  await db
    .insertInto('tickets')
    .values({
      id,
      number: id.slice(0, 8),
      user_id: userId,
      source: 'account',
      idempotency_key: newId(),
      subject: 'Where is it',
      status,
      created_at: at,
      updated_at: at,
      requester_photo: null,
      ...who,
    })
    .execute()
  const message = { id: newId(), ticket_id: id, seq: 1, author: 'user' as const, created_at: at }
  await db
    .insertInto('ticket_messages')
    .values({ ...message, author_user_id: userId, text: 'Hello' })
    .execute()
  return id
}

function ids(table: 'generation_jobs' | 'webhook_events' | 'tickets') {
  return db
    .selectFrom(table)
    .select('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id))
}

test('what is older than the settings say goes, and nothing else', async () => {
  const [oldJob, rewrite, youngJob] = [
    await job(30 * MONTH),
    await job(30 * MONTH, { kind: 'rewrite' }),
    await job(20 * MONTH),
  ]
  const [oldEvent, youngEvent] = [await event(91 * DAY), await event(89 * DAY)]
  const [oldTicket, openTicket, youngTicket] = [
    await ticket(40 * MONTH, 'closed'),
    await ticket(40 * MONTH, 'open'),
    await ticket(30 * MONTH, 'closed'),
  ]
  await activity(30 * MONTH, 'Long ago')
  await activity(20 * MONTH, 'Lately')
  expect(await deleteOld(db)).toEqual({ jobs: 1, webhookEvents: 1, activity: 1, tickets: 1 })
  expect((await ids('generation_jobs')).sort()).toEqual([rewrite, youngJob].sort())
  expect(await ids('webhook_events')).toEqual([youngEvent])
  expect((await ids('tickets')).sort()).toEqual([openTicket, youngTicket].sort())
  const messages = await db.selectFrom('ticket_messages').select('ticket_id').execute()
  expect(messages.map(({ ticket_id }) => ticket_id).sort()).toEqual([openTicket, youngTicket].sort())
  const log = await db.selectFrom('activity_log').select('subject').execute()
  expect(log.map(({ subject }) => subject)).toEqual(['Lately'])
  const hits = engineOf(db).matching(db, 'activity_log', [[['subject'], 'Long ago']])
  expect(await hits.select(arrivalIn('activity_log').as('id')).execute()).toEqual([])
  expect([oldJob, oldEvent, oldTicket]).toHaveLength(3)
  expect(await deleteOld(db)).toEqual({ jobs: 0, webhookEvents: 0, activity: 0, tickets: 0 })
})

test('more than one part of rows goes in one run', async () => {
  for (let at = 0; at < 450; at++) await activity(30 * MONTH, `Row ${at}`)
  expect((await deleteOld(db)).activity).toBe(450)
})

test('nothing young can be deleted by anybody', async () => {
  await transact(db, (trx) => recordActivity(trx, { actorId: null, action: 'shop.open', subject: 'Now' }))
  await expect(db.deleteFrom('activity_log').execute()).rejects.toThrow('never deleted before their time')
  await expect(db.deleteFrom('ticket_messages').execute()).rejects.toThrow('never deleted before their time')
})

test('a period that cannot be read keeps the longest', async () => {
  await writeSettings(db, retentionRecord, { ...(await readRetention(db)), tickets: 1 })
  const text = '{"jobs":"many","tickets":1}'
  await db.updateTable('settings').set({ value: text }).where('key', '=', 'retention').execute()
  expect(await readRetention(db)).toMatchObject({ jobs: 120, tickets: 1, activity: 24 })
})
