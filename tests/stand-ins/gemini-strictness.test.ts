import { expect, test } from 'vitest'
import { startGemini } from './gemini/gemini.ts'
import { failure, gemini, HELLO, MODEL, post, startGeminiForEach } from './gemini-caller.ts'

startGeminiForEach()

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
