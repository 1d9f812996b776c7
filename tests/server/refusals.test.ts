import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { createHttpServer, forwardedAddress } from '#app/server/http.server.ts'
import { listen } from './http.ts'
import { head, openRaw, statusOf } from './raw.ts'

/** Answers what it was told, after a moment. */
const server = createHttpServer(
  async (request) => {
    await pause(20)
    return Response.json({ url: request.url })
  },
  { config: readConfig({ PORT: '3000' }), log: () => {} },
)
let port: number
let close: () => void
beforeAll(async () => {
  ;({ port, close } = await listen(server))
})
afterAll(() => close())

test.each([17, 20, 100, 500])('%i requests in one packet are all answered, or told 503', async (count) => {
  const paths = Array.from({ length: count }, (_, at) => `GET /page?${at}`)
  const all = paths.map((line, at) => head(line, at === count - 1 ? { Connection: 'close' } : {}))
  const heard = await (await openRaw(port)).send(all.join('')).closed()
  const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  expect(statuses).toHaveLength(count)
  expect(statuses.slice(0, 17)).toEqual(Array(17).fill('200'))
  expect(new Set(statuses.slice(17))).toEqual(count === 17 ? new Set() : new Set(['503']))
  expect([...heard.matchAll(/page\?(\d+)/g)].map(([, at]) => Number(at))).toEqual([...Array(17).keys()])
})

test('a connection goes on after requests that were too many at once', async () => {
  const client = (await openRaw(port)).send(head('GET /page').repeat(30))
  await vi.waitFor(() => expect(client.heard().split('HTTP/1.1 ')).toHaveLength(31), 5000)
  client.send(head('GET /later', { Connection: 'close' }))
  expect(await client.closed()).toContain(`/later"}`)
})

test('a connection with thousands of requests at once is ended after some hundred answers at most', async () => {
  const heard = await (await openRaw(port)).send(head('GET /page').repeat(5000)).closed()
  const answers = heard.split('HTTP/1.1 ').slice(1)
  expect(answers.length).toBeLessThan(600)
  expect(answers[0]).toMatch(/^200 /)
  // None of its answers is lost to what it still sends.
  expect(answers.at(-1)).toMatch(/^503 /)
  expect(answers.at(-1)).toContain('</html>')
  expect(answers.at(-1)).toContain('connection: close')
})

test.each([
  ['two of them', 'Host: localhost\r\nHost: localhost\r\n'],
  ['two different ones', 'Host: localhost\r\nhOST: shop.example\r\n'],
  ['none', ''],
])('a request whose Host headers are %s is answered 400', async (_what, hosts) => {
  for (const path of ['/page', '/healthz']) {
    const client = (await openRaw(port)).send(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    expect(statusOf(await client.closed())).toBe(400)
  }
})

test.each([
  ['too many cookies', head('GET /page', { Cookie: `a=${'x'.repeat(17_000)}` }), 431],
  ['no request', 'nonsense\r\n\r\n', 400],
])('requests before one with %s get their answers first', async (_what, last, status) => {
  const client = (await openRaw(port)).send([1, 2, 3].map((at) => head(`GET /page?${at}`)).join('') + last)
  await pause(5)
  const heard = await client.send('more of it\r\n\r\n').closed()
  const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, each]) => Number(each))
  expect(statuses).toEqual([200, 200, 200, status])
})

test('whoever sends more cookies than are read is told what to do', async () => {
  const client = (await openRaw(port)).send(head('GET /page', { Cookie: `a=${'x'.repeat(17_000)}` }))
  const answer = await client.closed()
  expect(statusOf(answer)).toBe(431)
  expect(answer).toMatch(/content-type: text\/html/)
  expect(answer).toContain('Delete the cookies of this site in your browser')
  const [, length] = /content-length: (\d+)/.exec(answer) ?? []
  expect(answer.split('\r\n\r\n')[1]).toHaveLength(Number(length))
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9:4711', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['for=203.0.113.9', '203.0.113.9'],
  ['for="203.0.113.9:4711"', '203.0.113.9'],
  ['For="[2001:db8:cafe::17]:4711";proto=https', '2001:db8:cafe::17'],
  ['proto=https; for=203.0.113.9;by=10.0.0.1', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['', undefined],
  ['203.0.113.999', undefined],
  ['203.0.113.9:', undefined],
  ['203.0.113.9.5:80', undefined],
  ['[nonsense]:80', undefined],
  ['for=', undefined],
  ["203.0.113.9' or 1=1", undefined],
])('the forwarded address %j is %s', (entry, address) => {
  expect(forwardedAddress(entry)).toBe(address)
})
