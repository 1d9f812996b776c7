import { setTimeout as pause } from 'node:timers/promises'
import { S3mini, S3ServiceError, type UploadPart } from 's3mini'

export interface ObjectStorageConfig {
  /** With the bucket as its path, such as https://store.example/shop. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** An S3 bucket. Where it cannot be used, calls throw an error with an ObjectStorageFault as its code. */
export interface ObjectStorage {
  /** In the place of what has the key. A stream is read only as fast as the bucket takes it. */
  put(key: string, bytes: Uint8Array | ReadableStream<Uint8Array>): Promise<void>
  /** Bytes; undefined where there is no such object. */
  sizeOf(key: string): Promise<number | undefined>
  /** At most `length` bytes from `offset` on; without them, all. Undefined where there is no such object. */
  get(key: string, range?: { offset: number; length: number }): Promise<Response | undefined>
  remove(key: string): Promise<void>
  /** In the order of the keys. */
  list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }>
}

/** It does not answer as it should, takes no more, or knows no such bucket or access key. */
type ObjectStorageFault = 'OBJECT_STORE_AWAY' | 'OBJECT_STORE_FULL' | 'OBJECT_STORE_REFUSED'

class ObjectStorageError extends Error {
  readonly code: ObjectStorageFault

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = faultOf(cause)
  }
}

/** `timeout`: milliseconds until an answer begins. */
export function createObjectStorage({
  url,
  timeout,
  ...keys
}: ObjectStorageConfig & { timeout: number }): ObjectStorage {
  const client = new S3mini({ ...keys, endpoint: url, fetch: fetchWithin(timeout) })
  return {
    put: (key, bytes) =>
      bytes instanceof Uint8Array
        ? twice(async () => void (await client.putObject(key, bytes)))
        : putInParts(client, key, bytes),
    sizeOf: (key) => twice(() => client.getContentLength(key).catch(ifMissing)),
    get: (key, range) =>
      twice(() =>
        // The second byte is the one behind the last.
        (range
          ? client.getObjectRaw(key, false, range.offset, range.offset + range.length)
          : client.getObjectRaw(key)
        ).catch(ifMissing),
      ),
    remove: (key) => twice(async () => void (await client.deleteObject(key).catch(ifMissing))),
    list: (prefix) => listAll(client, prefix),
  }
}

async function* listAll(client: S3mini, prefix: string) {
  let next: string | undefined
  do {
    const token = next
    const page = await twice(() => client.listObjectsPaged('/', prefix, PAGE, token))
    if (!page) throw new ObjectStorageError(new S3ServiceError('There is no such bucket', 404))
    for (const { Key: key, LastModified } of page.objects ?? [])
      yield { key, storedAt: new Date(LastModified) }
    next = page.nextContinuationToken
  } while (next)
}

const PAGE = 1000

/** One part after the other, so that memory holds one. */
async function putInParts(client: S3mini, key: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
  const pieces = inPieces(bytes)
  const first = await pieces.next()
  const second = await pieces.next()
  if (first.done || second.done)
    return twice(async () => void (await client.putObject(key, first.value ?? new Uint8Array())))
  const upload = await twice(() => client.getMultipartUploadId(key))
  try {
    const parts: UploadPart[] = []
    const add = async (piece: Uint8Array) =>
      parts.push(await twice(() => client.uploadPart(key, upload, piece, parts.length + 1)))
    await add(first.value)
    await add(second.value)
    for await (const piece of pieces) await add(piece)
    await twice(() => client.completeMultipartUpload(key, upload, parts))
  } catch (error) {
    // What stays of it goes by the bucket's own rule for unfinished uploads.
    await client.abortMultipartUpload(key, upload).catch(() => {})
    throw error
  }
}

/** Bytes of a part: S3 takes none below 5 MiB but the last, and 10,000 of them. */
const PART = 8 * 1024 * 1024

async function* inPieces(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    size += chunk.byteLength
    if (size < PART) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** A store that is being restarted is away for a moment; each call may be repeated. */
async function twice<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (first) {
    if (faultOf(first) !== 'OBJECT_STORE_AWAY') throw new ObjectStorageError(first)
    await pause(SECOND_TRY)
    return call().catch((error: unknown) => {
      throw new ObjectStorageError(error)
    })
  }
}

/** Milliseconds. */
const SECOND_TRY = 300

/** Once an answer has begun, its body may take as long as who reads it does. */
function fetchWithin(timeout: number): typeof fetch {
  return async (input, init) => {
    const stopping = new AbortController()
    const timer = setTimeout(
      () => stopping.abort(new Error(`no answer within ${timeout} milliseconds`)),
      timeout,
    )
    try {
      return await fetch(input, { ...init, redirect: 'error', signal: stopping.signal })
    } finally {
      clearTimeout(timer)
    }
  }
}

function faultOf(error: unknown): ObjectStorageFault {
  const service = serviceErrorOf(error)
  if (!service) return 'OBJECT_STORE_AWAY'
  if (service.status === 507 || FULL.has(service.serviceCode ?? '')) return 'OBJECT_STORE_FULL'
  return service.status >= 500 || service.status === 429 ? 'OBJECT_STORE_AWAY' : 'OBJECT_STORE_REFUSED'
}

/** As AWS, MinIO and Ceph call it. */
const FULL = new Set(['InsufficientStorage', 'XMinioStorageFull', 'QuotaExceeded', 'EntityTooLarge'])

function ifMissing(error: unknown): undefined {
  if (serviceErrorOf(error)?.status === 404) return undefined
  throw error
}

/** The client wraps some. */
function serviceErrorOf(error: unknown): S3ServiceError | undefined {
  if (error instanceof S3ServiceError) return error
  return error instanceof Error && error.cause ? serviceErrorOf(error.cause) : undefined
}
