import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { Answer } from './answers.ts'
import { problem } from './answers.ts'
import type { Call } from './call.ts'
import { distort, inPlaceOfWork, sendHalf } from './fault-wire.ts'
import type { Order } from './model.ts'
import type { Route } from './routes.ts'
import { findRoute } from './routes.ts'
import type { World } from './world.ts'
import { pause } from './world.ts'

/** Serves a world over HTTP. Not listening yet. */
export function serve(world: World): Server {
  return createServer((request, response) => {
    exchange(world, request, response).catch((error) => {
      // A request that its client gave up is nobody's mistake; anything else is one of the stand-in.
      if (request.destroyed && !request.complete) return
      console.error('The PayPal stand-in failed:', error)
      if (!response.headersSent) deliver(response, problem(500))
    })
  })
}

async function exchange(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = URL.parse(request.url ?? '/', world.url) ?? new URL(world.url)
  const call = await receive(world, request, url)
  const { route, id } = findRoute(call.method, url.pathname)
  call.id = id
  const order = world.orders.get(id) ?? world.captures.get(id)?.order
  call.fault = route?.target && world.faults.draw(route.target, order?.id)
  const answer = await work(world, call, route, order)
  if (answer === 'hang') return
  if (answer === 'reset') {
    request.socket.resetAndDestroy()
    return
  }
  await reply(world, call, response, answer)
}

async function receive(world: World, request: IncomingMessage, url: URL): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const raw = Buffer.concat(chunks)
  const record = {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: raw.toString('utf8'),
    status: 0,
    at: world.now().toISOString(),
    unknownFields: [],
  }
  world.requests.push(record)
  return { method: record.method, url, headers: request.headers, raw, id: '', record }
}

async function work(
  world: World,
  call: Call,
  route: Route | undefined,
  order: Order | undefined,
): Promise<Answer | 'hang' | 'reset'> {
  if (!route) return problem(404)
  const instead = call.fault && route.target && inPlaceOfWork(world, call.fault, route.target, order)
  if (instead) return instead
  const answer = await route.run(world, call)
  return call.fault === 'timeout-after-charge' ? 'hang' : distort(call.fault, route.target, answer)
}

async function reply(world: World, call: Call, response: ServerResponse, answer: Answer): Promise<void> {
  if (call.fault === 'slow') await pause(world.slowTime)
  call.record.status = answer.status
  if (call.fault === 'half-body') sendHalf(response, answer)
  else deliver(response, answer)
}

function deliver(response: ServerResponse, answer: Answer): void {
  const length = Buffer.byteLength(answer.body)
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'content-length': length,
    ...answer.headers,
  })
  response.end(answer.body)
}
