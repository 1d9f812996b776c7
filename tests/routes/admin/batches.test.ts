import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeForSupport, countBatches } from '#app/domain/batches/shop-batches.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { countStates, makeBatch, numbered, readBatch, start } from '../../domain/batches/make-batch.ts'
import { words } from '../account/accounts.ts'

const PAGE = '/admin/batches'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('admins see whose batches run, wait and failed, pause one and let it go on', async () => {
  const { db, feeder } = app.services
  const { visitor: admin } = await app.user({ role: 'Admin' })
  expect(words((await admin.get(PAGE)).text)).toContain('No batches yet')
  const owner = await app.user({ name: 'Olga Owner', email: 'olga@listwright.test', credits: 20 })
  const name = 'autumn <b>&</b> winter.csv'
  const id = await makeBatch(db, owner.id, { name, products: numbered(12) })
  await makeBatch(db, owner.id, { name: 'waiting.csv' })
  app.gemini.setDelay(200)
  await start(db, owner.id, id)

  const list = await admin.get(`${PAGE}?view=running`)
  expect(words(list.text)).toMatch(/\b1 batch\b/)
  expect(words(list.text)).toMatch(/Olga Owner Products: 12 Listings: 0 of 12 Being written/)
  expect(list.text).not.toContain('<b>&</b>')
  expect(await countBatches(db)).toEqual([
    { state: 'running', batches: 1, texts: 12 },
    { state: 'paused', batches: 0, texts: 0 },
  ])

  const press = (change: string, batch = id) => admin.post(`${PAGE}?view=running`, { batch, do: change })
  const paused = await press('pause')
  expect([paused.status, paused.location]).toEqual([303, `${PAGE}?view=running`])
  await feeder.idle()
  expect(await readBatch(db, id)).toMatchObject({ state: 'paused', pause_reason: 'user' })
  expect(words((await admin.get(`${PAGE}?view=paused`)).text)).toContain('Paused by hand')
  // Its owner can let it go on, too.
  expect((await owner.visitor.get(`/user/imports/${id}`)).text).toContain('Resume')
  app.gemini.setDelay(0)
  app.gemini.fault('empty', { times: 1 })
  expect((await press('continue')).status).toBe(303)
  await feeder.idle()
  expect(await countStates(db, id)).toEqual({ done: 11, failed: 1 })
  expect(words((await admin.get(`${PAGE}?view=failed`)).text)).toMatch(/11 of 12 Failed: 1 Partly written/)

  expect((await press('pause')).status).toBe(409)
  expect((await press('explode')).status).toBe(400)
  expect((await press('pause', 'nobody')).status).toBe(404)
  expect(words((await admin.get('/admin/activity')).text)).toMatch(/Resumed a batch.*Paused a batch/)
})

test('nobody else sees or changes them', async () => {
  const { db } = app.services
  const owner = await app.user({ credits: 3 })
  const id = await makeBatch(db, owner.id)
  const before = await readBatch(db, id)
  for (const { visitor } of [owner, await app.user({ role: 'Seller' })]) {
    expect((await visitor.get(PAGE)).status).toBe(403)
    expect((await visitor.post(PAGE, { batch: id, do: 'pause' })).status).toBe(403)
  }
  expect(await readBatch(db, id)).toEqual(before)
})

test('what cannot be noted in the activity log does not happen', async () => {
  const { db } = app.services
  const { id: actorId } = await app.user({ role: 'Admin' })
  const owner = await app.user({ credits: 3 })
  const id = await makeBatch(db, owner.id)
  await db.updateTable('batches').set({ state: 'running' }).where('id', '=', id).execute()
  await sql`create trigger no_log before insert on activity_log begin select raise(abort, 'no room'); end`.execute(
    db,
  )
  await expect(changeForSupport(db, { actorId, id, change: 'pause' })).rejects.toThrow('no room')
  await sql`drop trigger no_log`.execute(db)
  expect(await readBatch(db, id)).toMatchObject({ state: 'running', pause_reason: null })
})
