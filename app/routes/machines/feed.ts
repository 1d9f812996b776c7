import { fileNameParameters } from '#app/domain/base/file-name.ts'
import { fetchFeed } from '#app/domain/batches/feeds/fetch-feed.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/feed.ts'

/** A feed's file, for who knows its address. It may stand there with the ending of its format. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, stores } = context.get(servicesContext)
  const secret = params.file.replace(/\.(?:xml|csv)$/, '')
  const fetched = await fetchFeed(db, stores.feeds, secret)
  if (fetched.outcome === 'unknown') return refuse(404, t`There is no feed at this address.`)
  if (fetched.outcome === 'too-often')
    return refuse(429, t`This feed was fetched too often. Once an hour is enough.`, 600)
  if (fetched.outcome === 'empty')
    return refuse(503, t`No product of this feed is complete now. Keep what you have.`, 3600)
  if (fetched.outcome === 'busy') return refuse(503, t`Too many feeds are being made. Try again later.`, 60)
  const { file, name, extension } = fetched
  // Weak: what is compressed on the way is another sequence of bytes.
  const etag = `W/"${fetched.etag}"`
  const headers = { etag, 'cache-control': 'private, no-cache', ...SHARED }
  const known = request.headers.get('if-none-match')?.trim() ?? ''
  if (known === '*' || known.includes(fetched.etag)) return new Response(null, { status: 304, headers })
  return new Response(file.stream(), {
    headers: {
      ...headers,
      'content-type': TYPES[extension],
      'content-length': String(file.bytes),
      'content-disposition': `attachment; ${fileNameParameters(`${name}.${extension}`)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

const TYPES = {
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
}

const SHARED = { 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' }

/** `wait`: seconds until it may be there. */
function refuse(status: number, sentence: string, wait?: number): Response {
  const retry: Record<string, string> = wait === undefined ? {} : { 'retry-after': String(wait) }
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...SHARED,
    ...retry,
  }
  return new Response(`${sentence}\n`, { status, headers })
}
