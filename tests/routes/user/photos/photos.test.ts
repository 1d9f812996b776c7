import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteUser } from '#app/domain/accounts/close-user.server.ts'
import { exportAccount } from '#app/domain/accounts/export.server.ts'
import { sweepAttachments } from '#app/domain/base/uploads/sweep.server.ts'
import { newId } from '#db/ids.server.ts'
import { allOf } from '#tests/all-of.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { words } from '../../account/accounts.ts'
import { anyJpeg, openPhotos, picture } from './pictures.ts'

const LIMIT = 5 * 1024 * 1024

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startApp()
  folder = join(app.config.dataDir, 'attachments')
})
afterAll(() => app.close())

const open = () => openPhotos(app)

test.each(['jpeg', 'png', 'webp'] as const)('%s becomes a WebP with a thumbnail', async (format) => {
  const { visitor, upload, photos, files, page } = await open()
  const bytes = await picture(2600, 1300)
    .withExif({ IFD0: { Copyright: 'Someone' }, IFD3: { GPSLatitude: '60/1 27/1 0/1' } })
    [format]()
    .toBuffer()
  const answer = await upload(bytes, { alt: ' A green\napron ' })
  expect([answer.status, answer.location]).toEqual([303, page])
  const { text } = await visitor.follow(answer)
  expect(words(text)).toContain('The photo was added.')
  const [photo] = await photos()
  expect(photo).toMatchObject({ position: 1, alt: 'A green apron', width: 2000, height: 1000 })
  expect(text).toMatch(
    new RegExp(
      `<img src="${page}/${photo?.id}\\?size=thumbnail" alt="A green apron" width="320" height="160"`,
    ),
  )
  const [row] = await files()
  for (const [file, width] of [
    [row?.file, 2000],
    [row?.thumbnail, 320],
  ] as const) {
    const facts = await sharp(readFileSync(join(folder, file ?? ''))).metadata()
    expect(facts).toMatchObject({ format: 'webp', width })
    expect([facts.exif, facts.xmp, facts.icc]).toEqual([undefined, undefined, undefined])
  }
})

test('photos are upright, small ones are not enlarged, and what is glued on is gone', async () => {
  const { upload, photos, files } = await open()
  const turned = await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await upload(Buffer.concat([turned, Buffer.from('<script>1</script>')]))).status).toBe(303)
  expect((await photos())[0]).toMatchObject({ width: 20, height: 40 })
  const [row] = await files()
  expect(readFileSync(join(folder, row?.file ?? '')).includes('<script>')).toBe(false)
})

test('a photo is served to its owner alone, as an image and as nothing else', async () => {
  const { visitor, photo, page } = await open()
  const address = `${page}/${await photo()}`
  for (const path of [address, `${address}?size=thumbnail`]) {
    const { status, headers } = await visitor.get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    expect((await visitor.get(path, { headers: known })).status).toBe(304)
    const other = await app.user()
    expect((await other.visitor.get(path, { headers: known })).status).toBe(404)
    expect((await app.visitor().get(path, { headers: known })).location).toMatch(/^\/login/)
  }
  const another = await open()
  expect((await visitor.get(`${another.page}/${address.split('/').at(-1)}`)).status).toBe(404)
})

