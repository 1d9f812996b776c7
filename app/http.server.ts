import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import sirv from 'sirv'
import type { App } from './app.server.ts'
import { compress } from './compression.server.ts'
import type { Config } from './config.server.ts'
import type { KeptPages } from './kept/pages.server.ts'
import type { Log } from './services.server.ts'

/** Files of the build: those under /assets bear a hash in their names and never change. */
export function clientFiles(directory: string): ReturnType<typeof sirv> {
  return sirv(directory, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(res, pathname) {
      res.setHeader('x-content-type-options', 'nosniff')
      res.setHeader('cross-origin-resource-policy', 'same-origin')
      let kept = pathname.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600'
      res.setHeader('cache-control', kept)
    },
  })
}

interface Around {
  config: Config
  log: Log
  files?: ReturnType<typeof sirv>
  kept?: KeptPages
}

/** The application behind node:http. `kept` and `files` answer what they have before the application is asked. */
export function createHttpServer(app: App, { config, log, files, kept }: Around): Server {
  let server = createServer(TIMEOUTS, (req, res) => {
    let ask = () => void answer(req, res)
    let search = () => (files && isRead(req) ? files(req, res, ask) : ask())
    let answered = kept?.answer(req, res, trustedOrigin(req.headers.host, config)) ?? false
    if (answered === false) search()
    else if (answered !== true) answered.then((done) => done || search(), search)
  })
  server.maxConnections = 2000
  // A tunnel is nobody's request here; without a listener the connection would end without a word.
  server.on('connect', (_req, socket) =>
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\n\r\n'),
  )

  async function answer(req: IncomingMessage, res: ServerResponse) {
    let requestId = randomUUID()
    try {
      let request = readRequest(req, res, config)
      if (typeof request === 'number') return refuse(res, request)
      let response = await app(request, { ip: clientAddress(req, config), requestId })
      await noticeChanges(req)
      let compressed = await compress(response, req.headers['accept-encoding'])
      if (!res.destroyed) await send(res, compressed)
      if (!req.complete) forgetBody(req, request)
    } catch (error) {
      if (res.destroyed || req.destroyed) return
      let stack = error instanceof Error ? (error.stack ?? '') : String(error)
      log('server-error', { id: requestId, stack })
      if (res.headersSent) res.destroy()
      else refuse(res, 500)
    }
  }

  async function noticeChanges(req: IncomingMessage) {
    if (!isRead(req)) await kept?.refresh()
  }
  return server
}

/** A whole page goes out in one piece, its length known; everything else as it comes. */
async function send(res: ServerResponse, response: Response) {
  let isWhole = response.headers.has('content-length') && response.headers.has('content-encoding')
  if (!isWhole || res.req.method === 'HEAD') return sendResponse(res, response)
  let body = new Uint8Array(await response.arrayBuffer())
  res.writeHead(response.status, [...response.headers].flat())
  res.end(body)
}

/**
 * What is left of a body that was answered before its end is let in and thrown away: a browser reads the answer, and
 * sends its next request, only behind it. One that goes on for long is cut off.
 */
function forgetBody(req: IncomingMessage, request: Request) {
  if (request.body && !request.body.locked) void request.body.cancel()
  let left = FORGETTABLE
  req.on('data', (chunk: Buffer) => {
    left -= chunk.byteLength
    if (left < 0) req.destroy()
  })
  req.resume()
}

const FORGETTABLE = 32 * 1024 * 1024

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The request as the application knows it, or the status that refuses it. */
function readRequest(req: IncomingMessage, res: ServerResponse, config: Config): Request | 400 | 405 {
  // The fetch standard has no TRACE; an address in absolute form would name another site.
  if (req.method === 'TRACE') return 405
  let { protocol, host, origin } = new URL(trustedOrigin(req.headers.host, config))
  if (!req.url?.startsWith('/') || !URL.canParse(origin + req.url)) return 400
  return createRequest(req, res, { protocol, host })
}

/**
 * The origin that this request counts as sent to. What the Host header says is believed only of this very machine:
 * anything else could put a stranger's address into links.
 */
export function trustedOrigin(
  host: string | undefined,
  config: Pick<Config, 'publicUrl' | 'origin'>,
): string {
  if (config.publicUrl) return config.publicUrl
  if (!host || !LOOPBACK.test(host)) return config.origin
  let named = loopbacks.get(host)
  if (named === undefined) {
    named = `http://${host.toLowerCase()}`
    // The pattern lets ports pass that do not exist.
    if (!URL.canParse(named)) return config.origin
    if (loopbacks.size < 100) loopbacks.set(host, named)
  }
  return named
}

/** A machine has few names of its own, and each request brings one. */
const loopbacks = new Map<string, string>()

/** The visitor's address. Of the forwarded ones the last counts: it alone was written by our own proxy. */
export function clientAddress(req: IncomingMessage, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  let socket = req.socket.remoteAddress ?? ''
  if (!trustProxy) return socket
  let forwarded = [req.headers['x-forwarded-for'] ?? []].flat().join(',')
  return forwarded.split(',').at(-1)?.trim() || socket
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }

function refuse(res: ServerResponse, status: 400 | 405 | 500) {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  res.end(REFUSALS[status])
}

const REFUSALS = { 400: 'Bad request', 405: 'Method not allowed', 500: 'Something went wrong' }
