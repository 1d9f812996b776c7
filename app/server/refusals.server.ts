import { createHash } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { htmlLanguage } from '../html-language.ts'
import { inLanguage } from '../i18n/language.server.ts'
import type { Log } from '../log.ts'

/** Seconds after which a client that was told 503 may ask again. */
const RETRY_AFTER = 5

/**
 * Answers a request that the application does not get to see: browsers by a page, others in two words. `reference`: the
 * number that it has in the log.
 */
export function refuse(res: ServerResponse, status: keyof typeof REFUSALS, reference?: string) {
  const isPage = res.req.headers.accept?.includes('text/html')
  const type = isPage ? 'text/html' : 'text/plain'
  const headers = { ...HEADERS, 'content-security-policy': PAGE_POLICY, connection: 'close' }
  res.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` })
  const title = t(REFUSALS[status])
  res.end(
    isPage
      ? pageOf(title, [t(ADVICE[status]), ...referenceOf(reference)], { to: '/', label: t`Go to Home` })
      : title,
  )
}

const referenceOf = (reference: string | undefined) =>
  reference === undefined ? [] : [t`Reference: ${{ id: reference }}`]

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
    'content-security-policy': `${PAGE_POLICY} 'self'; form-action 'self'`,
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
    'content-security-policy': PAGE_POLICY,
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

/** Ink on paper, in both schemes, in the page itself: what is too busy for pages is too busy for their style sheet. */
const STYLE = `:root{background:#fdfcf8;color:#17201b}
body{max-width:38rem;margin:auto;padding:15vh 1.25rem;font:1.0625rem/1.6 -apple-system,Roboto,Arial,sans-serif;overflow-wrap:anywhere}
h1{font-family:Palatino,P052,Georgia,serif;font-weight:400;font-size:2.25rem;line-height:1.1}
a{display:inline-block;padding:.6rem 1rem;border-radius:5px;background:#17573f;color:#fdfcf8;font-weight:600;text-decoration:none}
@media(prefers-color-scheme:dark){:root{background:#121613;color:#edece5}a{background:#8fd3ad;color:#0a2417}}`

const OWN_ALONE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Ends with the sources of styles. */
const PAGE_POLICY = `${OWN_ALONE}; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': OWN_ALONE,
  'x-content-type-options': 'nosniff',
}

const REFUSALS = { 400: msg`Bad request`, 405: msg`Method not allowed`, 500: msg`Something went wrong` }

const ADVICE: Record<keyof typeof REFUSALS, Text> = {
  400: msg`The address is damaged or incomplete, so the server can’t read it. Nothing was changed. Check the link, or begin at the home page.`,
  405: msg`The server doesn’t know this kind of request. Nothing was changed. Begin at the home page.`,
  500: msg`The fault is on our side, and we have recorded it. Nothing that was saved is lost. Try again in a minute.`,
}

const tooBusy = () =>
  t`The server is too busy right now. Nothing was changed. Please try again in a few seconds.`

const busyPage = () =>
  pageOf(
    t`Too busy`,
    [tooBusy(), t`If you sent a form, go back and send it again. What you typed is still there.`],
    { to: '', label: t`Try again` },
  )

const largeHeadersPage = () =>
  pageOf(
    t`Your browser sent too many cookies`,
    [
      t`The address and the cookies that came with this request have more than 16 KB, which is more than this server reads. Nothing was changed.`,
      t`Delete the cookies of this site in your browser’s settings, then try again. After that you have to sign in again.`,
    ],
    { to: '/', label: t`Try again` },
  )

/** By the codes of node's errors. */
const UNREADABLE: Record<string, [status: number, body: () => string]> = {
  HPE_HEADER_OVERFLOW: [431, largeHeadersPage],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, () => ''],
  ERR_HTTP_REQUEST_TIMEOUT: [408, () => ''],
}

function pageOf(heading: string, paragraphs: string[], way: { to: string; label: string }): string {
  return `<!DOCTYPE html>
<html ${htmlLanguage()}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>${STYLE}</style>
<h1>${heading}</h1>
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
<p><a href="${way.to}">${way.label}</a></p>
</html>
`
}
