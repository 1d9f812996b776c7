import type { Log } from '../services.server.ts'

/** One call to the model. `timeLeft`: milliseconds, where less than the adapter's own limit is left. */
export interface ModelCall {
  key: string
  model: string
  prompt: string
  config: { temperature: number; topK: number; topP: number; maxOutputTokens: number }
  timeLeft?: number
}

export interface ModelText {
  ok: true
  text: string
  finishReason?: string
}

/**
 * Why there is no text. 'key-refused': this key is not good (401, 403, 400 API_KEY_INVALID). 'rate-limited': it has to
 * rest, `retryAfterMs` when the model said how long. 'unavailable': no connection or 5xx. 'refused': any other status,
 * such as a model that does not exist. 'blocked': stopped by a filter. 'cut': out of tokens. `message` is fit for people:
 * without keys and addresses, 300 characters at most.
 */
export interface ModelFailure {
  ok: false
  kind:
    | 'key-refused'
    | 'rate-limited'
    | 'unavailable'
    | 'refused'
    | 'blocked'
    | 'empty'
    | 'cut'
    | 'timeout'
    | 'garbage'
  message: string
  status?: number
  retryAfterMs?: number
}

export interface ModelAdapter {
  generate(call: ModelCall): Promise<ModelText | ModelFailure>
}

/**
 * Google's Gemini API. `apiUrl` stands in for Google's host; `timeout` bounds each call, in milliseconds. There are no
 * retries here: whoever calls knows whether another key is left.
 */
export function createModel(options: { apiUrl?: string; timeout: number; log: Log }): ModelAdapter {
  let { apiUrl = GOOGLE, timeout, log } = options
  return {
    async generate(call) {
      let started = performance.now()
      let signal = AbortSignal.timeout(Math.max(1, Math.min(timeout, call.timeLeft ?? timeout)))
      let answer = await ask(call, apiUrl, signal)
      log('model-call', {
        model: call.model,
        outcome: answer.ok ? 'text' : answer.kind,
        status: answer.ok ? 200 : answer.status,
        ms: Math.round(performance.now() - started),
      })
      return answer
    },
  }
}

async function ask(call: ModelCall, apiUrl: string, signal: AbortSignal): Promise<ModelText | ModelFailure> {
  // What is no ASCII cannot be a header; fetch would throw, and its words would blame us.
  if (!/^[\x21-\x7e]{1,500}$/.test(call.key)) return failure('key-refused', 'This is no API key.')
  let seen: Seen = { arrived: false }
  try {
    // Loaded with the first call: a shop that only sells need not hold the SDK in memory.
    let { GoogleGenAI } = await import('@google/genai')
    let client = new GoogleGenAI({
      // Said explicitly, or variables of the environment would turn them.
      vertexai: false,
      apiKey: call.key,
      // The SDK's own timeout also goes to Google as a deadline, and Google refuses deadlines under 10 s.
      httpOptions: { baseUrl: apiUrl, fetch: (input, init) => fetchWithin(input, init, seen) },
    })
    let reply = await client.models.generateContent({
      model: call.model,
      contents: call.prompt,
      config: { ...call.config, abortSignal: signal },
    })
    return readReply(reply)
  } catch (error) {
    if (signal.aborted) return failure('timeout', 'The model did not answer in time.')
    return readError(error, call.key, seen)
  }
}

interface Reply {
  promptFeedback?: { blockReason?: string }
  candidates?: { finishReason?: string; content?: { parts?: { text?: string; thought?: boolean }[] } }[]
}

// The SDK resolves with nothing for empty and blocked replies, and its own `text` writes warnings to the console.
function readReply(reply: Reply): ModelText | ModelFailure {
  let candidate = reply.candidates?.[0]
  let reason = candidate?.finishReason
  if (reply.promptFeedback?.blockReason) return failure('blocked', NOTHING)
  if (reason === 'MAX_TOKENS')
    return failure('cut', 'The text was cut off before its end. Shorter details may help.')
  if (reason && reason !== 'STOP' && reason !== 'FINISH_REASON_UNSPECIFIED')
    return failure('blocked', NOTHING)
  let parts = candidate?.content?.parts
  let text = Array.isArray(parts)
    ? parts.map((part) => (typeof part.text === 'string' && !part.thought ? part.text : '')).join('')
    : ''
  if (text.trim() === '') return failure('empty', NOTHING)
  return { ok: true, text, finishReason: reason }
}

