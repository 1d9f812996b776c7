import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookie } from 'cookie'
import type { App } from '../../app.server.ts'
import { chooseLanguage } from '../../i18n/choose-language.server.ts'
import type { Log } from '../../log.ts'
import { LANGUAGE_COOKIE } from '../../middleware/language.server.ts'
import { hasSession, readAnonymous, type VisitorSession } from '../../middleware/session.server.ts'
import type { RouteHandles } from '../../route-handles.server.ts'
import type { Services } from '../../services.server.ts'
import { type StoredResponse, sendStored } from '../stored-response.server.ts'
import { matchCached, matchUnknown } from './cached-addresses.server.ts'
import { prepareForCache, type ReadStyle } from './cached-page.server.ts'
import { followContentVersion } from './content-version.server.ts'
import { prepareTokenPage, sendTokenPage, sizeOfTokenPage, type TokenPage } from './token-page.server.ts'
import { PLAIN_VARIANT, readVariant, requestFor, type Variant, variantKey } from './variant.server.ts'

export interface PageCache {
  /** False, with nothing written, when the page is not cacheable for this visitor. */
  answer(req: IncomingMessage, res: ServerResponse, origin: string): boolean | Promise<boolean>
  /** The same for an address that no route can know, once it is clear that no file is there either. */
  answerUnknown(req: IncomingMessage, res: ServerResponse, origin: string): boolean | Promise<boolean>
  /** To be awaited between a change and its answer, so that the change shows at once. */
  refresh(): Promise<void>
  /** Renders the page at this address, before anybody asks for it. */
  warm(url: string): Promise<void>
  stop(): void
}

/**
 * How long a page is cached at most, in ms: it may name the day, and its contact form knows when it was made. It ends
 * earlier where a planned price comes into force.
 */
const LIFETIME = 10 * 60_000

const MOST = { pages: 300, bytes: 16 * 1024 * 1024 }

/** Pages rendered at the same time. Addresses can be made up: any further one goes to the application, which is bounded. */
const RENDERING_AT_ONCE = 8

interface Entry {
  version: number
  until: number
  status: number
  page: StoredResponse | TokenPage
}

/** A page that is wanted, and the status that it must have to be cached. */
interface Wanted {
  address: string
  key: string
  variant: Variant
  status: number
  inlineStyle?: boolean | undefined
}

interface Options {
  createApp: (services: Services) => App
  services: Services
  handles: RouteHandles
  readStyle?: ReadStyle
}

/**
 * Pages for visitors, rendered once for each version of the content and sent from memory after that. Whoever is signed
 * in or has a message waiting, or asks with a query, is never answered from here; browsers that need a token in each form
 * get their own put in. A page during whose rendering anything was logged is not cached either: its error would outlive
 * its cause.
 */
