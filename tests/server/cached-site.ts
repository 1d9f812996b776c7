import { once } from 'node:events'
import { request as ask, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { build, createApp } from '#app/app.server.ts'
import { collectHandles } from '#app/route-handles.server.ts'
import { createHttpServer } from '#app/server/http.server.ts'
import { createPageCache, type PageCache } from '#app/server/page-cache/page-cache.server.ts'
import { listRules } from '../../styles/list-rules.ts'
import { startApp, type TestApp } from '../app.ts'

export interface CachedSite {
  readonly app: TestApp
  readonly pageCache: PageCache
  /** The paths that the application has rendered since the test began. */
  rendered: string[]
  /** What happens between the rendering of a page and its keeping. */
  meanwhile: (() => Promise<void>) | undefined
  get(
    path: string,
    headers?: Record<string, string | undefined>,
    method?: string,
    body?: string,
  ): Promise<Answer>
  /** As anything does that changes what visitors see. */
  raiseVersion(): Promise<void>
}

export interface Answer {
  status: number
  bytes: number
  headers: IncomingHttpHeaders
  text: string
}

export const STYLE = 'body{color:#123}'
const RULES = listRules(`${STYLE}.nobody{color:red}`)
export const handles = collectHandles(build)

/** A server with a page cache, for all tests of a file. Each of them begins with an empty cache. */
export function cachedSite(): CachedSite {
  let app: TestApp
  let pageCache: PageCache
  let server: Server
  const site: CachedSite = {
    get app() {
      return app
    },
    get pageCache() {
      return pageCache
    },
    rendered: [],
    meanwhile: undefined,
    get: (...request) => get(server, ...request),
    async raiseVersion() {
      await app.services.db
        .updateTable('page_cache_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute()
      await pageCache.refresh()
      await pause(0)
    },
  }
  const counted: typeof createApp = (services) => {
    const handle = createApp(services)
    return async (request, client) => {
      site.rendered.push(new URL(request.url).pathname)
      const response = await handle(request, client)
      await site.meanwhile?.()
      return response
    }
  }

  beforeAll(async () => {
    app = await startApp()
    const { services } = app
    pageCache = await createPageCache({ createApp: counted, services, handles, readStyle: () => RULES })
    server = createHttpServer(counted(services), { ...services, pageCache })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(async () => {
    pageCache.stop()
    server.closeAllConnections()
    server.close()
    await app.close()
  })
  beforeEach(async () => {
    await site.raiseVersion()
    site.rendered.length = 0
  })
  return site
}

async function get(
  server: Server,
  path: string,
  headers: Record<string, string | undefined> = {},
  method = 'GET',
  body?: string,
): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  const defaults = { 'accept-encoding': 'gzip, br', 'sec-fetch-site': 'none' }
  const wanted = Object.entries({ ...defaults, ...headers }).filter(([, value]) => value !== undefined)
  const sent = ask({ port, path, method, headers: Object.fromEntries(wanted) })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  const bytes = await buffer(answer)
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(answer.headers['content-encoding'])]
  const text = (decode && bytes.length > 0 ? decode(bytes) : bytes).toString()
  return { status: answer.statusCode, headers: answer.headers, bytes: bytes.length, text }
}

export function tokenIn(text: string): string | undefined {
  return /name="formToken" value="([^"]+)"/.exec(text)?.[1]
}

export function sessionOf(headers: IncomingHttpHeaders): string {
  return headers['set-cookie']?.find((line) => line.startsWith('session='))?.split(';')[0] ?? ''
}