/** What the SDK does not pass on: the waiting time, and whether the whole answer came. */
interface Seen {
  retryAfter?: string | null
  arrived: boolean
}

function readError(error: unknown, key: string, seen: Seen): ModelFailure {
  if (error instanceof TooLarge) return failure('garbage', 'The model sent more than a listing can be.')
  let status = error instanceof Error && 'status' in error ? error.status : undefined
  if (!(error instanceof Error) || typeof status !== 'number') {
    if (seen.arrived) return failure('garbage', 'The model sent an answer that cannot be read.')
    return failure('unavailable', 'The model cannot be reached. Please try again later.')
  }
  let body = readBody(error.message)
  let message = scrub(`API Error: ${status} - ${body.text}`, key)
  if (status === 401 || status === 403 || body.keyInvalid) return failure('key-refused', message, status)
  if (status === 429) {
    let retryAfterMs = waitingTime(seen.retryAfter) ?? body.retryDelayMs
    return { ...failure('rate-limited', message, status), retryAfterMs }
  }
  return failure(status >= 500 || status === 408 ? 'unavailable' : 'refused', message, status)
}

/** What the SDK puts into its error: the answer's JSON, or another body inside such JSON. */
function readBody(json: string): { text: string; keyInvalid: boolean; retryDelayMs?: number } {
  let text = json
  let details: unknown
  try {
    let { error } = JSON.parse(json)
    if (typeof error?.message === 'string') text = error.message
    details = error?.details
  } catch {
    // Then the text is all there is.
  }
  if (/^\s*<(!doctype|html)/i.test(text)) text = 'The answer was a web page.'
  let list = Array.isArray(details) ? details.filter((detail) => typeof detail === 'object' && detail) : []
  let delay = list.find((detail) => typeof detail.retryDelay === 'string')?.retryDelay
  return {
    text,
    keyInvalid: list.some((detail) => detail.reason === 'API_KEY_INVALID'),
    retryDelayMs: delay === undefined ? undefined : secondsOf(delay.replace(/s$/, '')),
  }
}

/** Keys and addresses never leave: neither the key that was sent nor anything that looks like one. */
function scrub(text: string, key: string): string {
  let clean = text
    .replaceAll(key, '[key]')
    .replace(/\bAIza[\w-]{10,}/g, '[key]')
    .replace(/\bkey[=:]\s*[^\s"'&,}]+/gi, '[key]')
    .replace(/\bhttps?:\/\/[^\s"'<>]+/gi, '[address]')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(clean).slice(0, LONGEST_MESSAGE).join('')
}

function waitingTime(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined
  if (/^\d+(\.\d+)?$/.test(retryAfter)) return secondsOf(retryAfter)
  let date = Date.parse(retryAfter)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}

function secondsOf(text: string): number | undefined {
  let seconds = Number(text)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.round(seconds * 1000) : undefined
}

/**
 * fetch with a bound on the answer's size, and without redirects: they would carry the key to another host. Each call
 * has its own connection. One that was kept may have been closed by the other side meanwhile, which a busy process
 * notices too late; a handshake is little beside the seconds of writing.
 */
async function fetchWithin(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  seen: Seen,
): Promise<Response> {
  let headers = new Headers(init?.headers)
  headers.set('connection', 'close')
  let response = await fetch(input, { ...init, headers, redirect: 'error' })
  seen.retryAfter = response.headers.get('retry-after')
  let parts: Uint8Array[] = []
  let size = 0
  for await (let part of response.body ?? []) {
    size += part.byteLength
    if (size > LARGEST_ANSWER) throw new TooLarge()
    parts.push(part)
  }
  seen.arrived = true
  return new Response(Buffer.concat(parts), { status: response.status, headers: response.headers })
}

class TooLarge extends Error {}

function failure(kind: ModelFailure['kind'], message: string, status?: number): ModelFailure {
  return { ok: false, kind, message, status }
}

const GOOGLE = 'https://generativelanguage.googleapis.com'
const NOTHING = 'No content was generated from the API response.'
// 2,048 tokens are some 10 kB; what is fifty times that is no listing.
const LARGEST_ANSWER = 512 * 1024
const LONGEST_MESSAGE = 300
