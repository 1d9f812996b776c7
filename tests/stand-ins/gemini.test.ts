import { ApiError, type GenerateContentResponse, GoogleGenAI } from '@google/genai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SECTIONS } from '#app/domain/writing/content/content.ts'
import { isUsable, sectionText } from '#app/domain/writing/content/content-text.ts'
import { contentPrompt, metaPrompt } from '#app/domain/writing/prompt/prompt.ts'
import type { ListingRequest } from '#app/domain/writing/prompt/request.ts'
import { parseContent, parseMeta } from '#app/domain/writing/reply/parse.ts'
import { type GeminiFault, type GeminiReply, type GeminiStandIn, startGemini } from './gemini/gemini.ts'
import { PRODUCTS } from './gemini-products.ts'

const MODEL = 'gemini-3.5-flash-lite'
const CONTENT_CONFIG = { maxOutputTokens: 2048 }
const META_CONFIG = { maxOutputTokens: 256 }
const APRON: ListingRequest = {
  productName: 'Linen apron',
  facts: ['100% linen, crossed at the back, two front pockets, machine wash 40 C, not for children.'],
  language: 'English',
}

let gemini: GeminiStandIn

beforeEach(async () => {
  gemini = await startGemini()
})
afterEach(() => gemini.close())

function client(apiKey = 'demo-key') {
  return new GoogleGenAI({ apiKey, httpOptions: { baseUrl: gemini.url } }).models
}

function generate(request: ListingRequest = APRON, abortSignal?: AbortSignal, key?: string) {
  const config = { ...CONTENT_CONFIG, abortSignal }
  return client(key).generateContent({ model: MODEL, contents: contentPrompt(request), config })
}

