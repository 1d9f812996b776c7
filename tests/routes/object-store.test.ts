import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUser } from '#app/domain/accounts/close-user.server.ts'
import { boxChecks } from '#app/domain/shop/system/checks/box.server.ts'
import { runChecks } from '#app/domain/shop/system/run-checks.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { type ObjectStorageStandIn, startObjectStorage } from '../stand-ins/object-storage/server.ts'
import { words } from './account/accounts.ts'

let bucket: ObjectStorageStandIn
let app: TestApp
let jpeg: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  bucket = await startObjectStorage()
  app = await startApp({ objectStorage: bucket.config, fileTimeout: 300 })
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#17573f' } })
  jpeg = Uint8Array.from(await picture.jpeg().toBuffer())
})
afterAll(async () => {
  await app.close()
  await bucket.close()
})

function photo() {
  const form = new FormData()
  form.set('photo', new File([jpeg], 'me.jpg', { type: 'image/jpeg' }))
  form.set('intent', 'photo')
  return form
}

function ticket(message: string) {
  const form = new FormData()
  form.set('subject', 'The lamp')
  form.set('message', message)
  form.set('idempotencyKey', newId())
  form.set('file', new File([jpeg], 'lamp.jpg', { type: 'image/jpeg' }))
  return form
}

async function photoOf(id: string): Promise<string> {
  const rows = app.services.db.selectFrom('users').select('photo_url').where('id', '=', id)
  return (await rows.executeTakeFirstOrThrow()).photo_url ?? ''
}

test('a photo and an attachment are kept in the bucket and served by the shop, none on its disk', async () => {
  const { visitor, id } = await app.user()
  expect((await visitor.post('/update-profile', photo())).status).toBe(303)
  const address = await photoOf(id)
  expect(bucket.objects.has(address.slice(1))).toBe(true)
  const served = await visitor.get(address)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await visitor.post('/user/create-support', ticket('It broke'))).status).toBe(303)
  const { ticket_id, id: attachment } = await app.services.db
    .selectFrom('ticket_attachments')
    .selectAll()
    .executeTakeFirstOrThrow()
  const path = `/user/support/${ticket_id}/attachments/${attachment}`
  expect((await visitor.get(path)).status).toBe(200)
  const stranger = await app.user()
  expect((await stranger.visitor.get(path)).status).toBe(404)
  expect(['uploads', 'attachments'].some((name) => existsSync(join(app.config.dataDir, name)))).toBe(false)
})

test.each(['unavailable', 'silent', 'full'] as const)(
  'while the bucket is %s, what was typed is on the page that says so, and nothing is stored',
  async (fault) => {
    const { visitor, id } = await app.user()
    bucket.fail(fault, 100)
    const answer = await visitor.post('/user/create-support', ticket('It broke in two'))
    bucket.fail(fault, 0)
    expect(answer.status).toBe(503)
    expect(words(answer.text)).toContain('It broke in two')
    const rows = app.services.db.selectFrom('tickets').select('id').where('user_id', '=', id)
    expect(await rows.execute()).toEqual([])
  },
)

test('a file that the bucket lost is not found, and one that cannot be asked for is 503', async () => {
  const { visitor, id } = await app.user()
  await visitor.post('/update-profile', photo())
  const address = await photoOf(id)
  bucket.fail('unavailable', 100)
  expect((await visitor.get(address)).status).toBe(503)
  bucket.fail('unavailable', 0)
  bucket.objects.delete(address.slice(1))
  expect((await visitor.get(address)).status).toBe(404)
  expect((await visitor.get('/update-profile')).status).toBe(200)
})

test('a deleted account takes its files along, and is remembered outside of the database', async () => {
  const { visitor, id } = await app.user()
  await visitor.post('/update-profile', photo())
  const address = await photoOf(id)
  const { db, vault, stores } = app.services
  const admin = await app.user({ role: 'Admin' })
  const acting = { actorId: admin.id, adminEmails: [], userId: id, stores }
  expect(await deleteUser(db, vault, acting)).toBe('done')
  expect([...bucket.objects.keys()].filter((key) => key.endsWith(id))).toEqual([`deleted-users/${id}`])
  expect((await visitor.get(address)).status).toBe(404)
})

test('the doctor says what the bucket does not do', async () => {
  const check = boxChecks.filter(({ id }) => id === 'object-store')
  const ask = async () => (await runChecks(check, app.services)).map(({ result }) => result)
  expect(await ask()).toMatchObject([{ state: 'ok' }])
  for (const [fault, said] of [
    ['unavailable', 'does not answer as it should'],
    ['full', 'is full'],
  ] as const) {
    bucket.fail(fault, 100)
    expect(await ask()).toMatchObject([{ state: 'broken', sentence: expect.stringContaining(said) }])
  }
  bucket.fail('full', 0)
})