describe('what is no picture of one image is refused beside its field, and nothing is lost', () => {
  let own: Awaited<ReturnType<typeof open>>
  let jpeg: Buffer
  beforeAll(async () => {
    own = await open()
    jpeg = await picture(900, 600).jpeg().toBuffer()
    await own.photo()
  })
  const moving = () =>
    sharp(
      [1, 2, 3].map((n) => ({
        create: { width: 8, height: 8, channels: 3, background: `#0${n}0` },
      })) as never,
      {
        join: { animated: true },
      },
    )
      .webp()
      .toBuffer()
  const movingPng = async () => {
    const png = await picture(9, 9).png().toBuffer()
    const control = Buffer.from([
      0,
      0,
      0,
      8,
      ...Buffer.from('acTL'),
      0,
      0,
      0,
      2,
      0,
      0,
      0,
      0,
      0xf3,
      0x8d,
      0x93,
      0x70,
    ])
    return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
  }
  const files: [what: string, make: () => Promise<Buffer> | Buffer, message: string][] = [
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'This file is something else'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'This file is something else'],
    ['a GIF', () => picture(9, 9).gif().toBuffer(), 'This file is something else'],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), 'This file is something else'],
    ['a moving WebP', moving, 'This picture is animated'],
    ['a moving PNG', movingPng, 'This picture is animated'],
    ['a bomb of pixels', () => picture(6000, 6000).png().toBuffer(), 'more than 25 megapixels'],
    ['a file without a byte', () => Buffer.alloc(0), 'This file is empty'],
    ['5 MB of nothing', () => Buffer.alloc(LIMIT), 'This file is something else'],
    ['5 MB and a byte', () => Buffer.alloc(LIMIT + 1), 'The file is larger than 5 MB'],
    ['8 MB', () => Buffer.alloc(8_000_000), 'The file is larger than 5 MB'],
  ]
  test.each(files)('%s', async (_what, make, message) => {
    const before = readdirSync(folder).length
    const { status, text } = await own.upload(await make(), { alt: 'Typed with care' })
    expect(status).toBe(400)
    expect(text).toMatch(new RegExp(`id="upload-photo-error"[^>]*>.{0,80}${message.slice(0, 20)}`))
    expect(words(text)).toContain(message)
    expect(text).toContain('>Typed with care</textarea>')
    expect(await own.photos()).toHaveLength(1)
    expect(readdirSync(folder)).toHaveLength(before)
  })

  test('no file at all', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ formName: 'upload', intent: 'upload', alt: 'Typed' }))
      form.set(name, value)
    const { status, text } = await own.visitor.post(own.page, form)
    expect(status).toBe(400)
    expect(words(text)).toContain('Choose a JPEG, PNG or WebP picture.')
    expect(text).toContain('>Typed</textarea>')
  })

  test('an alt text that is too long', async () => {
    const { status, text } = await own.upload(jpeg, { alt: 'x'.repeat(251) })
    expect(status).toBe(400)
    expect(words(text)).toContain('The alt text can have at most 250 characters.')
    expect(await own.photos()).toHaveLength(1)
  })

  test('an upload that breaks off', async () => {
    const start = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status } = await own.visitor.post(own.page, `${start}half`, { headers })
    expect(status).toBe(400)
    expect(await own.photos()).toHaveLength(1)
  })
})

test('the same form sent twice adds one photo, and another file in it one more', async () => {
  const { upload, photos } = await open()
  const [one, other] = await Promise.all([anyJpeg(), anyJpeg()])
  const key = newId()
  const before = readdirSync(folder).length
  const answers = await Promise.all([upload(one, { key }), upload(one, { key }), upload(one, { key })])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await photos()).toHaveLength(1)
  expect(readdirSync(folder)).toHaveLength(before + 2)
  expect((await upload(other, { key })).status).toBe(303)
  expect(await photos()).toHaveLength(2)
})

test('of four uploads at once for the third place one gets it, and no file stays of the others', async () => {
  const { upload, photo, photos } = await open()
  await photo()
  await photo()
  const before = readdirSync(folder).length
  const jpegs = await Promise.all([anyJpeg(), anyJpeg(), anyJpeg(), anyJpeg()])
  const answers = await Promise.all(jpegs.map((jpeg) => upload(jpeg)))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409])
  expect((await photos()).map(({ position }) => position)).toEqual([1, 2, 3])
  expect(readdirSync(folder)).toHaveLength(before + 2)
  const full = answers.find(({ status }) => status === 409)
  expect(words(full?.text ?? '')).toContain('This product has three photos already')
})

test('photos change places, also when the form is sent twice', async () => {
  const { visitor, photo, photos, page } = await open()
  const [a, b, c] = [await photo(), await photo(), await photo()]
  const move = (photoId: string, to: number) =>
    visitor.post(page, { intent: 'move', photoId, to: String(to) })
  const order = async () => (await photos()).map(({ id }) => id)
  expect((await move(c, 1)).status).toBe(303)
  expect(await order()).toEqual([c, a, b])
  await Promise.all([move(c, 2), move(c, 2)])
  expect(await order()).toEqual([a, c, b])
  for (const to of [0, 4, 1.5, Number.NaN]) expect((await move(a, to)).status).toBe(400)
  expect(await order()).toEqual([a, c, b])
})

