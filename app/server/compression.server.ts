import { Duplex } from 'node:stream'
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'

/**
 * Compresses text in the best encoding that the browser accepts: short ones at once, others chunk by chunk. Data are flushed
 * as their chunks come; files that are saved, which nobody watches, pack better without. Event streams and images stay as
 * they are.
 */
export async function compress(
  response: Response,
  accepted: string | string[] | undefined,
): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !TEXT.test(type) || response.headers.has('content-encoding')) return response
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  const { status, statusText } = response
  const encoding = bestEncoding(String(accepted ?? ''))
  if (!encoding) return new Response(response.body, { status, statusText, headers })
  headers.set('content-encoding', encoding)
  if (Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= MOST_AT_ONCE) {
    const bytes = WHOLE[encoding](new Uint8Array(await response.arrayBuffer()))
    headers.set('content-length', String(bytes.byteLength))
    return new Response(bytes, { status, statusText, headers })
  }
  headers.delete('content-length')
  const isSaved = headers.get('content-disposition')?.startsWith('attachment') === true
  const compressor: unknown = Duplex.toWeb(COMPRESSORS[encoding](!isSaved))
  const body = response.body.pipeThrough(compressor as ReadableWritablePair<Uint8Array<ArrayBuffer>>)
  return new Response(body, { status, statusText, headers })
}

/** Bytes: what is longer is not held as a whole. */
const MOST_AT_ONCE = 1024 * 1024

export type Encoding = 'br' | 'gzip'

/** Brotli before gzip; one that the browser lists with q=0 is refused. */
export function bestEncoding(accepted: string): Encoding | undefined {
  if (known.has(accepted)) return known.get(accepted)
  const best = choose(accepted)
  if (known.size < 100) known.set(accepted, best)
  return best
}

const known = new Map<string, Encoding | undefined>()

/** For what is kept as gzip alone; undefined where the browser does not take it. */
export function acceptedGzip(accepted: string): 'gzip' | undefined {
  const accepts = takingGzip.get(accepted) ?? listedIn(accepted).has('gzip')
  if (takingGzip.size < 100) takingGzip.set(accepted, accepts)
  return accepts ? 'gzip' : undefined
}

const takingGzip = new Map<string, boolean>()

function listedIn(accepted: string): Set<string | undefined> {
  return new Set(
    accepted
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
}

function choose(accepted: string): Encoding | undefined {
  const listed = listedIn(accepted)
  return listed.has('br') ? 'br' : listed.has('gzip') ? 'gzip' : undefined
}

const TEXT = /^(text\/(html|plain|css|csv|tab-separated-values|markdown|x-script)|application\/(json|xml))\b/

// A light level: the answer is made once, for one visitor.
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 }
const GZIP_LEVEL = 5

const COMPRESSORS = {
  br: (flushes: boolean) =>
    createBrotliCompress({ ...(flushes && { flush: constants.BROTLI_OPERATION_FLUSH }), params: BROTLI }),
  gzip: (flushes: boolean) =>
    createGzip({ ...(flushes && { flush: constants.Z_SYNC_FLUSH }), level: GZIP_LEVEL }),
}

const WHOLE = {
  br: (bytes: Uint8Array) =>
    brotliCompressSync(bytes, {
      params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gzip: (bytes: Uint8Array) => gzipSync(bytes, { level: GZIP_LEVEL }),
}