function post(body: unknown, { path = `/v1beta/models/${MODEL}:generateContent`, headers = {} } = {}) {
  return fetch(gemini.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': 'demo-key', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function failure(answer: Promise<Response>) {
  const response = await answer
  const { error } = (await response.json()) as { error: { code: number; status: string; message: string } }
  expect(error.code).toBe(response.status)
  return `${error.code} ${error.status} ${error.message}`
}

const HELLO = { contents: [{ role: 'user', parts: [{ text: 'Say hello.' }] }] }

test('the SDK gets content from it, with the key in the header and the figures as they were set', async () => {
  const response = await generate()
  expect(response.candidates?.[0]).toMatchObject({
    finishReason: 'STOP',
    index: 0,
    content: { role: 'model' },
  })
  expect(response.modelVersion).toBe(MODEL)
  expect(response.usageMetadata?.totalTokenCount).toBeGreaterThan(100)
  expect(gemini.requests).toHaveLength(1)
  expect(gemini.requests[0]).toMatchObject({
    method: 'POST',
    key: 'demo-key',
    status: 200,
    body: {
      contents: [{ role: 'user', parts: [{ text: contentPrompt(APRON) }] }],
      generationConfig: CONTENT_CONFIG,
    },
  })
  expect(gemini.requests[0]?.path).toMatch(/^\/v1(?:beta)?\/models\/gemini-3\.5-flash-lite:generateContent$/)
})

test('every product of the sample comes back with all seven sections', async () => {
  for (const [productName, productDetails, language] of PRODUCTS) {
    const response = await generate({ productName, facts: productDetails.split('\n'), language })
    const content = parseContent(response.text ?? '')
    for (const section of SECTIONS) {
      expect(sectionText(content, section), `${productName}, ${section}\n${response.text}`).not.toBe('')
    }
    expect(content.metaTags.title, productName).not.toBe('')
    expect(content.metaTags.description, productName).not.toBe('')
  }
})

const STYLES: Extract<GeminiReply, string>[] = [
  'tidy',
  'decorated',
  'numbered',
  'translated',
  'messy',
  'json',
  'terse',
]

test('so it does in every style of writing, for every product', async () => {
  for (const style of STYLES) {
    for (const [productName, productDetails, language] of PRODUCTS) {
      gemini.reply(style)
      const { text = '' } = await generate({ productName, facts: productDetails.split('\n'), language })
      const content = parseContent(text)
      for (const section of SECTIONS) {
        expect(sectionText(content, section), `${style}, ${productName}, ${section}\n${text}`).not.toBe('')
      }
    }
  }
})

test('a style changes how the content is written down, not what it says', async () => {
  for (const [productName, productDetails, language] of PRODUCTS) {
    const read = async (style: GeminiReply) => {
      gemini.reply(style)
      return parseContent(
        (await generate({ productName, facts: productDetails.split('\n'), language })).text ?? '',
      )
    }
    const tidy = await read('tidy')
    for (const style of ['decorated', 'numbered', 'translated', 'json'] as const) {
      expect(await read(style), `${style}, ${productName}`).toEqual(tidy)
    }
    const { metaTags, ...messy } = await read('messy')
    expect({ ...messy, metaTags: tidy.metaTags }, productName).toEqual(tidy)
    expect(metaTags.title.length).toBeGreaterThan(0)
  }
})

test('the content is made of the facts in the prompt, in the language that it names', async () => {
  gemini.reply('tidy', { times: 3 })
  const english = parseContent((await generate()).text ?? '')
  expect(english.productDescription).toEqual([
    'Meet the linen apron. Its material is 100% linen, and it is crossed at the back.',
    'It has two front pockets. To care for it, machine wash 40 C.',
    'The linen apron is not for children.',
  ])
  expect(english.featureHighlights).toEqual([
    'Its material is 100% linen.',
    'It is crossed at the back.',
    'It has two front pockets.',
    'To care for it, machine wash 40 C.',
    'It is not for children.',
  ])
  expect(english.specificationDetails).toContainEqual({ label: 'Care', value: 'Machine wash 40 C' })
  expect(english.specificationDetails).toContainEqual({ label: 'Good to know', value: 'Not for children' })
  expect(english.slug).toBe('linen-apron')
  const german = parseContent((await generate({ ...APRON, language: 'German' })).text ?? '')
  expect(german.specificationDetails).toContainEqual({ label: 'Pflege', value: '„machine wash 40 C“' })
  expect(german.productDescription).toContain('Vor dem Kauf ist wichtig: „not for children“.')
  const swedish = parseContent((await generate({ ...APRON, language: 'Swedish' })).text ?? '')
  expect(swedish.productDescription[0]).toContain('Linen apron i korthet: 100% linen')
})

test('details of the greatest length still get a whole answer, in any script', async () => {
  gemini.reply('tidy', { times: 3 })
  for (const fact of [
    'A fact of some length about the product',
    'उत्पाद के बारे में एक लंबा तथ्य',
    '製品についての長い事実',
  ]) {
    const facts = Array.from({ length: 400 }, (_, at) => `${fact} ${at}`)
      .join('\n')
      .slice(0, 4000)
      .split('\n')
    const response = await generate({ ...APRON, facts })
    expect(response.candidates?.[0]?.finishReason).toBe('STOP')
    const content = parseContent(response.text ?? '')
    expect(SECTIONS.filter((section) => sectionText(content, section) === '')).toEqual([])
  }
})

test('the meta-only call gets the two lines, in every style', async () => {
  for (const style of STYLES) {
    gemini.reply(style)
    const response = await client().generateContent({
      model: MODEL,
      contents: metaPrompt(APRON),
      config: META_CONFIG,
    })
    expect(parseMeta(response.text ?? ''), style).toEqual({
      title: 'Linen apron | 100% linen | two front pockets',
      description: expect.stringContaining('two front pockets'),
    })
  }
})

test('without orders it writes tidily most of the time, and not always', async () => {
  const texts: string[] = []
  for (let turn = 0; turn < 10; turn++) texts.push((await generate()).text ?? '')
  const tidy = texts.filter((text) => text.startsWith('=== PRODUCT DESCRIPTIONS ==='))
  expect(tidy.length).toBeGreaterThanOrEqual(6)
  expect(new Set(texts).size).toBeGreaterThanOrEqual(4)
})

test('the very text of an order is sent, once or as often as was said', async () => {
  gemini.reply({ text: 'one' })
  gemini.reply({ text: 'two' }, { times: 2 })
  const texts = []
  for (let turn = 0; turn < 4; turn++) texts.push((await generate()).text)
  expect(texts.slice(0, 3)).toEqual(['one', 'two', 'two'])
  expect(texts[3]).toContain('Linen apron')
})

test('a stream brings the same text in pieces, with the reason at its end', async () => {
  gemini.reply('tidy', { times: 2 })
  const stream = await client().generateContentStream({ model: MODEL, contents: contentPrompt(APRON) })
  const pieces: string[] = []
  const reasons: unknown[] = []
  for await (const chunk of stream) {
    pieces.push(chunk.text ?? '')
    reasons.push(chunk.candidates?.[0]?.finishReason)
  }
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.join('')).toBe((await generate()).text)
  expect(reasons.at(-1)).toBe('STOP')
  expect(reasons.slice(0, -1).every((reason) => reason === undefined)).toBe(true)
})

