import { createCipheriv, createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as ask, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { bestEncoding } from '#app/server/compression.server.ts'
import { createHttpServer, trustedOrigin } from '#app/server/http.server.ts'

const PAGE = `<!DOCTYPE html><title>Page</title>${'<p>Hello.'.repeat(200)}`
const CSV = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename=rows.csv',
}
const events: string[] = []
const config = readConfig({ PORT: '3000' })

/** Answers by path, and says what it was told of the request. */
const server = createHttpServer(
  async (request, client) => {
    const url = new URL(request.url)
    if (url.pathname === '/throws') throw new Error('on purpose')
    if (url.pathname === '/echo') return Response.json({ url: request.url, ip: client.ip })
    if (url.pathname === '/page')
      return new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    if (url.pathname === '/rows.csv') return new Response(rows(), { headers: CSV })
    const type = url.pathname === '/events' ? 'text/event-stream' : 'text/html'
    return new Response(pieces(), { headers: { 'content-type': type } })
  },
  { config: { ...config, trustProxy: true }, log: (event) => void events.push(event) },
)
let port: number

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  ['localhost:8123', undefined, 'http://localhost:8123'],
  ['127.0.0.1', undefined, 'http://127.0.0.1'],
  ['[::1]:3000', undefined, 'http://[::1]:3000'],
  ['evil.example', undefined, 'http://localhost:3000'],
  ['localhost.evil.example', undefined, 'http://localhost:3000'],
  ['localhost:80@evil.example', undefined, 'http://localhost:3000'],
  ['localhost:99999', undefined, 'http://localhost:3000'],
  [undefined, undefined, 'http://localhost:3000'],
  ['localhost:3000', 'https://shop.example', 'https://shop.example'],
])('Host %s with PUBLIC_URL %s is sent to %s', (host, publicUrl, origin) => {
  expect(trustedOrigin(host, { ...config, publicUrl, origin: config.origin })).toBe(origin)
})

test('a connection is good for the next request after a body that nobody read to its end', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sent = ask({ port, path: '/page', method: 'POST', agent, headers: { 'content-type': 'text/plain' } })
  const answered = once(sent, 'response')
  sent.end(Buffer.alloc(8 * 1024 * 1024))
  const [answer] = await answered
  expect(await text(answer)).toBe(PAGE)
  const next = ask({ port, path: '/page', agent }).end()
  const [second] = await once(next, 'response', { signal: AbortSignal.timeout(5000) })
  expect(await text(second)).toBe(PAGE)
  agent.destroy()
})

test('a foreign Host header does not get into addresses', async () => {
  const { body } = await get('/echo?a=1', { host: 'evil.example' })
  expect(JSON.parse(body.toString()).url).toBe('http://localhost:3000/echo?a=1')
})

test('behind a proxy the last forwarded address is the visitor, without one the connection', async () => {
  const forwarded = await get('/echo', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' })
  expect(JSON.parse(forwarded.body.toString()).ip).toBe('203.0.113.9')
  const withPort = await get('/echo', { 'x-forwarded-for': '6.6.6.6, [2001:db8::9]:4711' })
  expect(JSON.parse(withPort.body.toString()).ip).toBe('2001:db8::9')
  const garbage = await get('/echo', { 'x-forwarded-for': '6.6.6.6, unknown' })
  expect(JSON.parse(garbage.body.toString()).ip).toBe('127.0.0.1')
  expect(JSON.parse((await get('/echo')).body.toString()).ip).toBe('127.0.0.1')
})

test('pages are compressed as the browser likes it best', async () => {
  const brotli = await get('/page', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE)
  const gzip = await get('/page', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gunzipSync(gzip.body).toString()).toBe(PAGE)
  const plain = await get('/page')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(PAGE)
  expect(bestEncoding('identity, *;q=0')).toBeUndefined()
})

test.each(['/stream', '/events'])('%s is sent piece by piece', async (path) => {
  const pending = ask({ port, path, headers: { 'accept-encoding': 'br' } }).end()
  const [response] = await once(pending, 'response')
  expect(response.headers['content-encoding']).toBe(path === '/stream' ? 'br' : undefined)
  const times: number[] = []
  for await (const _piece of response) times.push(performance.now())
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(100)
})

test.each(['br', 'gzip'])('a file of rows is compressed as it is made: %s', async (accepted) => {
  made = 0
  const pending = ask({ port, path: '/rows.csv', headers: { 'accept-encoding': accepted } }).end()
  const [response] = await once(pending, 'response')
  expect(response.headers).toMatchObject({ 'content-encoding': accepted, vary: 'accept-encoding' })
  expect(response.headers['content-length']).toBeUndefined()
  await pause(500)
  // Nobody has read it, so that most of it is not made yet.
  expect(made).toBeLessThan(ROW_CHUNKS / 2)
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const text = accepted === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
  expect(text.byteLength).toBe(ROW_CHUNKS * 32 * 1024)
  expect(body.byteLength).toBeLessThan(text.byteLength)
  expect((await get('/rows.csv')).body.equals(text)).toBe(true)
})

test('an error of the application is logged and answered without a word about it', async () => {
  const { status, body } = await get('/throws')
  expect({ status, body: body.toString() }).toEqual({ status: 500, body: 'Something went wrong' })
  expect(events).toEqual(['server.answer_failed'])
  const page = await get('/throws', { accept: 'text/html,*/*' })
  expect(page.status).toBe(500)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body.toString()).toContain('<h1>Something went wrong</h1>')
  expect(page.body.toString()).toMatch(/<p>Reference: [\da-f-]{36}<\/p>/)
  expect(page.body.toString()).toContain('<a href="/">Go to Home</a>')
  expect(page.body.toString()).not.toContain('on purpose')
  // The page's own style is the only one that may be used.
  const style = /<style>(.*?)<\/style>/s.exec(page.body.toString())?.[1] ?? ''
  const digest = createHash('sha256').update(style).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${digest}'`)
  events.length = 1
})

test.each([
  ['TRACE /page HTTP/1.1', 405],
  ['CONNECT evil.example:443 HTTP/1.1', 405],
  ['GET http://evil.example/page HTTP/1.1', 400],
  ['GET //evil.example/page HTTP/1.1', 200],
  ['GET /%E0%A4%A HTTP/1.1', 200],
  ['BREW /page HTTP/1.1', 400],
])('%s is answered with %d', async (line, status) => {
  const socket = connect(port, '127.0.0.1')
  socket.end(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

async function get(path: string, headers: RequestOptions['headers'] = {}) {
  const pending = ask({ port, path, headers }).end()
  const [response] = await once(pending, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const facts = response as { statusCode: number; headers: IncomingHttpHeaders }
  return { status: facts.statusCode, headers: facts.headers, body: Buffer.concat(chunks) }
}

const ROW_CHUNKS = 1000
let made = 0

/** The same each time, and so mixed that it packs badly: what the connection holds is a small part of it. */
function rows(): ReadableStream {
  const mix = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16))
  let left = ROW_CHUNKS
  return new ReadableStream({
    pull(controller) {
      if (left-- === 0) return controller.close()
      made++
      controller.enqueue(new TextEncoder().encode(mix.update(Buffer.alloc(24 * 1024)).toString('base64')))
    },
  })
}

function pieces(): ReadableStream {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.from('data: one\n\n'))
      await pause(150)
      controller.enqueue(Buffer.from('data: two\n\n'))
      controller.close()
    },
  })
}
