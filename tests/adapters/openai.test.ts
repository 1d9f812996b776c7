import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ModelCall } from '#app/adapters/model.ts'
import { eventsOf } from '#app/adapters/openai/events.ts'
import { createOpenAi } from '#app/adapters/openai.server.ts'
import { answerSchema } from '#app/domain/writing/reply/answer-schema.ts'
import { type Reach, serviceAddress } from '#app/service-address.ts'
import type { OpenAiFault } from '#tests/stand-ins/openai/faults.ts'
import { type OpenAiStandIn, startOpenAi } from '#tests/stand-ins/openai/openai.ts'

const KEY = 'sk-canary-51ab9e0c77'

let openai: OpenAiStandIn
let events: object[] = []
beforeAll(async () => {
  openai = await startOpenAi()
})
afterEach(() => {
  openai.clear()
  events = []
})
afterAll(() => openai.close())

function adapter({ timeout = 5000, reach = 'both' }: { timeout?: number; reach?: Reach } = {}) {
  return createOpenAi({ timeout, reach, log: (event, facts) => events.push({ event, ...facts }) })
}

function call(change: Partial<ModelCall> = {}): ModelCall {
  return {
    key: KEY,
    address: openai.url,
    model: 'small-1',
    traits: { thinkingTokens: 0, takesSampling: true, outputLimit: 8192, json: 'schema' },
    prompt: 'Write.',
    maxTokens: 256,
    sampling: { temperature: 0.7, topK: 40, topP: 0.95 },
    ...change,
  }
}

test('a text is passed on as it grows, and its tokens are counted', async () => {
  openai.reply('Ein Leinenschürzchen mit 🧵 '.repeat(20))
  const seen: string[] = []
  const answer = await adapter().generate(call({ onText: (text) => seen.push(text) }))
  expect(answer).toMatchObject({ ok: true, tokens: { thinking: 40, cached: 8 } })
  expect(answer.ok && answer.text).toBe('Ein Leinenschürzchen mit 🧵 '.repeat(20))
  expect(seen.length).toBeGreaterThan(2)
  expect(seen).toEqual(seen.toSorted((a, b) => a.length - b.length))
  expect(answer.tokens?.prompt).toBeGreaterThan(0)
  expect(answer.tokens?.text).toBeGreaterThan(100)
})

test('a model is asked as its row of the table says, and for nothing else', async () => {
  const schema = answerSchema(['titles'])
  await adapter().generate(call({ schema }))
  const traits = { thinking: 'low', thinkingTokens: 1000, takesSampling: false, outputLimit: 1200 } as const
  await adapter().generate(call({ model: 'org/thinker:free', schema, traits: { ...traits, json: 'object' } }))
  await adapter().generate(call({ schema, traits: { ...traits, thinking: { budget: 9 }, json: 'text' } }))
  const messages = [{ role: 'user', content: 'Write.' }]
  const shared = { messages, stream: true, stream_options: { include_usage: true } }
  const response_format = { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } }
  expect(openai.requests.map(({ body }) => body)).toEqual([
    { ...shared, model: 'small-1', max_tokens: 256, temperature: 0.7, top_p: 0.95, response_format },
    {
      ...shared,
      model: 'org/thinker:free',
      max_completion_tokens: 1200,
      reasoning_effort: 'low',
      response_format: { type: 'json_object' },
    },
    { ...shared, model: 'small-1', max_tokens: 1200 },
  ])
  expect(openai.requests.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a photo goes along within the request', async () => {
  const answer = await adapter().generate(call({ photos: [new Uint8Array([255, 216, 255])] }))
  expect(answer.ok).toBe(true)
  expect(openai.requests[0]?.body).toMatchObject({
    messages: [{ content: [{ image_url: { url: 'data:image/jpeg;base64,/9j/' } }, { text: 'Write.' }] }],
  })
})

