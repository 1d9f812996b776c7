import type { GenerateContentConfig, ThinkingLevel } from '@google/genai'
import { t } from '#app/i18n/macro.ts'
import type { Log } from '../log.ts'
import { type Observed, readFailure, TooLarge } from './gemini/failures.ts'
import { createReplyReader } from './gemini/reply.ts'
import { withPropertyOrdering } from './gemini/schema.ts'
import { logCall } from './log-call.ts'
import type { ModelAdapter, ModelCall, ModelFailure, ModelText } from './model.ts'

/**
 * Google's Gemini API. `apiUrl` replaces Google's host; `timeout` bounds each call, in milliseconds. There are no
 * retries here: the caller knows whether another key is left.
 */
export function createModel(options: { apiUrl?: string; timeout: number; log: Log }): ModelAdapter {
  const { apiUrl = GOOGLE, timeout, log } = options
  return {
    async generate(call) {
      const started = performance.now()
      const signal = AbortSignal.timeout(Math.max(1, Math.min(timeout, call.timeLeft ?? timeout)))
      const answer = await ask(call, apiUrl, signal)
      logCall(log, call, answer, started)
      return answer
    },
  }
}

async function ask(call: ModelCall, apiUrl: string, signal: AbortSignal): Promise<ModelText | ModelFailure> {
  // A header has to be ASCII: fetch would throw.
  if (!/^[\x21-\x7e]{1,500}$/.test(call.key))
    return { ok: false, kind: 'key-refused', detail: t`This is not an API key.` }
  const observed: Observed = { arrived: false }
  const reply = createReplyReader(call.onText)
  try {
    // Loaded with the first call: a shop that only sells need not hold the SDK in memory.
    const { GoogleGenAI } = await import('@google/genai')
    const client = new GoogleGenAI({
      // Set, because environment variables could change it.
      vertexai: false,
      apiKey: call.key,
      httpOptions: {
        baseUrl: apiUrl,
        // Answers by a schema, and preview models, are in no other version.
        apiVersion: 'v1beta',
        // The SDK's own timeout also goes to Google as a deadline, and Google refuses deadlines under 10 s.
        fetch: (input, init) => fetchWithin(input, init, observed),
      },
    })
    const pieces = await client.models.generateContentStream({
      model: call.model,
      contents: contentsOf(call),
      config: { ...configFor(call), abortSignal: signal },
    })
    for await (const piece of pieces) reply.add(piece)
    return reply.end()
  } catch (error) {
    const tokens = reply.tokens()
    if (signal.aborted)
      return { ok: false, kind: 'timeout', detail: t`The model did not respond in time.`, tokens }
    return { ...readFailure(error, call.key, observed), tokens }
  }
}

function contentsOf({ prompt, photos = [] }: ModelCall) {
  if (photos.length === 0) return prompt
  const pictures = photos.map((photo) => {
    return { inlineData: { mimeType: 'image/jpeg', data: Buffer.from(photo).toString('base64') } }
  })
  return [{ role: 'user', parts: [...pictures, { text: prompt }] }]
}

function configFor({ maxTokens, sampling, schema, traits }: ModelCall): GenerateContentConfig {
  const { thinking, thinkingTokens, takesSampling, outputLimit, json } = traits
  return {
    ...(takesSampling ? sampling : {}),
    maxOutputTokens: Math.min(maxTokens + thinkingTokens, outputLimit),
    thinkingConfig:
      thinking &&
      (typeof thinking === 'object'
        ? { thinkingBudget: thinking.budget }
        : { thinkingLevel: thinking.toUpperCase() as ThinkingLevel }),
    ...(schema && json !== 'text' ? { responseMimeType: 'application/json' } : {}),
    ...(schema && json === 'schema' ? { responseJsonSchema: withPropertyOrdering(schema) } : {}),
  }
}

/**
 * fetch with a bound on the answer's size, and without redirects: they would carry the key to another host. Each call
 * has its own connection. One that was kept may have been closed by the other side meanwhile, which a busy process
 * notices too late; a handshake is little beside the seconds of writing.
 */
async function fetchWithin(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  observed: Observed,
): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('connection', 'close')
  const response = await fetch(input, { ...init, headers, redirect: 'error' })
  observed.retryAfter = response.headers.get('retry-after')
  let size = 0
  const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      size += part.byteLength
      if (size > LARGEST_ANSWER) controller.error(new TooLarge())
      else controller.enqueue(part)
    },
    flush() {
      observed.arrived = true
    },
  })
  const { status } = response
  return new Response(response.body?.pipeThrough(bounded), { status, headers: response.headers })
}

const GOOGLE = 'https://generativelanguage.googleapis.com'
// 2,048 tokens are some 10 kB, several times that as a stream of events; what is more than this is no listing.
const LARGEST_ANSWER = 2 * 1024 * 1024
