import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { networkOf } from '../domain/base/network.ts'

/** In ms. `stalled`: nothing was read from or written to a connection. `unused`: one too many that asks for nothing. */
const TIMES = {
  headers: 15_000,
  request: 60_000,
  keepAlive: 65_000,
  stalled: 30_000,
  unused: 5_000,
  check: 5_000,
}

/**
 * About 20 KB each. Of requests sent on one connection before the answer to an earlier one, `queued` are answered, those
 * up to `refused` are told 503; the next one is the last of its connection.
 */
const MOST = { connections: 4000, perClient: 256, queued: 16, refused: 500 }

/** What becomes of a request that waits behind others on its connection. `last`: 503, and the connection ends. */
export type Turn = 'answer' | 'refuse' | 'last' | 'none'

export const SERVER_OPTIONS = {
  headersTimeout: TIMES.headers,
  requestTimeout: TIMES.request,
  keepAliveTimeout: TIMES.keepAlive,
  connectionsCheckingInterval: TIMES.check,
}

/**
 * Bounds what connections may hold. Without a proxy they are counted for each client; a proxy's connections belong to
 * many clients, so `isShared` counts them only all together.
 */
export function boundConnections(server: Server, isShared: boolean, most = MOST) {
  const counts = new Map<string, number>()
  const surplus = new WeakSet<Socket>()
  const queued = new WeakMap<Socket, number>()
  const ending = new WeakSet<Socket>()
  server.maxConnections = most.connections
  server.timeout = TIMES.stalled
  server.on('connect', (_req, socket) => rejectConnect(socket))
  if (!isShared) server.on('connection', count)

  function count(socket: Socket) {
    const client = networkOf(socket.remoteAddress ?? '')
    const open = (counts.get(client) ?? 0) + 1
    counts.set(client, open)
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1
      if (left > 0) counts.set(client, left)
      else counts.delete(client)
    })
    if (open <= most.perClient) return
    // A client with more than half of all connections gets no answer.
    if (open > most.connections * 0.6) return void socket.destroy()
    surplus.add(socket)
    setTimeout(() => socket.destroy(), TIMES.unused).unref()
  }

  return {
    isSurplus: (req: IncomingMessage) => !isShared && surplus.has(req.socket),
    /** Bounds what a connection holds that goes on sending requests without waiting for answers. */
    turnOf(req: IncomingMessage, res: ServerResponse): Turn {
      const { socket } = req
      if (ending.has(socket)) return 'none'
      // Only a response that is queued behind another one has no socket yet.
      if (res.socket) return 'answer'
      const waiting = (queued.get(socket) ?? 0) + 1
      queued.set(socket, waiting)
      res.once('close', () => queued.set(socket, (queued.get(socket) ?? 1) - 1))
      if (waiting <= most.queued) return 'answer'
      if (waiting <= most.refused) return 'refuse'
      ending.add(socket)
      // What else comes is thrown away: closed with something unread, the client would lose its answers. node:http
      // closes the connection after the last of them.
      socket.removeAllListeners('data').on('data', () => {})
      socket.destroySoon = () => void socket.end()
      setTimeout(() => socket.destroy(), TIMES.unused).unref()
      return 'last'
    },
    /** An idle connection is closed, unless it waits for the application. */
    allowWork(req: IncomingMessage, res: ServerResponse) {
      res.on('timeout', () => {
        if (!req.complete || res.writableLength > 0) req.socket.destroy()
      })
    },
  }
}

/** node:http hands the socket over without any listener: nothing else would catch its errors or close it. */
function rejectConnect(socket: Duplex) {
  socket.on('error', () => {})
  socket.resume()
  socket.end(
    'HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD, POST\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
  )
  setTimeout(() => socket.destroy(), 1000).unref()
}
