import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/**
 * The answer in the best encoding that the browser takes. Each piece is sent on as soon as it comes, so an answer
 * that streams goes on streaming. Event streams, images and short answers stay as they are.
 */
export function compress(response: Response, accepted: string | string[] | undefined): Response {
  let type = response.headers.get('content-type') ?? ''
  if (!response.body || !TEXT.test(type) || response.headers.has('content-encoding')) return response
  let headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  let encoding = bestEncoding(String(accepted ?? ''))
  let body = response.body
  if (encoding) {
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
    let compressor: unknown = Duplex.toWeb(COMPRESSORS[encoding]())
    body = body.pipeThrough(compressor as ReadableWritablePair<Uint8Array<ArrayBuffer>>)
  }
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}

/** Chosen among brotli and gzip by what the browser lists; one that it lists with q=0 is refused. */
export function bestEncoding(accepted: string): 'br' | 'gzip' | undefined {
  if (known.has(accepted)) return known.get(accepted)
  let best = choose(accepted)
  if (known.size < 100) known.set(accepted, best)
  return best
}

/** Browsers say one of a few dozen lines, with every request. */
const known = new Map<string, 'br' | 'gzip' | undefined>()

function choose(accepted: string): 'br' | 'gzip' | undefined {
  let listed = new Set(
    accepted
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  return listed.has('br') ? 'br' : listed.has('gzip') ? 'gzip' : undefined
}

const TEXT = /^(text\/(html|plain|css|x-script)|application\/(json|xml))\b/

// A light level: the answer is made once, for one visitor.
const COMPRESSORS = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 }),
}
