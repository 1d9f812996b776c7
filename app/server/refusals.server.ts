import type { IncomingMessage, ServerResponse } from 'node:http'
import { htmlLanguage } from '../html-language.ts'
import type { Log } from '../log.ts'
import * as words from './words.ts'

/** Seconds after which a client that was told 503 may ask again. */
const RETRY_AFTER = 5

/** Answers a request that the application does not get to see. */
export function refuse(res: ServerResponse, status: keyof typeof REFUSALS) {
  res.writeHead(status, { ...HEADERS, connection: 'close', 'content-type': 'text/plain; charset=utf-8' })
  res.end(REFUSALS[status])
}

/**
 * Answers 503: more is asked for than this server can do at the moment. `close`: the connection, too. While a body is
 * still coming in that may take the answer away from the client.
 */
export function refuseForNow(req: IncomingMessage, res: ServerResponse, { close }: { close: boolean }) {
  let isApi = req.url?.startsWith('/api/')
  let body = isApi
    ? JSON.stringify({ success: false, error: words.serverIsTooBusy, message: words.serverIsTooBusy })
    : BUSY_PAGE
  res.writeHead(503, {
    ...HEADERS,
    ...(close && { connection: 'close' }),
    'content-type': isApi ? 'application/json' : 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'retry-after': String(RETRY_AFTER),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Counts refused requests; one line of the log each ten seconds says how many there were. */
export function createRefusalReport(log: Log): () => void {
  let count = 0
  return () => {
    if (count++ > 0) return
    setTimeout(() => {
      log('server.requests_refused', { count })
      count = 0
    }, 10_000).unref()
  }
}

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
}

const REFUSALS = { 400: words.badRequest, 405: words.methodNotAllowed, 500: words.somethingWentWrong }

const BUSY_PAGE = `<!DOCTYPE html>
<html ${htmlLanguage}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.tooBusyTitle}</title>
<h1>${words.tooBusy}</h1>
<p>${words.serverIsTooBusy}</p>
<p>${words.sendFormAgain}</p>
<p><a href="">${words.tryAgain}</a></p>
</html>
`