test.each<[OpenAiFault, object]>([
  ['unauthorized', { kind: 'key-refused', status: 401 }],
  ['no-money', { kind: 'key-refused', status: 402 }],
  ['no-quota', { kind: 'key-refused', status: 429 }],
  ['no-model', { kind: 'model-gone', status: 404 }],
  ['rate-limited', { kind: 'rate-limited', status: 429, retryAfterMs: 21_000 }],
  ['server-error', { kind: 'unavailable', status: 500 }],
  ['html', { kind: 'unavailable', status: 502, detail: 'API Error: 502 - The response was a web page.' }],
  ['redirect', { kind: 'refused', status: 307, detail: expect.stringContaining('are not followed') }],
  ['refusal', { kind: 'blocked', detail: 'The model refused to respond.' }],
  ['length', { kind: 'cut', tokens: { thinking: 40 } }],
  ['content-filter', { kind: 'blocked', detail: 'The model stopped: content_filter.' }],
  ['empty', { kind: 'empty' }],
  ['garbage', { kind: 'garbage' }],
  ['huge', { kind: 'garbage', detail: 'The response is far longer than a listing can be.' }],
  ['stream-error', { kind: 'unavailable', status: 503, detail: 'API Error: 503 - Overloaded' }],
  ['stream-end', { kind: 'unavailable', detail: 'The response was cut off before the end.' }],
  ['stream-cut', { kind: 'unavailable', detail: 'The connection failed or was interrupted.' }],
  ['stall', { kind: 'timeout' }],
])('%s is an answer, not an exception', async (fault, expected) => {
  openai.fault(fault)
  openai.reply('A text of some length. '.repeat(30), { times: 1 })
  const timeLeft = fault === 'stall' ? 300 : 5000
  const answer = await adapter().generate(call({ timeLeft }))
  expect(answer).toMatchObject({ ok: false, ...expected })
  expect(JSON.stringify([answer, events])).not.toContain(KEY)
})

test.each<OpenAiFault>(['whole', 'no-done'])('%s is no failure', async (fault) => {
  openai.fault(fault)
  openai.reply('Words.')
  expect(await adapter().generate(call())).toMatchObject({ ok: true, text: 'Words.' })
})

test('a service that is away, or a key that is none, is told', async () => {
  const away = await adapter().generate(call({ address: 'http://127.0.0.1:9/v1' }))
  expect(away).toMatchObject({ ok: false, kind: 'unavailable' })
  expect(await adapter().generate(call({ key: 'ключ' }))).toMatchObject({ ok: false, kind: 'key-refused' })
})

test('only https is called, and http on this machine in a shop that is tried out', async () => {
  const answer = await adapter({ reach: 'internet' }).generate(call())
  expect(answer).toMatchObject({ ok: false, kind: 'refused' })
  expect(openai.requests).toEqual([])
  expect(serviceAddress('https://api.example.com/v1/', 'internet')).toBe('https://api.example.com/v1')
  for (const address of [
    '',
    'api.example.com',
    'http://api.example.com/v1',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'https://user:secret@api.example.com',
    'https://api.example.com/v1?key=1',
    'https://api.example.com/#a',
    'http://localhost.example.com',
    'http://10.0.0.1',
    'javascript:alert(1)',
    'ftp://localhost',
  ]) {
    expect([address, serviceAddress(address, 'both')]).toEqual([address, undefined])
  }
})

test.each([
  ['http://localhost:1234/v1', 'http://localhost:1234/v1'],
  ['https://[::1]/v1', 'https://[::1]/v1'],
  ['https://api.example.com/v1', undefined],
  ['http://10.0.0.1', undefined],
])('of a demo, %s is called as %s', (address, called) => {
  expect(serviceAddress(address, 'machine')).toBe(called)
})

test('an error’s words are passed on without keys and addresses, and in 300 characters', async () => {
  const message = `Bad ${KEY} and sk-proj-0123456789ab at https://internal.example/v1 ${'x'.repeat(900)}`
  const server = createServer((_, response) => {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await adapter().generate(call({ address: `http://127.0.0.1:${port}` }))
  expect(answer).toMatchObject({ ok: false, kind: 'refused', status: 400 })
  const detail = answer.ok ? '' : answer.detail
  expect(detail).toMatch(/^API Error: 400 - Bad \[key\] and \[key\] at \[address\] x+$/)
  expect(detail).toHaveLength(300)
  server.close()
})

test('events are read wherever the network divides them', async () => {
  const bytes = new TextEncoder().encode(
    ': hello\r\ndata: {"a":"é"}\r\n\r\ndata: one\ndata: two\n\nevent: x\ndata:[DONE]\n\n',
  )
  const expected = ['{"a":"é"}', 'one\ntwo', '[DONE]']
  for (let size = 1; size <= bytes.length; size++) {
    const read: string[] = []
    for await (const data of eventsOf(pieces(bytes, size))) read.push(data)
    expect([size, read]).toEqual([size, expected])
  }
})

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
