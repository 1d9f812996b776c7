import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  clearTemporaryFiles,
  openTemporaryFile,
  temporaryFolder,
} from '#app/domain/base/uploads/temporary.server.ts'
import { createUploadSlots } from '#app/middleware/upload-slots.server.ts'
import { createHttpServer } from '#app/server/http.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { listen } from './http.ts'
import { head, openRaw, type RawClient, statusOf } from './raw.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof listen>>
let folder: string
let photo: Buffer
const open: RawClient[] = []
beforeAll(async () => {
  app = await startApp({ trustProxy: true })
  folder = temporaryFolder(app.config.dataDir)
  server = await listen(createHttpServer(app.handle, { config: app.config, log: app.services.log }))
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  photo = await sharp({ create: { width: 700, height: 700, channels: 3, background: 'teal', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
})
afterEach(async () => {
  for (const client of open.splice(0)) client.reset()
  await vi.waitFor(() => expect(onDisk()).toBe(0), 5000)
})
afterAll(async () => {
  server.close()
  await app.close()
})

test('of twelve unfinished uploads of one member two are received, and none is held in memory', async () => {
  const member = await app.user()
  await begin(member.token, 12)
  await expectOnDisk(2)
  expect(readdirSync(folder)).toEqual([])
})

test('eight are received in all', async () => {
  for (const _ of Array(6)) await begin((await app.user()).token, 2)
  await expectOnDisk(8)
})

test('one that waits goes on when another one ends, and every photo is stored', async () => {
  const member = await app.user()
  const uploads = await begin(member.token, 3)
  await vi.waitFor(() => expect(onDisk()).toBe(2), 5000)
  for (const upload of uploads) upload.send(bodyOf(photo).subarray(SENT))
  for (const upload of uploads) expect(statusOf(await upload.hear(/\r\n\r\n/))).toBe(303)
  const { photo_url } = await app.services.db
    .selectFrom('users')
    .select('photo_url')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(photo_url).toMatch(/^\/uploads\//)
})

test('forms that fit into memory need no turn', async () => {
  const member = await app.user()
  await begin(member.token, 2)
  await vi.waitFor(() => expect(onDisk()).toBe(2), 5000)
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const client = await openRaw(server.port)
  const cookie = await cookieOf(member.token)
  client.send(headOf(cookie, bodyOf(small).length)).send(bodyOf(small))
  expect(statusOf(await client.hear(/\r\n\r\n/))).toBe(303)
  client.reset()
})

test('where nothing can be stored, it is told with 503', async () => {
  const member = await app.user()
  const { config } = app.services
  const { dataDir } = config
  // Nobody makes folders there, not even root.
  config.dataDir = '/sys'
  const body = new FormData()
  body.set('photo', new File([new Uint8Array(photo)], 'photo.png'))
  body.set('intent', 'photo')
  const { status } = await member.visitor.post('/update-profile', body)
  config.dataDir = dataDir
  expect(status).toBe(503)
  expect(app.events.map(({ event }) => event)).toContain('storage.fault')
})

test('a temporary file has no name, can be read twice, and is gone when it is closed', async () => {
  const own = mkdtempSync(join(tmpdir(), 'listwright-temporary-'))
  const file = await openTemporaryFile(own)
  expect(readdirSync(own)).toEqual([])
  const bytes = Buffer.from('abc'.repeat(100_000))
  await file.write(bytes.subarray(0, 100_001))
  await file.write(bytes.subarray(100_001))
  for (const _ of Array(2)) expect((await buffer(file.stream())).equals(bytes)).toBe(true)
  expect(Buffer.from(await file.start(5)).toString()).toBe('abcab')
  await file.close()
  writeFileSync(join(own, 'left by a crash'), 'x')
  await clearTemporaryFiles(own)
  expect(readdirSync(own)).toEqual([])
  rmSync(own, { recursive: true })
})

test('a slot is given back once, and who waits too long or leaves is told that all are busy', async () => {
  const take = createUploadSlots({ perOwner: 1, total: 2, maxWait: 50 })
  const never = new AbortController().signal
  const first = await take('a', never)
  expect(await take('a', never)).toBe('busy')
  expect(await take('a', AbortSignal.abort())).toBe('busy')
  const second = await take('b', never)
  const waiting = [take('c', never), take('d', never)]
  if (first === 'busy' || second === 'busy') throw new Error('There was no slot')
  first()
  first()
  expect(typeof (await waiting[0])).toBe('function')
  expect(await waiting[1]).toBe('busy')
  second()
  expect(typeof (await take('d', never))).toBe('function')
})

/** How much of each body is sent: more than what is kept in memory. */
const SENT = 700_000

/** Uploads of one member that do not come to their end. */
async function begin(token: string, count: number): Promise<RawClient[]> {
  const cookie = await cookieOf(token)
  const body = bodyOf(photo)
  const begun = await Promise.all(
    Array.from({ length: count }, async () => {
      const client = await openRaw(server.port)
      return client.send(headOf(cookie, body.length)).send(body.subarray(0, SENT))
    }),
  )
  open.push(...begun)
  return begun
}

let clients = 0

function headOf(cookie: string, length: number): string {
  return head('POST /update-profile', {
    Cookie: `session=${cookie}`,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': length,
    // The bounds of one address are tried elsewhere.
    'X-Forwarded-For': `203.0.113.${clients++ % 250}`,
  })
}

function bodyOf(file: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nphoto\r\n'),
    Buffer.from('--x\r\nContent-Disposition: form-data; name="photo"; filename="photo.png"\r\n\r\n'),
    file,
    Buffer.from('\r\n--x--\r\n'),
  ])
}

async function cookieOf(token: string): Promise<string> {
  const jar: Record<string, string> = {}
  await app.visitor(jar).signIn(app.services, token)
  return jar.session ?? ''
}

/** That many, and no other number for a tenth of a second: the last of an earlier test may still be ending. */
async function expectOnDisk(count: number) {
  await vi.waitFor(
    async () => {
      for (let since = Date.now(); Date.now() - since < 100; await pause(5)) expect(onDisk()).toBe(count)
    },
    { timeout: 5000 },
  )
}

/** Files of this process that are open in the folder for temporary ones. */
function onDisk(): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
    } catch {
      return false
    }
  }).length
}