test('an alt text is changed, cleaned and kept when it is too long', async () => {
  const { visitor, photo, photos, page } = await open()
  const photoId = await photo()
  const save = (alt: string) =>
    visitor.post(page, { formName: `alt-${photoId}`, intent: 'alt', photoId, alt })
  expect((await save(' مئزر\u0000 🧵 ')).status).toBe(303)
  expect((await photos())[0]?.alt).toBe('مئزر 🧵')
  const refused = await save('x'.repeat(251))
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(`>${'x'.repeat(251)}</textarea>`)
  expect((await photos())[0]?.alt).toBe('مئزر 🧵')
  expect((await save('')).status).toBe(303)
  expect((await photos())[0]?.alt).toBe('')
})

test('a removed photo leaves the disk, and the others close up', async () => {
  const { visitor, photo, photos, files, page } = await open()
  const [first, second] = [await photo(), await photo()]
  const [row] = await files()
  expect((await visitor.post(page, { intent: 'remove', photoId: first })).status).toBe(303)
  expect((await photos()).map(({ id, position }) => [id, position])).toEqual([[second, 1]])
  for (const file of [row?.file, row?.thumbnail]) expect(existsSync(join(folder, file ?? ''))).toBe(false)
  expect((await visitor.get(`${page}/${first}`)).status).toBe(404)
  expect((await visitor.post(page, { intent: 'remove', photoId: first })).status).toBe(404)
})

test('strangers to a product change nothing of it, by its address or by a photo’s id', async () => {
  const owner = await open()
  const photoId = await owner.photo()
  const other = await open()
  const intents: Record<string, string>[] = [
    { intent: 'remove' },
    { intent: 'move', to: '1' },
    { intent: 'alt', alt: 'Mine' },
    { intent: 'read' },
    { intent: 'take', fact: 'A fact' },
    { intent: 'dismiss' },
  ]
  for (const fields of intents) {
    for (const page of [owner.page, other.page])
      expect((await other.visitor.post(page, { ...fields, photoId })).status, fields.intent).toBe(404)
  }
  expect((await other.visitor.get(owner.page)).status).toBe(404)
  expect((await other.visitor.get(`${owner.page}/progress`)).status).toBe(404)
  expect(await owner.photos()).toMatchObject([{ id: photoId, alt: '', reading: null }])
  expect((await owner.visitor.post(owner.page, { intent: 'other' })).status).toBe(400)
  expect((await owner.visitor.post(owner.page, {})).status).toBe(400)
})

test('the pages of the product and of its listing show the photos', async () => {
  const { visitor, productId, photo } = await open()
  const facts = `/user/products/${productId}/facts`
  expect(words((await visitor.get(facts)).text)).toContain('No photos yet.')
  const id = await photo()
  expect((await visitor.get(facts)).text).toContain(`${productId}/photos/${id}?size=thumbnail`)
})

test('the sweep leaves files that a photo names, and takes the others', async () => {
  const { photo, files } = await open()
  await photo()
  const [row] = await files()
  const orphan = join(folder, `${'o'.repeat(22)}.webp`)
  writeFileSync(orphan, 'x')
  const named = [row?.file ?? '', row?.thumbnail ?? ''].map((file) => join(folder, file))
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const file of [orphan, ...named]) utimesSync(file, old, old)
  expect(await sweepAttachments(app.services.db, app.services.stores.attachments)).toBe(1)
  expect([orphan, ...named].map((file) => existsSync(file))).toEqual([false, true, true])
})

test('who asks for their data gets the photos’ rows, and a deleted account leaves no file', async () => {
  const { db, userId, productId, photo, files } = await open()
  const id = await photo()
  const rows = await files()
  const { products } = await exportAccount(db, userId)
  expect(await allOf(products)).toMatchObject([
    { id: productId, photos: [{ id, product_id: productId, position: 1 }] },
  ])
  const admin = await app.user({ role: 'Admin' })
  const acting = { actorId: admin.id, adminEmails: [], stores: app.services.stores }
  expect(await deleteUser(db, app.services.vault, { ...acting, userId })).toBe('done')
  for (const { file, thumbnail } of rows) {
    expect(existsSync(join(folder, file))).toBe(false)
    expect(existsSync(join(folder, thumbnail))).toBe(false)
  }
})
