import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ObjectStorageConfig } from '#app/adapters/object-storage.server.ts'
import { isSigned } from './signature.ts'

export interface ObjectStorageStandIn {
  config: ObjectStorageConfig
  /** By key. */
  objects: Map<string, { bytes: Buffer; storedAt: Date }>
  /** Method and path of each request. */
  asked: string[]
  /** What goes wrong with the next `times` requests. */
  fail(fault: keyof typeof FAULTS, times?: number): void
  /** Uploads in parts that were begun and neither completed nor aborted. */
  unfinished(): number
  close(): Promise<void>
}

const FAULTS = {
  silent: () => {},
  reset: (req) => req.socket.destroy(),
  unavailable: (_req, res) => refuse(res, 503, 'SlowDown'),
  full: (_req, res) => refuse(res, 507, 'InsufficientStorage'),
  garbage: (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
} satisfies Record<string, (req: IncomingMessage, res: ServerResponse) => unknown>

/** Objects of a list that come in one answer; few, so that tests have several. */
const PAGE = 3

/** What of S3 the shop needs, over HTTP: a bucket named `shop`. */
export async function startObjectStorage(): Promise<ObjectStorageStandIn> {
  const account = {
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'a secret of the store',
    region: 'eu-test-1',
  }
  const objects: ObjectStorageStandIn['objects'] = new Map()
  const uploads = new Map<string, Map<number, Buffer>>()
  const asked: string[] = []
  let failing: { fault: keyof typeof FAULTS; times: number } | undefined

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const url = new URL(req.url ?? '/', 'http://store.test')
    asked.push(`${req.method} ${url.pathname}${url.search}`)
    if (failing && failing.times-- > 0) return FAULTS[failing.fault](req, res)
    const body = await buffer(req)
    if (!isSigned(req, account)) return refuse(res, 403, 'SignatureDoesNotMatch')
    const [, bucket, ...parts] = url.pathname.split('/')
    if (bucket !== 'shop') return refuse(res, 404, 'NoSuchBucket')
    const key = decodeURIComponent(parts.join('/'))
    const upload = url.searchParams.get('uploadId')
    if (key === '') return list(res, url.searchParams)
    if (req.method === 'POST' && url.searchParams.has('uploads')) return begin(res, key)
    if (upload !== null)
      return inParts(req, res, { key, upload, number: Number(url.searchParams.get('partNumber')), body })
    return plain(req, res, key, body)
  }

  function plain(req: IncomingMessage, res: ServerResponse, key: string, body: Buffer) {
    const found = objects.get(key)
    switch (req.method) {
      case 'PUT':
        objects.set(key, { bytes: body, storedAt: new Date() })
        return res.writeHead(200, { etag: etagOf(body) }).end()
      case 'DELETE':
        objects.delete(key)
        return res.writeHead(204).end()
      case 'HEAD':
        if (!found) return res.writeHead(404).end()
        return res.writeHead(200, { 'content-length': found.bytes.length }).end()
      case 'GET':
        return found ? send(req, res, found.bytes) : refuse(res, 404, 'NoSuchKey')
      default:
        return refuse(res, 405, 'MethodNotAllowed')
    }
  }

  function begin(res: ServerResponse, key: string) {
    const id = randomUUID()
    uploads.set(id, new Map())
    xml(
      res,
      `<InitiateMultipartUploadResult><Bucket>shop</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  function inParts(
    req: IncomingMessage,
    res: ServerResponse,
    { key, upload, number, body }: { key: string; upload: string; number: number; body: Buffer },
  ) {
    const parts = uploads.get(upload)
    if (!parts) return refuse(res, 404, 'NoSuchUpload')
    if (req.method === 'PUT') {
      parts.set(number, body)
      return res.writeHead(200, { etag: etagOf(body) }).end()
    }
    uploads.delete(upload)
    if (req.method === 'DELETE') return res.writeHead(204).end()
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, one]) =>
      Number(one),
    )
    const pieces = named.map((one) => parts.get(one))
    const short = pieces.slice(0, -1).some((piece) => (piece?.length ?? 0) < 5 * 1024 * 1024)
    if (short) return refuse(res, 400, 'EntityTooSmall')
    const bytes = Buffer.concat(pieces.map((piece) => piece ?? Buffer.alloc(0)))
    objects.set(key, { bytes, storedAt: new Date() })
    xml(
      res,
      `<CompleteMultipartUploadResult><Bucket>shop</Bucket><Key>${key}</Key><ETag>${etagOf(bytes)}</ETag></CompleteMultipartUploadResult>`,
    )
  }

  function list(res: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? 1000)))
    const rows = page.map((key) => {
      const { bytes, storedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), storedAt: new Date(0) }
      return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
    })
    const isCut = page.length < keys.length
    xml(
      res,
      `<ListBucketResult><Name>shop</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${rows.join('')}</ListBucketResult>`,
    )
  }

  const server = createServer((req, res) => void answer(req, res))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    config: { url: `http://127.0.0.1:${port}/shop`, ...account },
    objects,
    asked,
    fail(fault, times = 1) {
      failing = { fault, times }
    },
    unfinished: () => uploads.size,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function send(req: IncomingMessage, res: ServerResponse, bytes: Buffer) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? []
  if (from === undefined) return res.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  if (Number(from) >= bytes.length) return refuse(res, 416, 'InvalidRange')
  const piece = bytes.subarray(Number(from), Number(to) + 1)
  res.writeHead(206, { 'content-length': piece.length }).end(piece)
}

function refuse(res: ServerResponse, status: number, code: string) {
  res.writeHead(status, { 'content-type': 'application/xml' })
  res.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  )
}

function xml(res: ServerResponse, text: string) {
  res.writeHead(200, { 'content-type': 'application/xml' })
  res.end(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
