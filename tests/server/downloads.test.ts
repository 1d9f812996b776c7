import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHttpServer } from '#app/server/http.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { fetchRaw, listen } from './http.ts'
import { head, openRaw } from './raw.ts'

const PDF = `%PDF-1.4\n%${'filler '.repeat(600_000)}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`

let app: TestApp
let server: Awaited<ReturnType<typeof listen>>
let cookie: string
let attachment: string
let picture: string
beforeAll(async () => {
  app = await startApp()
  server = await listen(createHttpServer(app.handle, { config: app.config, log: app.services.log }))
  const { id, visitor } = await app.user()
  cookie = `session=${visitor.jar.session}`
  const ticket = new FormData()
  for (const [name, value] of [
    ['subject', 'A large file'],
    ['message', 'Here it comes'],
    ['idempotencyKey', newId()],
  ] as const)
    ticket.set(name, value)
  ticket.set('file', new File([PDF], 'large.pdf', { type: 'application/pdf' }))
  expect((await visitor.post('/user/create-support', ticket)).status).toBe(303)
  const { db } = app.services
  const row = await db.selectFrom('ticket_attachments').select(['id', 'ticket_id']).executeTakeFirstOrThrow()
  attachment = `/user/support/${row.ticket_id}/attachments/${row.id}`
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('intent', 'photo')
  form.set('photo', new File([Uint8Array.from(photo)], 'photo.png'))
  expect((await visitor.post('/update-profile', form)).status).toBe(303)
  const user = await db.selectFrom('users').select('photo_url').where('id', '=', id).executeTakeFirstOrThrow()
  picture = user.photo_url ?? ''
})
afterAll(async () => {
  server.close()
  await app.close()
})

test('a stored file arrives whole, with its length; HEAD says the same without it', async () => {
  const file = await fetchRaw(server.port, attachment, { headers: { cookie } })
  expect(file.status).toBe(200)
  expect(file.headers['content-length']).toBe(String(PDF.length))
  expect(file.body.toString()).toBe(PDF)
  for (const path of [attachment, picture]) {
    const full = await fetchRaw(server.port, path, { headers: { cookie } })
    const asked = await fetchRaw(server.port, path, { method: 'HEAD', headers: { cookie } })
    expect({ status: asked.status, length: asked.body.byteLength }).toEqual({ status: 200, length: 0 })
    expect(asked.headers['content-length']).toBe(full.headers['content-length'])
    expect(asked.headers['content-type']).toBe(full.headers['content-type'])
  }
  expect(openFiles()).toBe(0)
})

test('files whose clients leave in mid-way are closed', async () => {
  for (let round = 0; round < 60; round++) {
    const path = round % 3 === 0 ? picture : attachment
    const client = (await openRaw(server.port)).send(head(`GET ${path}`, { Cookie: cookie }))
    await pause(round % 8)
    client.reset()
  }
  await vi.waitFor(() => expect(openFiles()).toBe(0), 5000)
  expect(app.events.filter(({ event }) => /error|fault/.test(event))).toEqual([])
})

test('clients that do not read hold a piece of the file, not the whole', async () => {
  const before = heldBytes()
  const clients = await Promise.all(Array.from({ length: 40 }, () => openRaw(server.port)))
  for (const client of clients) {
    client.socket.pause()
    client.send(head(`GET ${attachment}`, { Cookie: cookie }))
  }
  await vi.waitFor(() => expect(openFiles()).toBe(40), 5000)
  // What the system's buffers took is freed a moment later; a file that is held whole would stay.
  const held = () => expect(heldBytes() - before).toBeLessThan(40 * 200_000)
  await vi.waitFor(held, { timeout: 10_000, interval: 500 })
  for (const client of clients) client.reset()
  await vi.waitFor(() => expect(openFiles()).toBe(0), 5000)
})

function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}

/** Stored files that this process has open. */
function openFiles(): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return /\/(uploads|attachments)\/[^/]+$/.test(readlinkSync(`/proc/self/fd/${fd}`))
    } catch {
      return false
    }
  }).length
}
