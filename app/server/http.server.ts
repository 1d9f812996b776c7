import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { stackOf } from '#app/stack-of.ts'
import type { App } from '../app.server.ts'
import type { Config } from '../config.server.ts'
import { networkOf } from '../domain/base/network.ts'
import { inLanguage } from '../i18n/language.server.ts'
import type { Log } from '../log.ts'
import { isTextBrowserName } from '../middleware/text-browser.server.ts'
import { type Bounds, createAdmission, hasBody } from './admission.server.ts'
import { compress } from './compression.server.ts'
import { boundConnections, SERVER_OPTIONS } from './connections.server.ts'
import { createHealthCheck, HEALTH } from './health.server.ts'
import { createPacer } from './pacer.server.ts'
import type { PageCache } from './page-cache/page-cache.server.ts'
import { createRefusalReport, refuse, refuseForNow, refuseUnreadable } from './refusals.server.ts'
import { createRefusedForms, type WriteUnsaved } from './refused-forms.server.ts'
import type { StaticFiles } from './static-files.server.ts'
import { runInRequest } from './uncaught-errors.server.ts'

interface HttpServerOptions {
  config: Config
  log: Log
  files?: StaticFiles
  pageCache?: Pick<PageCache, 'answer' | 'answerUnknown' | 'refresh'>
  bounds?: Bounds
  /** For forms that are refused; without it they are told 503 alone, as by a server that is not built. */
  unsavedPage?: WriteUnsaved
}

/**
 * The application behind node:http. Health checks, cached pages and static files are answered whatever else there is to
 * do; requests for the application are bounded and told 503 past that.
 */
export function createHttpServer(
  app: App,
  { config, log, files, pageCache, bounds, unsavedPage }: HttpServerOptions,
): Server {
  const server = createServer(SERVER_OPTIONS, (req, res) => {
    inLanguage(() => {
      try {
        receive(req, res)
      } catch (error) {
        fail(res, randomUUID(), error)
      }
    })
  })
  server.on('clientError', refuseUnreadable)
  const connections = boundConnections(server, config.trustProxy)
  const admission = createAdmission(bounds)
  const schedule = createPacer(server)
  const answerHealth = createHealthCheck(app, config.origin)
  const refused = createRefusalReport(log)
  const refusedForm = unsavedPage && createRefusedForms(unsavedPage)

  function receive(req: IncomingMessage, res: ServerResponse) {
    const turn = connections.turnOf(req, res)
    if (turn === 'none') return
    if (turn !== 'answer') return refuseBusy(req, res, turn === 'last')
    // Whoever reads the other one would take it for another site: RFC 9112, 3.2.
    if (hasTwoHosts(req)) return refuse(res, 400)
    if (req.url === HEALTH && isRead(req)) {
      answerHealth(req, res).catch((error) => fail(res, HEALTH, error))
      return
    }
    if (connections.isSurplus(req)) return refuseBusy(req, res, true)
    const origin = trustedOrigin(req.headers.host, config)
    unlessAnswered(res, pageCache?.answer(req, res, origin), () => {
      if (isRead(req) && files?.answer(req, res)) return
      unlessAnswered(res, pageCache?.answerUnknown(req, res, origin), () => admit(req, res))
    })
  }

  function unlessAnswered(
    res: ServerResponse,
    answered: boolean | Promise<boolean> = false,
    next: () => void,
  ) {
    if (answered === true) return
    if (answered === false) return next()
    answered.then((done) => done || next()).catch((error) => fail(res, randomUUID(), error))
  }

  function admit(req: IncomingMessage, res: ServerResponse) {
    const finish = admission.admit(req, res, networkOf(clientAddress(req, config)))
    if (!finish && hasBody(req))
      return void giveBack(req, res).catch((error) => fail(res, randomUUID(), error))
    if (!finish) return refuseBusy(req, res)
    connections.allowWork(req, res)
    const requestId = randomUUID()
    schedule(() => {
      if (res.destroyed) return finish()
      const work = () => answer(req, res, requestId)
      void runInRequest({ requestId, res, finish }, work).then(finish, finish)
    })
  }

  async function answer(req: IncomingMessage, res: ServerResponse, requestId: string) {
    try {
      const request = readRequest(req, res, config)
      if (typeof request === 'number') return refuse(res, request)
      const response = await app(request, { ip: clientAddress(req, config), requestId })
      if (!isRead(req)) await pageCache?.refresh()
      const compressed = await compress(response, encodingsFor(req, response))
      if (!res.destroyed) await send(res, compressed)
      if (!req.complete) await discardBody(req, request)
    } catch (error) {
      fail(res, requestId, error)
    }
  }

  /** Refuses a request, with what was typed where that can be read. */
  async function giveBack(req: IncomingMessage, res: ServerResponse) {
    endLater(req)
    const page = await refusedForm?.(req, trustedOrigin(req.headers.host, config))
    if (page === undefined) return refuseBusy(req, res)
    refused()
    refuseForNow(req, res, { close: false, page })
  }

  function refuseBusy(req: IncomingMessage, res: ServerResponse, close = !hasBody(req)) {
    refused()
    refuseForNow(req, res, { close })
    if (req.complete) return
    void discardBody(req)
    endLater(req)
  }

  function fail(res: ServerResponse, requestId: string, error: unknown) {
    if (res.destroyed || res.req.destroyed) return
    log('server.answer_failed', {
      id: requestId,
      stack: stackOf(error),
    })
    if (res.headersSent) res.destroy()
    else refuse(res, 500, requestId)
  }

  return server
}