test('an answer longer than maxOutputTokens is broken off, and says so', async () => {
  gemini.reply({ text: 'word '.repeat(5000) })
  const { text = '', candidates } = await generate()
  expect(candidates?.[0]?.finishReason).toBe('MAX_TOKENS')
  expect(text.length).toBeLessThan(2048 * 5)
})

// What the SDK makes of each fault: a text, nothing, or an error with a status.
const OUTCOMES: [fault: GeminiFault, outcome: string][] = [
  ['empty', 'STOP without text'],
  ['no-candidates', 'undefined without text'],
  ['safety', 'SAFETY without text'],
  ['prompt-blocked', 'undefined without text'],
  ['max-tokens', 'MAX_TOKENS with text'],
  ['no-meta', 'STOP with text'],
  ['huge', 'STOP with text'],
  ['slow', 'STOP with text'],
  ['bad-key', 'status 400'],
  ['failed-precondition', 'status 400'],
  ['unauthorized', 'status 401'],
  ['forbidden', 'status 403'],
  ['rate-limited', 'status 429'],
  ['server-error-500', 'status 500'],
  ['unavailable-503', 'status 503'],
  ['html', 'status 502'],
  ['garbage', 'SyntaxError'],
  ['connection-reset', 'TypeError'],
  ['reset-mid-body', 'TypeError'],
]

async function outcome(abortSignal?: AbortSignal): Promise<string> {
  try {
    const { text, candidates } = await generate(APRON, abortSignal)
    return `${candidates?.[0]?.finishReason} ${text === undefined ? 'without' : 'with'} text`
  } catch (error) {
    if (error instanceof ApiError) return `status ${error.status}`
    return error instanceof Error ? error.name : String(error)
  }
}

test.each(OUTCOMES)('the fault "%s" is met once and looks to the SDK like: %s', async (fault, expected) => {
  gemini.fault(fault)
  expect(await outcome()).toBe(expected)
  expect(await outcome()).toBe('STOP with text')
})

test('a stalled request is never answered', async () => {
  gemini.fault('stall')
  expect(await outcome(AbortSignal.timeout(300))).toMatch(/Abort|Timeout/)
  expect(gemini.requests[0]?.status).toBe(0)
  expect(await outcome()).toBe('STOP with text')
})

