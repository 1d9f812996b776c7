import { GoogleGenAI } from '@google/genai'
import { afterEach, beforeEach, expect } from 'vitest'
import { contentPrompt } from '#app/domain/writing/prompt/prompt.ts'
import type { ListingRequest } from '#app/domain/writing/prompt/request.ts'
import { type GeminiStandIn, startGemini } from './gemini/gemini.ts'

export const MODEL = 'gemini-3.5-flash-lite'
export const CONTENT_CONFIG = { maxOutputTokens: 2048 }
export const META_CONFIG = { maxOutputTokens: 256 }
export const APRON: ListingRequest = {
  productName: 'Linen apron',
  facts: ['100% linen, crossed at the back, two front pockets, machine wash 40 C, not for children.'],
  language: 'English',
}

/** The test's own. */
export let gemini: GeminiStandIn

/** For a file whose tests have a stand-in each. */
export function startGeminiForEach() {
  beforeEach(async () => {
    gemini = await startGemini()
  })
  afterEach(() => gemini.close())
}

export function client(apiKey = 'demo-key') {
  return new GoogleGenAI({ apiKey, httpOptions: { baseUrl: gemini.url } }).models
}

export function generate(request: ListingRequest = APRON, abortSignal?: AbortSignal, key?: string) {
  const config = { ...CONTENT_CONFIG, abortSignal }
  return client(key).generateContent({ model: MODEL, contents: contentPrompt(request), config })
}

export function post(body: unknown, { path = `/v1beta/models/${MODEL}:generateContent`, headers = {} } = {}) {
  return fetch(gemini.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': 'demo-key', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export async function failure(answer: Promise<Response>) {
  const response = await answer
  const { error } = (await response.json()) as { error: { code: number; status: string; message: string } }
  expect(error.code).toBe(response.status)
  return `${error.code} ${error.status} ${error.message}`
}

export const HELLO = { contents: [{ role: 'user', parts: [{ text: 'Say hello.' }] }] }
