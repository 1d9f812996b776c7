import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodePhoto } from '#app/adapters/images.server.ts'
import { createFolderStore } from '#app/domain/base/uploads/folder-store.server.ts'
import { sweepUploads } from '#app/domain/base/uploads/sweep.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'
import { words } from './accounts.ts'

const LIMIT = 2_097_152
const TOO_LARGE = 'File size exceeds 2 MB. Please upload a smaller image.'
const FAILED = 'Failed to upload image.'

let app: TestApp
let folder: string
let jpeg: Buffer
beforeAll(async () => {
  app = await startApp()
  folder = join(app.config.dataDir, 'uploads')
  jpeg = await picture(900, 600)
    .withExif({ IFD0: { Copyright: 'Someone' }, IFD3: { GPSLatitude: '60/1 27/1 0/1' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.close())

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#17573f' } })
}

function upload(visitor: Visitor, bytes: Uint8Array, { name = 'me.jpg', token = '' } = {}) {
  const form = new FormData()
  if (token) form.set('formToken', token)
  form.set('photo', new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }))
  form.set('intent', 'photo')
  return visitor.post('/update-profile', form)
}

async function photoOf(id: string) {
  const row = await app.services.db
    .selectFrom('users')
    .select('photo_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.photo_url
}

test.each(['jpeg', 'png', 'webp'] as const)('%s becomes a small square WebP of ours', async (format) => {
  const { visitor, id } = await app.user()
  const bytes = format === 'jpeg' ? jpeg : await picture(900, 600)[format]().toBuffer()
  const answer = await upload(visitor, bytes)
  expect([answer.status, answer.location]).toEqual([303, '/update-profile'])
  const address = await photoOf(id)
  expect(address).toMatch(/^\/uploads\/[\w-]{22}\.webp$/)
  const page = await visitor.follow(answer)
  expect(words(page.text)).toContain('Image uploaded successfully!')
  expect(words(page.text)).toContain('Remove Photo')
  expect(page.text).toMatch(new RegExp(`<img class="avatar avatar-full" src="${address}"[^>]*width="150"`))
  const stored = readFileSync(join(app.config.dataDir, address ?? ''))
  const facts = await sharp(stored).metadata()
  expect(facts).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect([facts.exif, facts.xmp, facts.icc]).toEqual([undefined, undefined, undefined])
})

test('pictures are turned upright, small ones are not enlarged, and what is glued on is gone', async () => {
  const { visitor, id } = await app.user()
  const turned = await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const tail = Buffer.from('<script>alert(1)</script>')
  expect((await upload(visitor, Buffer.concat([turned, tail]))).status).toBe(303)
  const stored = readFileSync(join(app.config.dataDir, (await photoOf(id)) ?? ''))
  expect(await sharp(stored).metadata()).toMatchObject({ width: 20, height: 40 })
  expect(stored.includes('<script>')).toBe(false)
})

test('it is served as an image and as nothing else, also to strangers', async () => {
  const { visitor, id } = await app.user()
  await upload(visitor, jpeg)
  const address = (await photoOf(id)) ?? ''
  for (const one of [visitor, app.visitor()]) {
    const { status, headers } = await one.get(address)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('content-disposition')).toMatch(/^inline/)
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  }
})

test.each([
  '/uploads/gone.webp',
  '/uploads/..%2Flistwright.sqlite',
  '/uploads/..%2F..%2F..%2Fetc%2Fpasswd',
  '/uploads/%00',
  `/uploads/${'A'.repeat(22)}.webp`,
])('%s is nothing', async (path) => {
  const { status, headers } = await app.visitor().get(path)
  expect(status).toBe(404)
  expect(headers.get('cache-control') ?? '').not.toContain('immutable')
})

describe('what is no small image is refused, and the photograph stays', () => {
  let member: Awaited<ReturnType<TestApp['user']>>
  let before: string | null
  beforeAll(async () => {
    member = await app.user()
    await upload(member.visitor, jpeg)
    before = await photoOf(member.id)
  })

  const files: [what: string, name: string, make: () => Promise<Buffer> | Buffer, message: string][] = [
    ['an SVG', 'a.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><a/></svg>'), FAILED],
    ['an SVG named .png', 'a.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), FAILED],
    ['HTML named .png', 'a.png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), FAILED],
    ['a GIF', 'a.gif', () => picture(9, 9).gif().toBuffer(), FAILED],
    ['a TIFF', 'a.tif', () => picture(9, 9).tiff().toBuffer(), FAILED],
    ['half a JPEG', 'a.jpg', () => jpeg.subarray(0, jpeg.length / 2), FAILED],
    ['a pixel bomb', 'a.png', () => picture(6000, 6000).png().toBuffer(), FAILED],
    ['an empty file', 'a.jpg', () => Buffer.alloc(0), FAILED],
    ['2 MB that is no image', 'a.jpg', () => Buffer.alloc(LIMIT), FAILED],
    [
      '2 MB and a byte',
      'a.jpg',
      () => Buffer.concat([jpeg, Buffer.alloc(LIMIT + 1 - jpeg.length)]),
      TOO_LARGE,
    ],
    ['5 MB', 'a.jpg', () => Buffer.alloc(5_000_000), TOO_LARGE],
  ]
  test.each(files)('%s', async (_what, name, make, message) => {
    const { status, text } = await upload(member.visitor, await make(), { name })
    expect(status).toBe(400)
    expect(words(text)).toContain(message)
    expect(await photoOf(member.id)).toBe(before)
    expect(existsSync(join(app.config.dataDir, before ?? ''))).toBe(true)
  })

  test('no file at all', async () => {
    const form = new FormData()
    form.set('intent', 'photo')
    for (const fields of [form, { intent: 'photo' }]) {
      const { status, text } = await member.visitor.post('/update-profile', fields)
      expect(status).toBe(400)
      expect(words(text)).toContain(FAILED)
    }
  })
})

test('reading ends where the limit is, however much more is on its way', async () => {
  const { visitor } = await app.user()
  let sent = 0
  const part = new Uint8Array(64 * 1024)
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0)
        controller.enqueue(
          new TextEncoder().encode(
            '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
          ),
        )
      sent += part.byteLength
      if (sent > 100_000_000) controller.close()
      else controller.enqueue(part)
    },
  })
  const headers = {
    cookie: `session=${visitor.jar.session}`,
    origin: app.config.origin,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const request = new Request(`${app.config.origin}/update-profile`, init)
  const response = await app.handle(request, { ip: '127.0.0.1', requestId: 'test' })
  expect(response.status).toBe(400)
  expect(words(await response.text())).toContain(TOO_LARGE)
  expect(sent).toBeLessThan(LIMIT + 512 * 1024)
})