test('closing lets go of requests that were never answered', async () => {
  const other = await startGemini()
  other.fault('stall')
  const waiting = fetch(`${other.url}/v1beta/models/${MODEL}:generateContent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': 'demo-key' },
    body: JSON.stringify(HELLO),
  }).catch((error: Error) => error.name)
  while (other.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await other.close()
  expect(await waiting).toBe('TypeError')
})

test('"slow" takes its time and "huge" is 5 MB', async () => {
  gemini.fault('slow')
  const begin = performance.now()
  await generate()
  expect(performance.now() - begin).toBeGreaterThan(700)
  gemini.fault('huge')
  expect((await generate()).text?.length).toBeGreaterThan(5_000_000)
})

test('"no-meta" leaves out the meta tags alone, and the meta-only call then brings them', async () => {
  gemini.reply('tidy', { times: 3 })
  gemini.fault('no-meta', { times: 2 })
  const meta = await client().generateContent({
    model: MODEL,
    contents: metaPrompt(APRON),
    config: META_CONFIG,
  })
  expect(parseMeta(meta.text ?? '').title).not.toBe('')
  const content = parseContent((await generate()).text ?? '')
  expect(content.metaTags).toEqual({ title: '', description: '' })
  expect(isUsable(content)).toBe(true)
  expect(SECTIONS.filter((section) => sectionText(content, section) === '')).toEqual(['Meta Tags'])
})

test('429 says when to come back, in the body and in the header', async () => {
  gemini.fault('rate-limited')
  const response = await post(HELLO)
  expect(response.headers.get('retry-after')).toBe('37')
  const { error } = (await response.json()) as { error: { details: object[] } }
  expect(error.details).toContainEqual({
    '@type': 'type.googleapis.com/google.rpc.RetryInfo',
    retryDelay: '37s',
  })
})

test('a fault may be for one key, and chances come out the same for the same seed', async () => {
  gemini.fault('forbidden', { key: 'demo-bad', times: 2 })
  expect((await generate(APRON, undefined, 'demo-good')).text).toBeDefined()
  await expect(generate(APRON, undefined, 'demo-bad')).rejects.toMatchObject({ status: 403 })
  gemini.clear()
  expect((await generate(APRON, undefined, 'demo-bad')).text).toBeDefined()

  const statuses = async () => {
    const other = await startGemini({ seed: 7 })
    other.fault('unavailable-503', { rate: 0.3 })
    const codes: number[] = []
    for (let turn = 0; turn < 60; turn++) {
      const path = `${other.url}/v1beta/models/${MODEL}:generateContent`
      const headers = { 'content-type': 'application/json', 'x-goog-api-key': 'demo-key' }
      codes.push((await fetch(path, { method: 'POST', headers, body: JSON.stringify(HELLO) })).status)
    }
    await other.close()
    return codes
  }
  const codes = await statuses()
  const met = codes.filter((code) => code === 503).length
  expect(met).toBeGreaterThan(6)
  expect(met).toBeLessThan(36)
  expect(await statuses()).toEqual(codes)
})

test('an order for a reply waits until something is written', async () => {
  gemini.fault('rate-limited')
  gemini.reply({ text: 'kept' })
  expect(await outcome()).toBe('status 429')
  expect((await generate()).text).toBe('kept')
})

test('keys: none, unknown, in the query, and a list of its own', async () => {
  expect(await failure(post(HELLO, { headers: { 'x-goog-api-key': '' } }))).toMatch(
    /^403 PERMISSION_DENIED Method doesn't/,
  )
  expect(await failure(post(HELLO, { headers: { 'x-goog-api-key': 'sk-1' } }))).toMatch(
    /^400 INVALID_ARGUMENT API key not valid/,
  )
  expect(
    await failure(post(HELLO, { path: `/v1beta/models/${MODEL}:generateContent?key=demo-key` })),
  ).toMatch(/^400 .*header/)
  expect((await post(HELLO, { headers: { 'x-goog-api-key': 'AIzaSomething' } })).status).toBe(200)
  const strict = await startGemini({ keys: ['only-this'] })
  const headers = (key: string) => ({ 'content-type': 'application/json', 'x-goog-api-key': key })
  const ask = (key: string) =>
    fetch(`${strict.url}/v1/models/${MODEL}:generateContent`, {
      method: 'POST',
      headers: headers(key),
      body: JSON.stringify(HELLO),
    })
  expect([(await ask('only-this')).status, (await ask('demo-key')).status]).toEqual([200, 400])
  await strict.close()
})

test.each([
  ['no JSON', 'nonsense', /Invalid JSON payload/],
  ['a list', [], /Invalid JSON payload/],
  ['no contents', {}, /contents is not specified/],
  ['no role', { contents: [{ parts: [{ text: 'a' }] }] }, /valid role/],
  ['a wrong role', { contents: [{ role: 'assistant', parts: [{ text: 'a' }] }] }, /valid role/],
  ['the model last', { contents: [{ role: 'model', parts: [{ text: 'a' }] }] }, /last turn/],
  ['no parts', { contents: [{ role: 'user', parts: [] }] }, /must not be empty/],
  ['an empty part', { contents: [{ role: 'user', parts: [{}] }] }, /required oneof field 'data'/],
  [
    'a number for a text',
    { contents: [{ role: 'user', parts: [{ text: 1 }] }] },
    /contents\[0\]\.parts\[0\]\.text' \(TYPE_STRING\), 1/,
  ],
  ['contents as a text', { contents: 'hello' }, /Invalid value at 'contents'/],
  ['a name of its own', { ...HELLO, prompt: 'a' }, /Unknown name "prompt": Cannot find field/],
  [
    'a name within',
    { contents: [{ role: 'user', parts: [{ text: 'a' }], content: 1 }] },
    /Unknown name "content" at 'contents\[0\]'/,
  ],
  [
    'snake case',
    { ...HELLO, generationConfig: { max_output_tokens: 5 } },
    /Unknown name "max_output_tokens" at 'generation_config'/,
  ],
  [
    'too hot',
    { ...HELLO, generationConfig: { temperature: 3 } },
    /generation_config\.temperature: must be in the range \[0, 2\]/,
  ],
  [
    'half a token',
    { ...HELLO, generationConfig: { maxOutputTokens: 0.5 } },
    /max_output_tokens' \(TYPE_INT32\), 0\.5/,
  ],
  [
    'no tokens',
    { ...HELLO, generationConfig: { maxOutputTokens: 0 } },
    /max_output_tokens: must be in the range/,
  ],
])('a request body that the API would refuse is refused: %s', async (_, body, message) => {
  const answer = await failure(post(body))
  expect(answer).toMatch(/^400 INVALID_ARGUMENT /)
  expect(answer).toMatch(message)
})

test('addresses, methods, models and types of content that the API does not know', async () => {
  expect(await failure(post(HELLO, { path: '/v1beta/models/palm-2:generateContent' }))).toMatch(
    /^404 NOT_FOUND models\/palm-2 is not found/,
  )
  expect(await failure(post(HELLO, { path: `/v3/models/${MODEL}:generateContent` }))).toMatch(/^404/)
  expect(await failure(post(HELLO, { path: `/v1beta/models/${MODEL}:dance` }))).toMatch(/^404/)
  expect(await failure(fetch(`${gemini.url}/v1beta/models/${MODEL}:generateContent`))).toMatch(/^404/)
  expect(await failure(post(HELLO, { headers: { 'content-type': 'text/plain' } }))).toMatch(/^400/)
  expect(await failure(post(HELLO, { path: `/v1beta/models/${MODEL}:streamGenerateContent` }))).toMatch(
    /^400/,
  )
})

test.each<[string, string, object, RegExp | undefined]>([
  ['a model that was shut down', 'gemini-2.5-flash-lite', {}, /^404 NOT_FOUND .*no longer available/],
  ['a model that never was', 'gemini-99-flash', {}, /^404 NOT_FOUND models\/gemini-99-flash is not found/],
  [
    'minimal thinking where it is an error',
    'gemini-3.8-flash',
    { thinkingConfig: { thinkingLevel: 'MINIMAL' } },
    /^400 .*Thinking level MINIMAL is not supported/,
  ],
  ['minimal thinking', 'gemini-3.5-flash-lite', { thinkingConfig: { thinkingLevel: 'MINIMAL' } }, undefined],
  [
    'a level for a model that counts tokens',
    'gemini-2.5-flash',
    { thinkingConfig: { thinkingLevel: 'LOW' } },
    /^400 .*Thinking level is not supported/,
  ],
  ['no thinking', 'gemini-2.5-flash', { thinkingConfig: { thinkingBudget: 0 } }, undefined],
  [
    'no thinking for a model that must',
    'gemini-2.5-pro',
    { thinkingConfig: { thinkingBudget: 0 } },
    /^400 .*Budget 0 is invalid/,
  ],
  [
    'level and budget',
    'gemini-3.8-flash',
    { thinkingConfig: { thinkingBudget: 0, thinkingLevel: 'LOW' } },
    /only set only one/,
  ],
  [
    'a level of its own',
    'gemini-3.8-flash',
    { thinkingConfig: { thinkingLevel: 'low' } },
    /thinking_level' \(TYPE_ENUM\)/,
  ],
  ['temperature where it is refused', 'gemini-3.5-flash-lite', { temperature: 0.7 }, /^400 .*temperature/],
  ['topK where it is refused', 'gemini-3.8-flash', { topK: 40 }, /^400 .*topK/],
  ['temperature', 'gemini-2.5-flash', { temperature: 0.7, topK: 40 }, undefined],
])('%s', async (_, model, generationConfig, refusal) => {
  const response = post({ ...HELLO, generationConfig }, { path: `/v1/models/${model}:generateContent` })
  if (refusal) expect(await failure(response)).toMatch(refusal)
  else expect((await response).status).toBe(200)
})

test('aliases are in v1beta alone', async () => {
  const ask = (version: string) =>
    post(HELLO, { path: `/${version}/models/gemini-flash-latest:generateContent` })
  expect([(await ask('v1')).status, (await ask('v1beta')).status]).toEqual([404, 200])
})

test('thinking counts against the output limit', async () => {
  const ask = async (thinkingConfig: object | undefined) => {
    const contents = [{ role: 'user', parts: [{ text: contentPrompt(APRON) }] }]
    const body = { contents, generationConfig: { maxOutputTokens: 1200, thinkingConfig } }
    const response = await post(body, { path: '/v1/models/gemini-3.8-flash:generateContent' })
    const { candidates, usageMetadata } = (await response.json()) as GenerateContentResponse
    const [{ finishReason, content } = {}] = candidates ?? []
    return [finishReason, content?.parts !== undefined, usageMetadata?.thoughtsTokenCount]
  }
  expect(await ask(undefined)).toEqual(['MAX_TOKENS', false, 1200])
  expect(await ask({ thinkingLevel: 'LOW' })).toEqual(['STOP', true, 400])
})

test.each<[GeminiFault, RegExp]>([
  ['stream-error', /^status 503$/],
  ['stream-stall', /^(Abort|Timeout)Error$/],
  ['no-finish', /^undefined$/],
  ['reset-mid-body', /^TypeError$/],
])('a stream breaks off by "%s" after its first pieces', async (fault, expected) => {
  gemini.reply('tidy')
  gemini.fault(fault)
  const pieces: string[] = []
  let outcome = 'undefined'
  try {
    const config = { ...CONTENT_CONFIG, abortSignal: AbortSignal.timeout(300) }
    const stream = await client().generateContentStream({
      model: MODEL,
      contents: contentPrompt(APRON),
      config,
    })
    for await (const { text, candidates } of stream) {
      pieces.push(text ?? '')
      outcome = String(candidates?.[0]?.finishReason)
    }
  } catch (error) {
    outcome = error instanceof ApiError ? `status ${error.status}` : String((error as Error).name)
  }
  expect(pieces.length).toBeGreaterThan(0)
  expect(outcome).toMatch(expected)
})

test('a step is the time before each event of a stream', async () => {
  gemini.setStep(20)
  const begin = performance.now()
  const stream = await client().generateContentStream({ model: MODEL, contents: contentPrompt(APRON) })
  let pieces = 0
  for await (const _ of stream) pieces++
  expect(performance.now() - begin).toBeGreaterThan(pieces * 18)
})

test('a prompt of another kind gets a short answer', async () => {
  const response = await client().generateContent({ model: MODEL, contents: 'Say hello.' })
  expect(response.text).toBe('OK')
})

test('a delay holds back every answer', async () => {
  gemini.setDelay(150)
  const begin = performance.now()
  await generate()
  expect(performance.now() - begin).toBeGreaterThanOrEqual(145)
})

test('it can be ordered about over HTTP, by JSON alone', async () => {
  expect((await post({ fault: 'unavailable-503' }, { path: '/_control/fault' })).status).toBe(200)
  expect((await post({ reply: { text: 'ordered' } }, { path: '/_control/reply' })).status).toBe(200)
  const state = async () => (await fetch(`${gemini.url}/_control/state`)).json()
  expect(await state()).toMatchObject({
    faults: [{ fault: 'unavailable-503', times: 1 }],
    replies: [{ reply: { text: 'ordered' }, times: 1 }],
    requests: [],
  })
  expect([await outcome(), (await generate()).text]).toEqual(['status 503', 'ordered'])
  expect(await state()).toMatchObject({
    faults: [],
    replies: [],
    requests: [{ status: 503 }, { status: 200 }],
  })

  await post({ fault: 'html', times: 5 }, { path: '/_control/fault' })
  await post({}, { path: '/_control/clear' })
  expect(await outcome()).toBe('STOP with text')
  expect((await post({ fault: 'flood' }, { path: '/_control/fault' })).status).toBe(400)
  expect((await post({ reply: 'rude' }, { path: '/_control/reply' })).status).toBe(400)
  expect((await post('{', { path: '/_control/fault' })).status).toBe(400)
  expect((await post({}, { path: '/_control/other' })).status).toBe(404)
  expect(
    (await post('{}', { path: '/_control/clear', headers: { 'content-type': 'text/plain' } })).status,
  ).toBe(415)
  expect(gemini.requests.every(({ path }) => !path.startsWith('/_control'))).toBe(true)
})

test('200 requests at once are all answered', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => post(HELLO)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(gemini.requests).toHaveLength(200)
})
