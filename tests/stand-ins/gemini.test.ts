import type { GenerateContentResponse } from '@google/genai'
import { expect, test } from 'vitest'
import { SECTIONS } from '#app/domain/writing/content/content.ts'
import { sectionText } from '#app/domain/writing/content/content-text.ts'
import { contentPrompt, metaPrompt } from '#app/domain/writing/prompt/prompt.ts'
import { parseContent, parseMeta } from '#app/domain/writing/reply/parse.ts'
import type { GeminiReply } from './gemini/gemini.ts'
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
import { PRODUCTS } from './gemini-products.ts'

startGeminiForEach()

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

test('200 requests at once are all answered', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => post(HELLO)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(gemini.requests).toHaveLength(200)
})
