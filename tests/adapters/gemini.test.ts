import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createModel } from '#app/adapters/gemini.server.ts'

const KEY = 'demo-canary-51ab9e0c77'
const CALL = {
  key: KEY,
  model: 'gemini-2.5-flash-lite',
  prompt: 'Write.',
  config: { temperature: 0.7, topK: 40, topP: 0.95, maxOutputTokens: 256 },
}

let servers: Server[] = []
afterEach(async () => {
  for (let server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

test('an error’s words are passed on without keys and addresses, and in 300 characters', async () => {
  let message = `Key ${KEY} of AIzaSyA1234567890abcdef at https://internal.example/v1?key=${KEY}\nwas bad. ${'x'.repeat(900)}`
  let answer = await askWith(json(503, { error: { code: 503, message, status: 'UNAVAILABLE' } }))
  expect(answer).toMatchObject({ ok: false, kind: 'unavailable', status: 503 })
  let words = answer.ok ? '' : answer.message
  expect(words).toMatch(/^API Error: 503 - Key \[key\] of \[key\] at \[address\] was bad\. x+$/)
  expect(words).toHaveLength(300)
})

test.each<[string, object, Record<string, string>, number | undefined]>([
  ['seconds', {}, { 'retry-after': '12' }, 12_000],
  ['a date', {}, { 'retry-after': new Date(Date.now() + 30_000).toUTCString() }, 30_000],
  ['nonsense and details', { details: [null, { retryDelay: '7.5s' }] }, { 'retry-after': 'soon' }, 7500],
  ['nothing', {}, {}, undefined],
])('how long to wait is read from %s', async (_, extra, headers, expected) => {
  let answer = await askWith(json(429, { error: { code: 429, message: 'Slow down', ...extra } }, headers))
  expect(answer).toMatchObject({ ok: false, kind: 'rate-limited' })
  let wait = answer.ok ? 0 : answer.retryAfterMs
  if (expected === undefined) expect(wait).toBeUndefined()
  else expect(Math.abs((wait ?? 0) - expected)).toBeLessThan(1500)
})

test('a connection is never used again: the other side may have closed it', async () => {
  let ports = new Set<number | undefined>()
  let address = await serve((request, response) => {
    ports.add(request.socket.remotePort)
    json(200, { candidates: [{ content: { parts: [{ text: 'Words' }] } }] })(request, response)
  })
  let model = createModel({ apiUrl: address, timeout: 3000, log: () => {} })
  for (let count = 0; count < 3; count++) expect(await model.generate(CALL)).toMatchObject({ text: 'Words' })
  expect(ports.size).toBe(3)
})

test('a redirect is not followed: it would carry the key to another host', async () => {
  let seen: unknown[] = []
  let elsewhere = await serve((request, response) => {
    seen.push(request.headers['x-goog-api-key'])
    response.end('{}')
  })
  let answer = await askWith((_, response) => {
    response.writeHead(307, { location: `${elsewhere}/stolen` })
    response.end()
  })
  expect(answer).toMatchObject({ ok: false, kind: 'unavailable' })
  expect(seen).toEqual([])
})

test.each([
  ['a status of its own', json(418, { error: { message: 'Teapot' } }), 'refused'],
  ['a model that is gone', json(404, { error: { message: 'models/x is not found' } }), 'refused'],
  ['an error that is no object', json(500, 'oops'), 'unavailable'],
  ['null', json(200, null), 'garbage'],
  ['half a JSON', send(200, '{"candidates": ['), 'garbage'],
  ['candidates that are none', json(200, { candidates: 'no' }), 'empty'],
  ['parts that are none', json(200, { candidates: [{ content: { parts: 'no' } }] }), 'empty'],
  [
    'thoughts alone',
    json(200, { candidates: [{ content: { parts: [{ text: 'Hm', thought: true }] } }] }),
    'empty',
  ],
  [
    'an unknown reason',
    json(200, { candidates: [{ finishReason: 'NEW', content: { parts: [{ text: 'a' }] } }] }),
    'blocked',
  ],
] as const)('%s is an answer, not an exception', async (_, listener, kind) => {
  expect(await askWith(listener)).toMatchObject({ ok: false, kind })
})

test('a key that cannot be a header is refused without asking', async () => {
  let model = createModel({ apiUrl: 'http://127.0.0.1:9', timeout: 1000, log: () => {} })
  for (let key of ['', 'demo key', 'demo-€', 'demo-\n'])
    expect(await model.generate({ ...CALL, key })).toMatchObject({ ok: false, kind: 'key-refused' })
})

test('less time than usual is kept to', async () => {
  let address = await serve(() => {})
  let model = createModel({ apiUrl: address, timeout: 30_000, log: () => {} })
  let started = performance.now()
  expect(await model.generate({ ...CALL, timeLeft: 100 })).toMatchObject({ ok: false, kind: 'timeout' })
  expect(performance.now() - started).toBeLessThan(2000)
})

async function askWith(listener: RequestListener) {
  let facts: unknown[] = []
  let address = await serve(listener)
  let log = (event: string, more: object = {}) => facts.push({ event, ...more })
  let answer = await createModel({ apiUrl: address, timeout: 3000, log }).generate(CALL)
  expect(JSON.stringify([facts, answer])).not.toContain(KEY)
  return answer
}

async function serve(listener: RequestListener): Promise<string> {
  let server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): RequestListener {
  return send(status, JSON.stringify(body), headers)
}

function send(status: number, body: string, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body)
  }
}
