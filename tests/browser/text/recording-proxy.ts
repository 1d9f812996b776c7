import { EventEmitter, once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'node:zlib'

/** One request of a browser and its answer. */
export interface Exchange {
  method: string
  url: string
  /** What the browser sent. */
  body: string
  /** Undefined until the whole answer has gone to the browser. */
  status: number | undefined
  /** Where the answer sends the browser, in full; empty where it does not. */
  location: string
  /** The page; empty where the answer is none. */
  html: string
}

export interface RecordingProxy {
  url: string
  /** In the order in which they were asked for. */
  exchanges: Exchange[]
  /** Resolves with the page that came after the first `count` exchanges, once it and its style sheets are there; throws after 30 seconds. */
  page(count: number): Promise<Exchange>
  close(): Promise<void>
}

const PATIENCE = 30_000

/** An HTTP proxy, through which a browser's requests go unchanged, and which says which ones they were. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const exchanges: Exchange[] = []
  const changes = new EventEmitter()
  const server = createServer(async (asked, answer) => {
    const { method = '', url = '', headers } = asked
    const exchange: Exchange = { method, url, body: '', status: undefined, location: '', html: '' }
    exchanges.push(exchange)
    const sent = await buffer(asked)
    exchange.body = sent.toString()
    const onward = request(url, { method, headers }, async (given) => {
      const body = await buffer(given)
      const { location, 'content-type': type = '', 'content-encoding': encoding } = given.headers
      if (location) exchange.location = new URL(location, url).href
      else if (type.startsWith('text/html'))
        exchange.html = (encoding && body.length ? unzipSync(body) : body).toString()
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders).end(body, () => {
        exchange.status = given.statusCode
        changes.emit('answered')
      })
    })
    onward.on('error', () => answer.destroy())
    onward.end(sent)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    exchanges,
    async page(count) {
      const patience = AbortSignal.timeout(PATIENCE)
      for (;;) {
        const page = completePage(exchanges, count)
        if (page) return page
        await once(changes, 'answered', { signal: patience }).catch(() => {
          const last = exchanges.slice(-5).map(({ method, url, status }) => `${method} ${url} ${status}`)
          throw new Error(`No page came. The last requests:\n${last.join('\n')}`)
        })
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A browser may begin again with a page when a style sheet of it comes, so these have to be there, too. */
function completePage(exchanges: Exchange[], count: number): Exchange | undefined {
  if (exchanges.some(({ status }) => status === undefined)) return
  const page = exchanges.slice(count).findLast(({ html, location }) => html || location)
  if (!page?.html) return
  const { html, url } = page
  const asked = new Set(exchanges.map((one) => one.url))
  const sheets = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]*)"/g)]
  return sheets.every(([, href = '']) => asked.has(new URL(href, url).href)) ? page : undefined
}
