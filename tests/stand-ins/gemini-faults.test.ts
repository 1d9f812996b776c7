import { ApiError } from '@google/genai'
import { expect, test } from 'vitest'
import { SECTIONS } from '#app/domain/writing/content/content.ts'
import { isUsable, sectionText } from '#app/domain/writing/content/content-text.ts'
import { contentPrompt, metaPrompt } from '#app/domain/writing/prompt/prompt.ts'
import { parseContent, parseMeta } from '#app/domain/writing/reply/parse.ts'
import { type GeminiFault, startGemini } from './gemini/gemini.ts'
import {
  APRON,
  CONTENT_CONFIG,
  client,
  gemini,
  generate,
  HELLO,
  META_CONFIG,
  MODEL,
  post,
  startGeminiForEach,
} from './gemini-caller.ts'

startGeminiForEach()

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
