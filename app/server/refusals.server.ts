import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { msg, t } from '#app/i18n/macro.ts'
import { htmlLanguage } from '../html-language.ts'
import { inLanguage } from '../i18n/language.server.ts'
import type { Log } from '../log.ts'

/** Seconds after which a client that was told 503 may ask again. */
const RETRY_AFTER = 5

/** Answers a request that the application does not get to see. */
export function refuse(res: ServerResponse, status: keyof typeof REFUSALS) {
  res.writeHead(status, { ...HEADERS, connection: 'close', 'content-type': 'text/plain; charset=utf-8' })
  res.end(t(REFUSALS[status]))
}

/**
 * Answers 503: more is asked for than this server can do at the moment. `close`: the connection, too. While a body is
 * still coming in that may take the answer away from the client. `page`: one with a form, in place of a sentence.
 */
export function refuseForNow(
  req: IncomingMessage,
  res: ServerResponse,
  { close, page = busyPage() }: { close: boolean; page?: string | undefined },
) {
  const isApi = req.url?.startsWith('/api/')
  const message = tooBusy()
  const body = isApi ? JSON.stringify({ success: false, error: message, message }) : page
  res.writeHead(503, {
    ...HEADERS,
    'content-security-policy': `${OWN_ALONE}; style-src 'self'; form-action 'self'`,
    ...(close && { connection: 'close' }),
    'content-type': isApi ? 'application/json' : 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'retry-after': String(RETRY_AFTER),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

const unreadable = new WeakSet<Duplex>()

/**
 * Answers what node could not read as a request, after the requests before it on its connection; one that has been
 * answered in part is cut off.
 */
export function refuseUnreadable(error: Error & { code?: string }, socket: Duplex) {
  // Whatever else comes on the connection is no request either.
  if (unreadable.has(socket)) return
  unreadable.add(socket)
  refuseInTurn(error, socket)
}

function refuseInTurn(error: Error & { code?: string }, socket: Duplex) {
  // node:http keeps the answer of the moment on its socket.
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null }
  if (answer?.req.complete) return void answer.once('close', () => refuseInTurn(error, socket))
  if (!socket.writable || answer?.headersSent) return void socket.destroy(error)
  const [status, bodyOf] = UNREADABLE[error.code ?? ''] ?? [400, () => '']
  const body = inLanguage(bodyOf)
  const headers = Object.entries({
    ...HEADERS,
    connection: 'close',
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.map((header) => `${header.join(': ')}\r\n`).join('')}\r\n${body}`,
  )
  setTimeout(() => socket.destroy(), 1000).unref()
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

const OWN_ALONE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': OWN_ALONE,
  'x-content-type-options': 'nosniff',
}

const REFUSALS = { 400: msg`Bad request`, 405: msg`Method not allowed`, 500: msg`Something went wrong` }

const tooBusy = () =>
  t`The server is too busy right now. Nothing was changed. Please try again in a few seconds.`

const busyPage = () =>
  pageOf(
    t`Too busy`,
    [tooBusy(), t`If you sent a form, go back and send it again: what you typed is still there.`],
    '',
  )

const largeHeadersPage = () =>
  pageOf(
    t`Your browser sent too many cookies`,
    [
      t`The address and the cookies that came with this request have more than 16 KB, which is more than this server reads. Nothing was changed.`,
      t`Delete the cookies of this site in your browser’s settings, then try again. After that you have to sign in again.`,
    ],
    '/',
  )

/** By the codes of node's errors. */
const UNREADABLE: Record<string, [status: number, body: () => string]> = {
  HPE_HEADER_OVERFLOW: [431, largeHeadersPage],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, () => ''],
  ERR_HTTP_REQUEST_TIMEOUT: [408, () => ''],
}

function pageOf(heading: string, paragraphs: string[], again: string): string {
  return `<!DOCTYPE html>
<html ${htmlLanguage}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<h1>${heading}</h1>
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
<p><a href="${again}">${t`Try again`}</a></p>
</html>
`
}
