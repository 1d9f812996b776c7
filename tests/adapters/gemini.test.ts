import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createModel } from '#app/adapters/gemini.server.ts'
import { rowFor, traitsOf } from '#app/domain/writing/model/model-row.ts'
import { KNOWN_MODELS } from '#app/domain/writing/model/model-table.server.ts'
import { answerSchema } from '#app/domain/writing/reply/answer-schema.ts'
import { startGemini } from '#tests/stand-ins/gemini/gemini.ts'

const KEY = 'demo-canary-51ab9e0c77'
const DAY = '2026-11-22'
const CALL = {
  key: KEY,
  model: 'gemini-3.5-flash-lite',
  traits: traitsOf(rowFor(KNOWN_MODELS, 'gemini-3.5-flash-lite', DAY)),
  prompt: 'Write.',
  maxTokens: 256,
  sampling: { temperature: 0.7, topK: 40, topP: 0.95 },
}

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

test('an error’s words are passed on without keys and addresses, and in 300 characters', async () => {
  const message = `Key ${KEY} of AIzaSyA1234567890abcdef at https://internal.example/v1?key=${KEY}\nwas bad. ${'x'.repeat(900)}`
  const answer = await askWith(json(503, { error: { code: 503, message, status: 'UNAVAILABLE' } }))
  expect(answer).toMatchObject({ ok: false, kind: 'unavailable', status: 503 })
  const words = answer.ok ? '' : answer.detail
  expect(words).toMatch(/^API Error: 503 - Key \[key\] of \[key\] at \[address\] was bad\. x+$/)
  expect(words).toHaveLength(300)
})

test.each<[string, object, Record<string, string>, number | undefined]>([
  ['seconds', {}, { 'retry-after': '12' }, 12_000],
  ['a date', {}, { 'retry-after': new Date(Date.now() + 30_000).toUTCString() }, 30_000],
  ['nonsense and details', { details: [null, { retryDelay: '7.5s' }] }, { 'retry-after': 'soon' }, 7500],
  ['nothing', {}, {}, undefined],
])('how long to wait is read from %s', async (_, extra, headers, expected) => {
  const answer = await askWith(json(429, { error: { code: 429, message: 'Slow down', ...extra } }, headers))
  expect(answer).toMatchObject({ ok: false, kind: 'rate-limited' })
  const wait = answer.ok ? 0 : answer.retryAfterMs
  if (expected === undefined) expect(wait).toBeUndefined()
  else expect(Math.abs((wait ?? 0) - expected)).toBeLessThan(1500)
})

test('a connection is never used again: the other side may have closed it', async () => {
  const ports = new Set<number | undefined>()
  const address = await serve((request, response) => {
    ports.add(request.socket.remotePort)
    events(WORDS)(request, response)
  })
  const model = createModel({ apiUrl: address, timeout: 3000, log: () => {} })
  for (let count = 0; count < 3; count++) expect(await model.generate(CALL)).toMatchObject({ text: 'Words' })
  expect(ports.size).toBe(3)
})

test('a redirect is not followed: it would carry the key to another host', async () => {
  const seen: unknown[] = []
  const elsewhere = await serve((request, response) => {
    seen.push(request.headers['x-goog-api-key'])
    response.end('{}')
  })
  const answer = await askWith((_, response) => {
    response.writeHead(307, { location: `${elsewhere}/stolen` })
    response.end()
  })
  expect(answer).toMatchObject({ ok: false, kind: 'unavailable' })
  expect(seen).toEqual([])
})

test.each([
  ['a status of its own', json(418, { error: { message: 'Teapot' } }), 'refused'],
  ['a model that is gone', json(404, { error: { message: 'models/x is not found' } }), 'model-gone'],
  ['a key without billing', json(400, { error: { status: 'FAILED_PRECONDITION' } }), 'key-refused'],
  ['an error that is no object', json(500, 'oops'), 'unavailable'],
  ['a body that is no stream', json(200, null), 'garbage'],
  ['an empty body', send(200, ''), 'garbage'],
  ['a web page', send(200, '<!doctype html><p>Sign in to the network'), 'garbage'],
  ['half a JSON', send(200, 'data: {"candidates": [\n\n'), 'garbage'],
  ['an event of null', events(null), 'empty'],
  ['candidates that are none', events({ candidates: 'no' }), 'empty'],
  ['parts that are none', events({ candidates: [{ content: { parts: 'no' } }] }), 'empty'],
  ['thoughts alone', events(piece({ text: 'Hm', thought: true }, 'STOP')), 'empty'],
  ['an unknown reason', events(piece({ text: 'a' }, 'NEW')), 'blocked'],
  ['a text without an end', events(piece({ text: 'a' })), 'unavailable'],
  [
    'an error within a stream',
    events(piece({ text: 'a' }), { error: { code: 503, status: 'UNAVAILABLE', message: 'Overloaded' } }),
    'unavailable',
  ],
] as const)('%s is an answer, not an exception', async (_, listener, kind) => {
  expect(await askWith(listener)).toMatchObject({ ok: false, kind })
})

