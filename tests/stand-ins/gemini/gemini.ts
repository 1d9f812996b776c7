import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, answered, brokenOff, brokenStream, failed, insteadOfContent } from './answers.ts'
import { control } from './control.ts'
import { deliver } from './delivery.ts'
import { badKey, invalidArgument, modelNotFound, noKey } from './errors.ts'
import { missingModel, thinkingFor } from './models.ts'
import { wishOf } from './product.ts'
import { readRequest } from './request.ts'
import { createScripts, type FaultOptions, type GeminiFault, type Scripts, seeded } from './scripts.ts'
import { type GeminiReply, write } from './writer.ts'

export type { GeminiFault } from './scripts.ts'
export type { GeminiReply } from './writer.ts'

export interface GeminiOptions {
  /** Default: any free one. */
  port?: number
  /** Default: the loopback address. */
  host?: string
  /** The keys that are accepted; by default every one that starts with `AIza` or `demo-`. */
  keys?: string[]
  /** Time before each answer, in milliseconds. */
  delayMs?: number
  /** Time before each event of a streamed answer, in milliseconds. */
  stepMs?: number
  /** Seed of the chances in `fault(…, { rate })`. */
  seed?: number
}

/** A request that came in. `status` is 0 while it is unanswered, and stays so when it was never answered. */
interface GeminiCall {
  method: string
  path: string
  headers: Record<string, string>
  /** The parsed JSON, or the text when it is none. */
  body: unknown
  key: string
  status: number
}

export interface GeminiStandIn {
  /** What `httpOptions.baseUrl` of the SDK has to be. */
  url: string
  requests: GeminiCall[]
  fault(fault: GeminiFault, options?: FaultOptions): void
  /** Orders how the next `times` (1) requests are answered. */
  reply(reply: GeminiReply, options?: { times?: number }): void
  clear(): void
  setDelay(ms: number): void
  setStep(ms: number): void
  close(): Promise<void>
}

interface World {
  options: GeminiOptions
  scripts: Scripts
  requests: GeminiCall[]
  delayMs: number
  stepMs: number
}

const LONGEST_BODY = 4_000_000
const MOST_REQUESTS = 5000
const PATH = /^\/(v1|v1beta)\/models\/([a-z0-9.-]+):(generateContent|streamGenerateContent)$/

/** Starts a server that speaks the Gemini API's wire format and writes listings from the facts in the prompt. */
export async function startGemini(options: GeminiOptions = {}): Promise<GeminiStandIn> {
  const scripts = createScripts(seeded(options.seed ?? 1))
  const { delayMs = 0, stepMs = 0 } = options
  const world: World = { options, scripts, requests: [], delayMs, stepMs }
  const server = createServer((request, response) => {
    exchange(world, request, response).catch((error) => {
      // A request that its client gave up is nobody's mistake; anything else is one of the stand-in.
      if (request.destroyed && !request.complete) return
      console.error('The Gemini stand-in failed:', error)
      response.destroy()
    })
  })
  server.listen(options.port ?? 0, options.host ?? '127.0.0.1')
  await once(server, 'listening')
  const { address, port } = server.address() as AddressInfo
  return {
    url: `http://${address.includes(':') ? `[${address}]` : address}:${port}`,
    requests: world.requests,
    fault: scripts.fault,
    reply: scripts.reply,
    clear: scripts.clear,
    setDelay(ms) {
      world.delayMs = ms
    },
    setStep(ms) {
      world.stepMs = ms
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function exchange(world: World, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://stand-in')
  const body = await bodyOf(request)
  if (url.pathname.startsWith('/_control/')) {
    const type = request.headers['content-type'] ?? ''
    const order = control(
      world.scripts,
      { method: request.method ?? '', path: url.pathname, type, body },
      () => stateOf(world),
    )
    response.writeHead(order.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(order.value))
    return
  }
  const call = record(world, request, body)
  if (world.delayMs > 0) await pause(world.delayMs)
  const { answer, fault } = answerTo(world, call, url, body)
  if (fault === 'stall') return
  if (fault === 'connection-reset') {
    request.socket.resetAndDestroy()
    return
  }
  call.status = answer.status
  await deliver(response, answer, { fault, stepMs: world.stepMs })
}

function answerTo(
  world: World,
  call: GeminiCall,
  url: URL,
  body: string,
): { answer: Answer; fault?: GeminiFault } {
  const [, version = '', model = '', method] = PATH.exec(url.pathname) ?? []
  if (call.method !== 'POST' || !method) return { answer: failed(modelNotFound(model, version || 'v1')) }
  const stream = method === 'streamGenerateContent'
  const refused = refusal(world, call, url, stream)
  if (refused) return { answer: refused }
  const missing = missingModel(model, version)
  if (missing) return { answer: failed(missing) }
  const read = readRequest(body, version)
  if ('failure' in read) return { answer: failed(read.failure) }
  const thinking = thinkingFor(model, read.request)
  if ('failure' in thinking) return { answer: failed(thinking.failure) }
  const fields = read.request.fields.map(({ name }) => name)
  const wish = wishOf(read.request.prompt, fields)
  const fault = world.scripts.drawFault(call.key, wish === 'meta')
  const instead = fault && insteadOfContent(fault, read.request.prompt, model, stream)
  if (instead) return { answer: instead, fault }
  const [reply, withMeta] = [world.scripts.drawReply(fields.length > 0), fault !== 'no-meta']
  const written = write(read.request, { reply, withMeta, thoughts: thinking.tokens })
  const answer = answered(fault === 'max-tokens' ? brokenOff(written) : written, model, stream)
  return { answer: fault && STREAM_FAULTS.has(fault) ? brokenStream(answer, fault) : answer, fault }
}

const STREAM_FAULTS = new Set<GeminiFault>(['stream-error', 'stream-stall', 'no-finish'])

// The real API takes keys in the query too. Queries end up in logs, so here that is a mistake.
function refusal(world: World, call: GeminiCall, url: URL, stream: boolean): Answer | undefined {
  if (url.searchParams.has('key'))
    return failed(invalidArgument('The stand-in takes the key in the header x-goog-api-key alone.'))
  if (call.key === '') return failed(noKey())
  const accepted = world.options.keys?.includes(call.key) ?? /^(?:AIza|demo-)/.test(call.key)
  if (!accepted) return failed(badKey())
  if (!call.headers['content-type']?.startsWith('application/json')) {
    return failed(invalidArgument('Invalid content type. Expected application/json.'))
  }
  if (stream && url.searchParams.get('alt') !== 'sse')
    return failed(invalidArgument('The stand-in streams with alt=sse alone.'))
}

function record(world: World, request: IncomingMessage, body: string): GeminiCall {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  const call = {
    method: request.method ?? '',
    path: request.url ?? '',
    headers,
    body: parsed(body),
    key: headers['x-goog-api-key'] ?? '',
    status: 0,
  }
  world.requests.push(call)
  if (world.requests.length > MOST_REQUESTS) world.requests.shift()
  return call
}

function stateOf({ scripts, requests, delayMs, stepMs }: World) {
  return {
    ...scripts.pending(),
    delayMs,
    stepMs,
    requests: requests.map(({ method, path, status }) => ({ method, path, status })),
  }
}

// What is longer is dropped; the rest is no JSON any more and is refused as such.
async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= LONGEST_BODY) chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
