import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wishOf } from '../gemini/product.ts'
import { write } from '../gemini/writer.ts'
import { completion, eventsFor, type Piece } from './answers.ts'
import { apiError, modelNotFound, type OpenAiFault, type Refusal, refusalFor } from './faults.ts'
import { readRequest } from './request.ts'

export interface OpenAiStandIn {
  /** What stands as the address of a key. */
  url: string
  requests: { path: string; headers: Record<string, string>; body: unknown; key: string; status: number }[]
  fault(fault: OpenAiFault, options?: { times?: number }): void
  /** The very text of the next answers. */
  reply(text: string, options?: { times?: number }): void
  clear(): void
  close(): Promise<void>
}

/** What the service sells. */
const MODELS = ['small-1', 'org/thinker:free']

interface Ordered<T> {
  value: T
  left: number
}

/** Starts a server that speaks OpenAI's chat completions and writes listings from the facts in the prompt. */
export async function startOpenAi(): Promise<OpenAiStandIn> {
  const faults: Ordered<OpenAiFault>[] = []
  const replies: Ordered<string>[] = []
  const requests: OpenAiStandIn['requests'] = []

  async function exchange(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const [, key = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
    const call = { path: request.url ?? '', headers, body: parsed(body), key, status: 0 }
    requests.push(call)
    const fault = draw(faults)
    if (fault === 'stall') return
    const answer = answerTo({ ...call, method: request.method ?? '' }, body, fault)
    call.status = 'status' in answer ? answer.status : 200
    await deliver(response, answer, fault)
  }

  function answerTo(
    call: { method: string; path: string; headers: Record<string, string>; key: string },
    body: string,
    fault: OpenAiFault | undefined,
  ): Refusal | { pieces: Piece[]; stream: boolean } {
    if (call.method !== 'POST' || call.path !== '/v1/chat/completions')
      return apiError(404, `Invalid URL (${call.method} ${call.path})`, 'unknown_url')
    if (!/^(sk-|demo-)/.test(call.key)) return apiError(401, 'Incorrect API key provided.', 'invalid_api_key')
    if (!call.headers['content-type']?.startsWith('application/json'))
      return apiError(400, 'Unsupported content type.', 'invalid_request_error')
    const read = readRequest(body)
    if ('refused' in read)
      return apiError(400, read.refused.message, 'invalid_request_error', read.refused.param)
    const { request } = read
    const refusal = MODELS.includes(request.model)
      ? refusalFor(fault, request.model)
      : modelNotFound(request.model)
    if (refusal) return refusal
    const ordered = draw(replies)
    const style =
      wishOf(request.prompt) === 'content' && request.fields.length === 0 ? ('tidy' as const) : undefined
    const reply = ordered === undefined ? style : { text: ordered }
    const written = write(request, { reply, withMeta: true, thoughts: 0 })
    return { pieces: eventsFor(request, written, fault), stream: request.stream && fault !== 'whole' }
  }

  const server = createServer((request, response) => {
    exchange(request, response).catch((error) => {
      if (request.destroyed && !request.complete) return
      console.error('The OpenAI stand-in failed:', error)
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    fault: (value, { times = 1 } = {}) => void faults.push({ value, left: times }),
    reply: (value, { times = 1 } = {}) => void replies.push({ value, left: times }),
    clear() {
      faults.length = 0
      replies.length = 0
      requests.length = 0
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function deliver(
  response: ServerResponse,
  answer: Refusal | { pieces: Piece[]; stream: boolean },
  fault: OpenAiFault | undefined,
) {
  if ('status' in answer) {
    response.writeHead(answer.status, { 'content-type': answer.type, ...answer.headers })
    response.end(answer.body)
    return
  }
  if (!answer.stream) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(completion(answer.pieces))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.write(': ready\n\n')
  for (const piece of answer.pieces)
    response.write(`data: ${typeof piece === 'string' ? piece : JSON.stringify(piece)}\n\n`)
  if (fault === 'stream-cut') response.write('data: {"cho', () => response.socket?.resetAndDestroy())
  else response.end()
}

function draw<T>(ordered: Ordered<T>[]): T | undefined {
  const [first] = ordered
  if (!first) return undefined
  if (--first.left <= 0) ordered.shift()
  return first.value
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
