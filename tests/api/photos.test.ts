import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeListing } from '../domain/listings/studio.ts'
import { call, programOf } from './caller.ts'
import { pictureForm } from './pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

interface Photo {
  _id: string
  alt: string
  position: number
  reading: { status: string } | null
  offeredFacts: string[] | null
}

async function open() {
  const { id, apiToken: token } = await programOf(app, { credits: 2 })
  const { productId } = await makeListing(app.services.db, id)
  const path = `/api/products/${productId}/photos`
  const send = (method: string, more = '', body?: unknown, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    return call(app, { method, path: `${path}${more}`, token, body, headers })
  }
  return {
    id,
    productId,
    send,
    add: async (key?: string) => send('POST', '', await pictureForm('photo'), key),
    photos: async () => ((await send('GET')).body as { data: Photo[] }).data,
  }
}

test('a photo is added once, however often its request is sent, and has alt text and place', async () => {
  const { add, send, photos } = await open()
  const first = await add('apron-front')
  expect([first.status, (await add('apron-front')).status]).toEqual([201, 200])
  await add()
  const [one, two] = await photos()
  expect(one).toMatchObject({ position: 1, alt: '', reading: null, offeredFacts: null })
  const changed = await send('PATCH', `/${two?._id}`, { alt: ' From\nbehind ', position: 1 })
  expect(changed.status).toBe(200)
  expect((await photos()).map(({ _id, alt }) => [_id, alt])).toEqual([
    [two?._id, 'From behind'],
    [one?._id, ''],
  ])
  expect((await send('PATCH', `/${one?._id}`, { alt: 'x'.repeat(251) })).status).toBe(400)
  expect((await send('PATCH', `/${one?._id}`, { position: 4 })).status).toBe(400)
  expect((await send('DELETE', `/${two?._id}`)).status).toBe(200)
  expect((await send('DELETE', `/${two?._id}`)).status).toBe(404)
  expect(await photos()).toMatchObject([{ _id: one?._id, position: 1 }])
})

test('a file that is none, is too large or is one too many is refused with the reason', async () => {
  const { add, send, photos } = await open()
  const form = (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('photo', new File([bytes], 'a.png'))
    return form
  }
  const none = await send('POST', '', form(new Uint8Array(100)))
  expect([none.status, none.text]).toEqual([400, expect.stringContaining('something else, or it is damaged')])
  const large = await send('POST', '', form(new Uint8Array(5 * 1024 * 1024 + 1)))
  expect([large.status, large.text]).toEqual([413, expect.stringContaining('File size exceeds 5 MB')])
  expect((await send('POST', '', new FormData())).status).toBe(400)
  for (let n = 0; n < 3; n++) expect((await add()).status).toBe(201)
  const full = await add()
  expect([full.status, full.text]).toEqual([409, expect.stringContaining('three photos already')])
  expect(await photos()).toHaveLength(3)
})

test('facts are read off a photo without a credit, and are not added by themselves', async () => {
  const { id, productId, add, send, photos } = await open()
  await add()
  const [photo] = await photos()
  const started = await send('POST', `/${photo?._id}/readings`, undefined, 'read-it-once')
  expect(started.status).toBe(202)
  expect((await send('POST', `/${photo?._id}/readings`, undefined, 'read-it-once')).status).toBe(202)
  await app.services.runner.idle()
  expect(await photos()).toMatchObject([
    { reading: { status: 'done' }, offeredFacts: ['Two buttons in front', 'Blue with white stripes'] },
  ])
  expect(app.gemini.requests).toHaveLength(1)
  expect(await readBalance(app.services.db, id)).toBe(2)
  const product = await app.services.db
    .selectFrom('products')
    .select('facts_version')
    .where('id', '=', productId)
    .executeTakeFirst()
  expect(product?.facts_version).toBe(1)
})
