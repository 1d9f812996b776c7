import { t } from '#app/i18n/macro.ts'
import type { Log } from '../log.ts'
import { type Reach, serviceAddress } from '../service-address.ts'
import { farTooLong } from './failure-detail.ts'
import { logCall } from './log-call.ts'
import type { ModelAdapter, ModelCall, ModelFailure, ModelText } from './model.ts'
import { bodyOf } from './openai/body.ts'
import { eventsOf } from './openai/events.ts'
import { readErrorEvent, readRefusal } from './openai/failures.ts'
import { createReplyReader } from './openai/reply.ts'

/**
 * Any service with OpenAI's chat completions, at the address of each call. Plain fetch: one request with a stream of
 * events needs no library. `timeout` bounds each call, in milliseconds; there are no retries here. `reach`: where its
 * services may be.
 */
export function createOpenAi(options: { timeout: number; reach: Reach; log: Log }): ModelAdapter {
  const { timeout, reach, log } = options
  return {
    async generate(call) {
      const started = performance.now()
      const signal = AbortSignal.timeout(Math.max(1, Math.min(timeout, call.timeLeft ?? timeout)))
      const address = serviceAddress(call.address ?? '', reach)
      const answer = address === undefined ? noAddress() : await ask(call, address, signal)
      logCall(log, call, answer, started)
      return answer
    },
  }
}

async function ask(call: ModelCall, address: string, signal: AbortSignal): Promise<ModelText | ModelFailure> {
  if (!/^[\x21-\x7e]{1,500}$/.test(call.key))
    return { ok: false, kind: 'key-refused', detail: t`This is not an API key.` }
  const reply = createReplyReader(call.onText)
  try {
    const response = await fetch(`${address}/chat/completions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${call.key}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
        // A connection that was kept may have been closed by the other side meanwhile.
        connection: 'close',
      },
      body: bodyOf(call),
      // It would carry the key and the customer's text to another host.
      redirect: 'manual',
      signal,
    })
    if (response.status !== 200) return readRefusal(response, await textOf(response, LARGEST_ERROR), call.key)
    if (!response.headers.get('content-type')?.includes('text/event-stream')) {
      return readWhole(reply, await textOf(response, LARGEST_ANSWER), call.key)
    }
    return await readStream(reply, response, call.key)
  } catch (error) {
    const tokens = reply.tokens()
    if (signal.aborted)
      return { ok: false, kind: 'timeout', detail: t`The model did not respond in time.`, tokens }
    if (error instanceof TooLarge) return { ok: false, kind: 'garbage', detail: farTooLong(), tokens }
    return { ok: false, kind: 'unavailable', detail: t`The connection failed or was interrupted.`, tokens }
  }
}

type Reply = ReturnType<typeof createReplyReader>

async function readStream(reply: Reply, response: Response, key: string): Promise<ModelText | ModelFailure> {
  for await (const data of eventsOf(bounded(response, LARGEST_ANSWER))) {
    if (data === '[DONE]') {
      reply.done()
      break
    }
    const event = parsed(data)
    if (event === undefined) return { ...unreadable(), tokens: reply.tokens() }
    const failure = readErrorEvent(event, key)
    if (failure) return { ...failure, tokens: reply.tokens() }
    reply.add(event)
  }
  return reply.end()
}

/** The answer of a service that does not stream. */
function readWhole(reply: Reply, body: string, key: string): ModelText | ModelFailure {
  const completion = parsed(body)
  if (completion === undefined) return unreadable()
  const failure = readErrorEvent(completion, key)
  if (failure) return failure
  reply.add(completion)
  return reply.end()
}

async function textOf(response: Response, largest: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of bounded(response, largest)) text += decoder.decode(bytes, { stream: true })
  return text + decoder.decode()
}

async function* bounded({ body }: Response, largest: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const bytes of body ?? []) {
    size += bytes.byteLength
    if (size > largest) throw new TooLarge()
    yield bytes
  }
}

class TooLarge extends Error {}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const unreadable = (): ModelFailure => ({
  ok: false,
  kind: 'garbage',
  detail: t`The response cannot be read.`,
})
const noAddress = (): ModelFailure => ({
  ok: false,
  kind: 'refused',
  detail: t`The address of this key cannot be used, because it does not start with https.`,
})
const LARGEST_ANSWER = 2 * 1024 * 1024
const LARGEST_ERROR = 64 * 1024
