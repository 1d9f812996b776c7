import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookie } from 'cookie'
import type { App } from '../../app.server.ts'
import type { Log } from '../../log.ts'
import type { RouteHandle } from '../../route-handle.ts'
import type { RouteHandles } from '../../route-handles.server.ts'
import type { Services } from '../../services.server.ts'
import { type StoredResponse, sendStored } from '../stored-response.server.ts'
import { prepareForCache, type ReadStyle } from './cached-page.server.ts'
import { followContentVersion } from './content-version.server.ts'

export interface PageCache {
  /** False, with nothing written, when the page is not cacheable for this visitor. */
  answer(req: IncomingMessage, res: ServerResponse, origin: string): boolean | Promise<boolean>
  /** To be awaited between a change and its answer, so that the change shows at once. */
  refresh(): Promise<void>
  /** Renders the page at this address, before anybody asks for it. */
  warm(url: string): Promise<void>
  stop(): void
}

/** How long a page is cached at most, in ms: it may name the day, and its contact form knows when it was made. */
const LIFETIME = 10 * 60_000

const MOST = { pages: 300, bytes: 16 * 1024 * 1024 }

/** Pages rendered at the same time. Addresses can be made up: any further one goes to the application, which is bounded. */
const RENDERING_AT_ONCE = 8

interface Entry {
  version: number
  until: number
  page: StoredResponse
}

interface Options {
  createApp: (services: Services) => App
  services: Services
  handles: RouteHandles
  readStyle?: ReadStyle
}

/**
 * Pages for visitors, rendered once for each version of the content and sent from memory after that. Whoever has a
 * session, asks with a query, or comes with a browser that needs a token in each form, is never answered from here.
 * A page during whose rendering anything was logged is not cached either: its error would outlive its cause.
 */
export async function createPageCache({
  createApp,
  services,
  handles,
  readStyle,
}: Options): Promise<PageCache> {
  let logged = 0
  let app = createApp({ ...services, log: listen(services.log, () => logged++) })
  let findHandle = matchCached(handles)
  let version = await followContentVersion(services.db, services.log)
  let entries = new Map<string, Entry>()
  let rendering = new Map<string, Promise<Entry | undefined>>()
  let hits = 0
  let report = setInterval(() => {
    if (hits > 0) services.log('page_cache.answered', { answers: hits, pages: entries.size })
    hits = 0
  }, 60_000)
  report.unref()

  function answer(req: IncomingMessage, res: ServerResponse, origin: string) {
    let handle = findHandle(req.url ?? '')
    let variant = handle && readVariant(req)
    let now = version.current()
    if (!handle || !variant || now === undefined) return false
    let address = `${origin}${req.url}`
    let key = `${address}${variant.lite ? ' lite' : ''}${variant.savesData ? ' saves-data' : ''}`
    let entry = entries.get(key)
    if (entry && entry.version === now && entry.until > Date.now()) {
      hits++
      sendStored(req, res, entry.page)
      return true
    }
    if (rendering.size >= RENDERING_AT_ONCE && !rendering.has(renderingKey(key, now))) return false
    let wanted = { key, handle, request: requestFor(address, variant) }
    return renderOnce(wanted, now).then((made) => {
      if (made) sendStored(req, res, made.page)
      return made !== undefined
    })
  }

  function renderOnce(wanted: Wanted, now: number) {
    let key = renderingKey(wanted.key, now)
    let current = rendering.get(key)
    if (!current) {
      current = render(wanted, now).finally(() => rendering.delete(key))
      rendering.set(key, current)
    }
    return current
  }

  async function render({ key, handle, request }: Wanted, now: number): Promise<Entry | undefined> {
    let before = logged
    let response = await app(request, { ip: '', requestId: randomUUID() })
    let page = await prepareForCache(response, handle.inlineStyle && readStyle)
    if (!page || logged !== before) return undefined
    let entry = { version: now, until: Date.now() + LIFETIME, page }
    entries.delete(key)
    entries.set(key, entry)
    makeRoom(entries)
    return entry
  }

  async function warm(url: string) {
    let handle = findHandle(new URL(url).pathname)
    let now = version.current()
    if (!handle || now === undefined) return
    await renderOnce({ key: url, handle, request: requestFor(url, { lite: false, savesData: false }) }, now)
  }

  return {
    answer,
    refresh: version.refresh,
    warm,
    stop() {
      version.stop()
      clearInterval(report)
    },
  }
}

function renderingKey(key: string, version: number): string {
  return `${version} ${key}`
}

interface Wanted {
  key: string
  handle: RouteHandle
  request: Request
}

interface Variant {
  lite: boolean
  savesData: boolean
}

/** Undefined for visitors whose pages are their own. */
function readVariant({ method, headers }: IncomingMessage): Variant | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  // Browsers that do not say where their forms come from get a form token of their own.
  if (headers['sec-fetch-site'] === undefined) return undefined
  let cookies = parseCookie(headers.cookie ?? '')
  if (cookies.session !== undefined || cookies['__Host-session'] !== undefined) return undefined
  let saveData = String(headers['save-data'] ?? '').toLowerCase()
  return { lite: cookies.lite === 'on', savesData: saveData === 'on' }
}

/** The request that the page is rendered for: of the visitor's own it has nothing but what tells variants apart. */
function requestFor(address: string, { lite, savesData }: Variant): Request {
  return new Request(address, {
    headers: {
      'sec-fetch-site': 'none',
      ...(lite && { cookie: 'lite=on' }),
      ...(savesData && { 'save-data': 'on' }),
    },
  })
}

/** Finds the handle of an address, without a query, whose page is the same for all visitors. */
function matchCached(handles: RouteHandles): (url: string) => RouteHandle | undefined {
  let cached = [...handles]
    .filter(([, handle]) => handle.pageCache)
    .map(([pattern, handle]) => {
      let path = `/${pattern}`.replace('//', '/').replaceAll(/:\w+/g, '[\\w-]+')
      return { address: new RegExp(`^${path}$`), handle }
    })
  return (url) => cached.find(({ address }) => address.test(url))?.handle
}

/** The oldest go first. */
function makeRoom(entries: Map<string, Entry>) {
  let sizeOf = ({ page }: Entry) => page.br.body.length + page.gzip.body.length + page.identity.body.length
  let bytes = [...entries.values()].reduce((sum, entry) => sum + sizeOf(entry), 0)
  for (let [key, entry] of entries) {
    if (entries.size <= MOST.pages && bytes <= MOST.bytes) return
    bytes -= sizeOf(entry)
    entries.delete(key)
  }
}

function listen(log: Log, onEvent: () => void): Log {
  return (event, fields) => {
    if (event !== 'request.answered') onEvent()
    log(event, fields)
  }
}