test('files come in where they are asked for and nowhere else', async () => {
  const { visitor, id } = await app.user()
  const elsewhere = new FormData()
  elsewhere.set('formToken', new File(['x'], 'x.jpg'))
  expect((await visitor.post('/lite-mode', elsewhere)).status).toBe(415)
  const other = new FormData()
  other.set('intent', 'photo')
  other.set('aboutMe', new File([Uint8Array.from(jpeg)], 'x.jpg'))
  expect((await visitor.post('/update-profile', other)).status).toBe(415)
  const two = new FormData()
  two.append('photo', new File([Uint8Array.from(jpeg)], 'x.jpg'))
  two.append('photo', new File([Uint8Array.from(jpeg)], 'y.jpg'))
  expect((await visitor.post('/update-profile', two)).status).toBe(415)
  expect(await photoOf(id)).toBeNull()
})

test('strangers and other sites upload nothing', async () => {
  const stranger = await upload(app.visitor(), jpeg)
  expect([stranger.status, stranger.location]).toEqual([303, '/login?redirectTo=%2Fupdate-profile'])
  const { visitor, id } = await app.user()
  const form = new FormData()
  form.set('photo', new File([Uint8Array.from(jpeg)], 'x.jpg'))
  form.set('intent', 'photo')
  const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
  expect((await visitor.post('/update-profile', form, { headers })).status).toBeGreaterThanOrEqual(400)
  expect(await photoOf(id)).toBeNull()
})

test('a text browser uploads with the token of its form', async () => {
  const { visitor, id } = await app.user()
  visitor.textBrowser = true
  expect((await upload(visitor, jpeg)).status).toBe(403)
  const page = await visitor.get('/update-profile')
  const token = /name="formToken" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  expect((await upload(visitor, jpeg, { token: `${token}x` })).status).toBe(403)
  expect((await upload(visitor, Buffer.alloc(3_000_000), { token })).text).toContain(TOO_LARGE)
  expect(await photoOf(id)).toBeNull()
  expect((await upload(visitor, jpeg, { token })).status).toBe(303)
  expect(await photoOf(id)).not.toBeNull()
})

test('replaced and removed photographs leave the disk', async () => {
  const { visitor, id } = await app.user()
  await upload(visitor, jpeg)
  const first = (await photoOf(id)) ?? ''
  await upload(visitor, jpeg)
  const second = (await photoOf(id)) ?? ''
  expect(second).not.toBe(first)
  expect(existsSync(join(app.config.dataDir, first))).toBe(false)
  const answer = await visitor.post('/update-profile', { intent: 'remove-photo' })
  expect(answer.status).toBe(303)
  expect(await photoOf(id)).toBeNull()
  expect(existsSync(join(app.config.dataDir, second))).toBe(false)
  expect((await visitor.get(second)).status).toBe(404)
})

test('ten at once leave one photograph and no other file of theirs', async () => {
  const { visitor, id } = await app.user()
  const others = new Set(readdirSync(folder))
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(visitor, jpeg)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303))
  const mine = readdirSync(folder).filter((name) => !others.has(name))
  expect(mine.map((name) => `/uploads/${name}`)).toEqual([await photoOf(id)])
})

test('a day has twenty', async () => {
  const { visitor, id } = await app.user()
  const svg = Buffer.from('<svg/>')
  for (let n = 0; n < 19; n++) expect((await upload(visitor, svg)).status).toBe(400)
  expect((await upload(visitor, jpeg)).status).toBe(303)
  const before = await photoOf(id)
  const answer = await upload(visitor, jpeg)
  expect(answer.status).toBe(429)
  expect(words(answer.text)).toContain(FAILED)
  expect(await photoOf(id)).toBe(before)
  const other = await app.user()
  expect((await upload(other.visitor, jpeg)).status).toBe(303)
})

test('the sweep takes old files that no row names, and leaves the rest', async () => {
  const { visitor, id } = await app.user()
  await upload(visitor, jpeg)
  const kept = join(app.config.dataDir, (await photoOf(id)) ?? '')
  const [orphan, fresh, foreign] = [`${'o'.repeat(22)}.webp`, `${'f'.repeat(22)}.webp`, 'notes.txt'].map(
    (name) => join(folder, name),
  )
  for (const file of [orphan, fresh, foreign]) writeFileSync(file ?? '', 'x')
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const file of [orphan, foreign, kept]) utimesSync(file ?? '', old, old)
  expect(await sweepUploads(app.services.db, app.services.stores.uploads)).toBe(1)
  expect([orphan, fresh, foreign, kept].map((file) => existsSync(file ?? ''))).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(await sweepUploads(app.services.db, createFolderStore(join(folder, 'none')))).toBe(0)
})

test('two are decoded at once, ten wait, the others are told', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => encodePhoto(jpeg)))
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(3)
})