export async function createPageCache({
  createApp,
  services,
  handles,
  readStyle,
}: Options): Promise<PageCache> {
  let logged = 0
  const app = createApp({ ...services, log: listen(services.log, () => logged++) })
  const findHandle = matchCached(handles)
  const isUnknown = matchUnknown(handles)
  const version = await followContentVersion(services.db, services.log)
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<Entry | undefined>>()
  let hits = 0
  const report = setInterval(() => {
    if (hits > 0) services.log('page_cache.answered', { answers: hits, pages: entries.size })
    hits = 0
  }, 60_000)
  report.unref()

  function answer(req: IncomingMessage, res: ServerResponse, origin: string) {
    const handle = findHandle(req.url ?? '')
    if (!handle) return false
    return answerAnonymous(req, res, {
      address: `${origin}${req.url}`,
      status: 200,
      inlineStyle: handle.inlineStyle,
    })
  }

  function answerUnknown(req: IncomingMessage, res: ServerResponse, origin: string) {
    if (!isUnknown(req.url ?? '')) return false
    const chosen = parseCookie(req.headers.cookie ?? '')[LANGUAGE_COOKIE]
    const wishes = { chosen, accepted: req.headers['accept-language'] }
    const language = chooseLanguage(version.languages(), wishes)
    return answerAnonymous(req, res, { address: `${origin}/unknown-address`, status: 404, language })
  }

  type Sought = Pick<Wanted, 'address' | 'status' | 'inlineStyle'> & Pick<Variant, 'language'>

  function answerAnonymous(req: IncomingMessage, res: ServerResponse, { language, ...sought }: Sought) {
    const now = version.current()
    if (now === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return false
    const { cookie } = req.headers
    const cookies = parseCookie(cookie ?? '')
    const variant = { ...readVariant(req.headers, cookies), ...(language && { language }) }
    const wanted = { ...sought, variant, key: variantKey(sought.address, variant) }
    if (!hasSession(cookies) && !variant.hasTokens) return answerFrom(req, res, wanted, now)
    return readAnonymous(services, cookie).then(
      (session) => session !== undefined && answerFrom(req, res, wanted, now, session),
    )
  }

  function answerFrom(
    req: IncomingMessage,
    res: ServerResponse,
    wanted: Wanted,
    now: number,
    session?: VisitorSession,
  ): boolean | Promise<boolean> {
    const entry = entries.get(wanted.key)
    if (entry && entry.version === now && entry.until > Date.now()) {
      hits++
      return send(req, res, entry, session)
    }
    const key = renderingKey(wanted.key, now)
    if (rendering.size >= RENDERING_AT_ONCE && !rendering.has(key)) return false
    return renderOnce(wanted, now).then((made) => made !== undefined && send(req, res, made, session))
  }

  function send(
    req: IncomingMessage,
    res: ServerResponse,
    { status, page }: Entry,
    session?: VisitorSession,
  ) {
    if ('identity' in page) {
      sendStored(req, res, page, status)
      return true
    }
    return session !== undefined && sendTokenPage(services, req, res, page, session).then(() => true)
  }

  function renderOnce(wanted: Wanted, now: number) {
    const key = renderingKey(wanted.key, now)
    let current = rendering.get(key)
    if (!current) {
      current = render(wanted, now).finally(() => rendering.delete(key))
      rendering.set(key, current)
    }
    return current
  }

  async function render(
    { address, key, variant, status, inlineStyle }: Wanted,
    now: number,
  ): Promise<Entry | undefined> {
    const before = logged
    const end = Math.min(Date.now() + LIFETIME, version.nextPrice())
    const response = await app(requestFor(address, variant), { ip: '', requestId: randomUUID() })
    if (response.status !== status || !isForAll(response.headers)) return undefined
    const page = variant.hasTokens
      ? await prepareTokenPage(services, response)
      : await prepareForCache(response, inlineStyle ? readStyle : undefined)
    if (!page || logged !== before) return undefined
    const entry = { version: now, until: end, status, page }
    entries.delete(key)
    entries.set(key, entry)
    makeRoom(entries)
    return entry
  }

  async function warm(url: string) {
    const handle = findHandle(new URL(url).pathname)
    const now = version.current()
    if (!handle || now === undefined) return
    const { inlineStyle } = handle
    await renderOnce({ address: url, key: url, variant: PLAIN_VARIANT, status: 200, inlineStyle }, now)
  }

  return {
    answer,
    answerUnknown,
    refresh: version.refresh,
    warm,
    stop() {
      version.stop()
      clearInterval(report)
    },
  }
}

function isForAll(headers: Headers): boolean {
  return !headers.has('cache-control') && headers.get('content-type')?.startsWith('text/html') === true
}

function renderingKey(key: string, version: number): string {
  return `${version} ${key}`
}

/** The oldest go first. */
function makeRoom(entries: Map<string, Entry>) {
  let bytes = [...entries.values()].reduce((sum, entry) => sum + sizeOf(entry), 0)
  for (const [key, entry] of entries) {
    if (entries.size <= MOST.pages && bytes <= MOST.bytes) return
    bytes -= sizeOf(entry)
    entries.delete(key)
  }
}

function sizeOf({ page }: Entry): number {
  if (!('identity' in page)) return sizeOfTokenPage(page)
  return page.br.body.length + page.gzip.body.length + page.identity.body.length
}

function listen(log: Log, onEvent: () => void): Log {
  return (event, fields) => {
    if (event !== 'request.answered') onEvent()
    log(event, fields)
  }
}