test('an error within a stream keeps its words and no others', async () => {
  const error = { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota', details: [{ retryDelay: '5s' }] }
  expect(await askWith(events(piece({ text: 'a' }), { error }))).toMatchObject({
    kind: 'rate-limited',
    detail: 'API Error: 429 - Quota',
    retryAfterMs: 5000,
  })
})

test('a text is passed on as it grows, and its tokens are counted', async () => {
  const seen: string[] = []
  const usageMetadata = {
    promptTokenCount: 9,
    candidatesTokenCount: 3,
    thoughtsTokenCount: 4,
    cachedContentTokenCount: 2,
  }
  const address = await serve(
    events(piece({ text: 'One ' }), piece({ text: 'two ' }), {
      ...piece({ text: 'three' }, 'STOP'),
      usageMetadata,
    }),
  )
  const model = createModel({ apiUrl: address, timeout: 3000, log: () => {} })
  const answer = await model.generate({ ...CALL, onText: (text) => seen.push(text) })
  expect(answer).toEqual({
    ok: true,
    text: 'One two three',
    tokens: { prompt: 9, text: 3, thinking: 4, cached: 2 },
  })
  expect(seen).toEqual(['One ', 'One two ', 'One two three'])
})

test('each model is asked as its row of the table says', async () => {
  const SAMPLING = CALL.sampling
  const models: [string, object][] = [
    ['gemini-3.5-flash-lite', { maxOutputTokens: 256, thinkingConfig: { thinkingLevel: 'MINIMAL' } }],
    ['gemini-3.8-flash', { maxOutputTokens: 2304, thinkingConfig: { thinkingLevel: 'LOW' } }],
    ['gemini-3.7-flash', { maxOutputTokens: 2304, thinkingConfig: { thinkingLevel: 'LOW' } }],
    ['gemini-flash-latest', { maxOutputTokens: 2304, thinkingConfig: { thinkingLevel: 'LOW' } }],
    ['gemini-3.1-pro-preview', { maxOutputTokens: 2304, thinkingConfig: { thinkingLevel: 'LOW' } }],
    [
      'gemini-3.1-flash-lite',
      { ...SAMPLING, maxOutputTokens: 256, thinkingConfig: { thinkingLevel: 'MINIMAL' } },
    ],
    ['gemini-2.5-flash', { ...SAMPLING, maxOutputTokens: 256, thinkingConfig: { thinkingBudget: 0 } }],
    ['gemini-2.5-pro', { ...SAMPLING, maxOutputTokens: 768, thinkingConfig: { thinkingBudget: 512 } }],
  ]
  const gemini = await startGemini()
  for (const [model, config] of models) {
    const traits = traitsOf(rowFor(KNOWN_MODELS, model, DAY))
    const adapter = createModel({ apiUrl: gemini.url, timeout: 3000, log: () => {} })
    const answer = await adapter.generate({ ...CALL, model, traits })
    expect([model, answer]).toMatchObject([model, { ok: true, text: 'OK' }])
    const asked = gemini.requests.at(-1)
    expect(asked?.path).toBe(`/v1beta/models/${model}:streamGenerateContent?alt=sse`)
    // And nothing else: what a model refuses must not be there at all.
    expect(asked?.body).toEqual({ contents: expect.anything(), generationConfig: config })
  }
  await gemini.close()
})

test('a schema goes along with the order of its fields, as far as the model can be held to it', async () => {
  const gemini = await startGemini()
  const adapter = createModel({ apiUrl: gemini.url, timeout: 3000, log: () => {} })
  const schema = answerSchema(['titles', 'highlights'])
  for (const json of ['schema', 'object', 'text'] as const) {
    const answer = await adapter.generate({ ...CALL, schema, traits: { ...CALL.traits, json } })
    expect(answer).toMatchObject({ ok: true })
  }
  const configs = gemini.requests.map(({ body }) => (body as { generationConfig: object }).generationConfig)
  expect(configs[0]).toMatchObject({
    responseMimeType: 'application/json',
    responseJsonSchema: {
      type: 'object',
      required: ['titles', 'highlights'],
      additionalProperties: false,
      propertyOrdering: ['titles', 'highlights'],
      properties: {
        titles: { type: 'array', items: { type: 'string' } },
        highlights: {
          type: 'array',
          items: {
            propertyOrdering: ['text', 'facts'],
            properties: { text: { type: 'string' }, facts: { type: 'array', items: { type: 'integer' } } },
          },
        },
      },
    },
  })
  expect(configs[1]).toMatchObject({ responseMimeType: 'application/json' })
  expect(configs[1]).not.toHaveProperty('responseJsonSchema')
  expect(configs[2]).not.toHaveProperty('responseMimeType')
  await gemini.close()
})

test('what was counted before a failure is told, too', async () => {
  const usageMetadata = { promptTokenCount: 9, candidatesTokenCount: 3, thoughtsTokenCount: 4 }
  const tokens = { prompt: 9, text: 3, thinking: 4, cached: 0 }
  const cut = await askWith(events({ ...piece({ text: 'a' }, 'MAX_TOKENS'), usageMetadata }))
  expect(cut).toMatchObject({ kind: 'cut', tokens })
  const broken = await askWith(
    events({ ...piece({ text: 'a' }), usageMetadata }, { error: { code: 503, message: 'Overloaded' } }),
  )
  expect(broken).toMatchObject({ kind: 'unavailable', tokens })
})

test('no variable of the environment changes the version of the API', async () => {
  process.env.GOOGLE_GENAI_API_VERSION = 'v1alpha'
  process.env.GOOGLE_GENAI_USE_VERTEXAI = 'true'
  const gemini = await startGemini()
  const answer = await createModel({ apiUrl: gemini.url, timeout: 3000, log: () => {} }).generate(CALL)
  delete process.env.GOOGLE_GENAI_API_VERSION
  delete process.env.GOOGLE_GENAI_USE_VERTEXAI
  expect(answer).toMatchObject({ ok: true })
  expect(gemini.requests[0]?.path).toMatch(/^\/v1beta\/models\//)
  await gemini.close()
})

test('an answer without end is cut off', async () => {
  const answer = await askWith((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const more = () => {
      if (response.destroyed) return
      response.write(`data: ${JSON.stringify(piece({ text: 'x'.repeat(100_000) }))}\n\n`, more)
    }
    more()
  })
  expect(answer).toMatchObject({ ok: false, kind: 'garbage' })
})

test('a key that cannot be a header is refused without asking', async () => {
  const model = createModel({ apiUrl: 'http://127.0.0.1:9', timeout: 1000, log: () => {} })
  for (const key of ['', 'demo key', 'demo-€', 'demo-\n'])
    expect(await model.generate({ ...CALL, key })).toMatchObject({ ok: false, kind: 'key-refused' })
})

test('less time than usual is kept to', async () => {
  const address = await serve(() => {})
  const model = createModel({ apiUrl: address, timeout: 30_000, log: () => {} })
  const started = performance.now()
  expect(await model.generate({ ...CALL, timeLeft: 100 })).toMatchObject({ ok: false, kind: 'timeout' })
  expect(performance.now() - started).toBeLessThan(2000)
})

async function askWith(listener: RequestListener) {
  const facts: unknown[] = []
  const address = await serve(listener)
  const log = (event: string, more: object = {}) => facts.push({ event, ...more })
  const answer = await createModel({ apiUrl: address, timeout: 3000, log }).generate(CALL)
  expect(JSON.stringify([facts, answer])).not.toContain(KEY)
  return answer
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const WORDS = piece({ text: 'Words' }, 'STOP')

function piece(part: { text: string; thought?: boolean }, finishReason?: string) {
  return { candidates: [{ content: { parts: [part], role: 'model' }, finishReason, index: 0 }] }
}

/** A stream of these events. */
function events(...values: unknown[]): RequestListener {
  const body = values.map((value) => `data: ${JSON.stringify(value)}\r\n\r\n`).join('')
  return send(200, body, { 'content-type': 'text/event-stream' })
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
