import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../../app.server.ts'
import { isLiteCookie } from '../../middleware/lite-mode.server.ts'
import type { Log, Services } from '../../services.server.ts'
import { type StoredAnswer, sendStored } from '../stored-answer.server.ts'
import { prepare, type ReadStyle } from './cached-page.server.ts'
import { followContentVersion } from './content-version.server.ts'

export interface KeptPages {
  /** Answers when the page is for everybody who comes like this; otherwise says false and touches nothing. */
  answer(req: IncomingMessage, res: ServerResponse, origin: string): boolean | Promise<boolean>
  /** To be called between a change and its answer. */
  refresh(): Promise<void>
  stop(): void
}

/** How long a page is kept at most, in ms: it may name the day, and its contact form knows when it was made. */
const LIFETIME = 10 * 60_000

/** What all kept pages together may take. */
const MOST = { pages: 300, bytes: 16 * 1024 * 1024 }

/** Pages rendered at the same time. Addresses can be made up, so any further one takes the way of all other requests. */
const MAKING_AT_ONCE = 8

interface Entry {
  version: number
  until: number
  page: StoredAnswer
}

/**
 * Pages for visitors, rendered once for each version of the content and sent from memory after that. Whoever has a
 * session, asks with a query, or comes with a browser that needs a token in each form, is never answered from here.
 * A page during whose making anything was reported is not kept either: its error would outlive its cause.
 */
export async function createKeptPages(
  createApp: (services: Services) => App,
  services: Services,
  readStyle?: ReadStyle,
): Promise<KeptPages> {
  let troubles = 0
  let app = createApp({ ...services, log: listen(services.log, () => troubles++) })
  let version = await followContentVersion(services.db, services.log)
  let entries = new Map<string, Entry>()
  let making = new Map<string, Promise<Entry | undefined>>()
  let hits = 0
  let report = setInterval(() => {
    if (hits > 0) services.log('kept-pages', { answers: hits, pages: entries.size })
    hits = 0
  }, 60_000)
  report.unref()

  function answer(req: IncomingMessage, res: ServerResponse, origin: string) {
    let key = readKey(req, origin)
    let now = version.current()
    if (key === undefined || now === undefined) return false
    let entry = entries.get(key)
    if (entry && entry.version === now && entry.until > Date.now()) {
      hits++
      sendStored(req, res, entry.page)
      return true
    }
    if (making.size >= MAKING_AT_ONCE && !making.has(makingKey(key, now))) return false
    let wanted = { key, request: requestFor(req, origin) }
    return makeOnce(wanted, now).then((made) => {
      if (made) sendStored(req, res, made.page)
      return made !== undefined
    })
  }

  function makeOnce(wanted: Wanted, now: number) {
    let key = makingKey(wanted.key, now)
    let current = making.get(key)
    if (!current) {
      current = make(wanted, now).finally(() => making.delete(key))
      making.set(key, current)
    }
    return current
  }

  async function make({ key, request }: Wanted, now: number): Promise<Entry | undefined> {
    let before = troubles
    // Most come to the landing page first and to every other page with the stylesheet in their cache.
    let isFirst = new URL(request.url).pathname === '/'
    let response = await app(request, { ip: '', requestId: randomUUID() })
    let page = await prepare(response, isFirst ? readStyle : undefined)
    if (!page || troubles !== before) return undefined
    let entry = { version: now, until: Date.now() + LIFETIME, page }
    entries.delete(key)
    entries.set(key, entry)
    makeRoom(entries)
    return entry
  }

  return {
    answer,
    refresh: version.refresh,
    stop() {
      version.stop()
      clearInterval(report)
    },
  }
}

function makingKey(key: string, version: number): string {
  return `${version} ${key}`
}

interface Wanted {
  key: string
  request: Request
}

/** What tells apart the visitors whose pages differ; undefined for whom nothing can come from memory. */
function readKey({ method, url = '', headers }: IncomingMessage, origin: string): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !KEPT.test(url)) return undefined
  // Browsers that do not say where their forms come from get a form token of their own.
  if (headers['sec-fetch-site'] === undefined) return undefined
  let { cookie } = headers
  if (cookie !== undefined && SESSION.test(cookie)) return undefined
  return `${origin}${url}${isLiteCookie(cookie ?? '') ? ' lite' : ''}${savesData(headers) ? ' saves' : ''}`
}

/** The request that the page is made for: of the visitor's own it has nothing but what the key tells apart. */
function requestFor({ url = '', headers }: IncomingMessage, origin: string): Request {
  return new Request(origin + url, {
    headers: {
      'sec-fetch-site': 'none',
      ...(isLiteCookie(headers.cookie ?? '') && { cookie: 'lite=on' }),
      ...(savesData(headers) && { 'save-data': 'on' }),
    },
  })
}

function savesData(headers: IncomingHttpHeaders): boolean {
  let said = headers['save-data']
  return said !== undefined && String(said).toLowerCase() === 'on'
}

/** Addresses without a query whose pages are the same for all visitors. */
const KEPT =
  /^\/(|about|contact|terms|privacy|items|login|register|premium\/[\w-]+\/[\w-]+|package-details\/[\w-]+)$/

const SESSION = /(?:^|;\s*)(?:__Host-)?session=/

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

function listen(log: Log, onTrouble: () => void): Log {
  return (event, facts) => {
    if (event !== 'request') onTrouble()
    log(event, facts)
  }
}