/** A whole page goes out in one piece, its length known; everything else as it comes. */
async function send(res: ServerResponse, response: Response) {
  const isWhole = response.headers.has('content-length') && response.headers.has('content-encoding')
  if (!isWhole || res.req.method === 'HEAD') return sendResponse(res, response)
  const body = new Uint8Array(await response.arrayBuffer())
  res.writeHead(response.status, [...response.headers].flat())
  res.end(body)
}

/**
 * Reads and discards the rest of a body that was answered before its end: browsers read the answer only after they have
 * sent all of it. A body that goes on for long is cut off.
 */
async function discardBody(req: IncomingMessage, request?: Request) {
  // It rejects when the client aborted.
  if (request?.body && !request.body.locked) await request.body.cancel().catch(() => {})
  // The former reader would pause it.
  req.removeAllListeners('data')
  let left = MOST_DISCARDED
  req.on('data', (chunk: Buffer) => {
    left -= chunk.byteLength
    if (left < 0) req.destroy()
  })
  req.resume()
}

const MOST_DISCARDED = 32 * 1024 * 1024

/** A client whose request is refused may take `REFUSED_BODY` to send the rest of it. */
function endLater(req: IncomingMessage) {
  if (!req.complete) setTimeout(() => req.complete || req.destroy(), REFUSED_BODY).unref()
}

/** In ms. */
const REFUSED_BODY = 5000

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function readRequest(req: IncomingMessage, res: ServerResponse, config: Config): Request | 400 | 405 {
  // The fetch standard has no TRACE; an address in absolute form would name another site.
  if (req.method === 'TRACE') return 405
  const { protocol, host, origin } = new URL(trustedOrigin(req.headers.host, config))
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

const loopbacks = new Map<string, string>()

/** The visitor's address. Of the forwarded ones the last counts: it alone was written by our own proxy. */
function clientAddress(req: IncomingMessage, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const socket = req.socket.remoteAddress ?? ''
  if (!trustProxy) return socket
  const forwarded = [req.headers['x-forwarded-for'] ?? []].flat().join(',')
  return forwardedAddress(forwarded.split(',').at(-1) ?? '') ?? socket
}

/**
 * One entry of a list of proxies: an address alone, with its port, or as the `Forwarded` header has it, `for="[2001:db8::1]:4711"`.
 * Undefined for what is no address.
 */
export function forwardedAddress(entry: string): string | undefined {
  const text = /(?:^|;)\s*for=("[^"]*"|[^;]*)/i.exec(entry)?.[1] ?? entry
  const [, bracketed, withPort] = /^"?\s*(?:\[([^\]]+)\](?::\w+)?|([\d.]+):\w+)\s*"?$/.exec(text.trim()) ?? []
  const address = bracketed ?? withPort ?? text.replaceAll('"', '').trim()
  return isIP(address) === 0 ? undefined : address
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/** Text browsers say that they read compressed pages, but save files as they come. */
function encodingsFor({ headers }: IncomingMessage, response: Response) {
  const isSaved = response.headers.get('content-disposition')?.startsWith('attachment')
  return isSaved && isTextBrowserName(headers['user-agent'] ?? '') ? undefined : headers['accept-encoding']
}
