import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { type StoredBody, type StoredResponse, sendStored } from './stored-response.server.ts'

export interface StaticFiles {
  /** Answers a GET or HEAD when there is a file at its address; otherwise says false and touches nothing. */
  answer(req: IncomingMessage, res: ServerResponse): boolean
}

/**
 * Reads the files of the build into memory, about 3 MB with the variants that build.ts compressed. Nothing is opened
 * while requests are answered, so a client that aborts cannot leak, and a build in place fails no request. Only the
 * addresses in one list of `together` are read with the first of them that is asked for: the scripts of a language, which
 * is seldom every language.
 */
export function loadStaticFiles(directory: string, together: string[][] = []): StaticFiles {
  const files = new Map<string, StoredResponse>()
  const waiting = new Map(together.flatMap((list) => list.map((path) => [path, list])))
  const read = (path: string) => {
    const stored = readVariants(join(directory, path), path)
    if (stored) files.set(path, stored)
  }
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name)) continue
    const path = `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`
    if (!waiting.has(path)) read(path)
  }
  return {
    answer(req, res) {
      const { url = '' } = req
      const query = url.indexOf('?')
      const path = query < 0 ? url : url.slice(0, query)
      for (const each of waiting.get(path) ?? []) if (waiting.delete(each)) read(each)
      const stored = files.get(path)
      if (stored) sendStored(req, res, stored)
      return stored !== undefined
    },
  }
}

function readVariants(file: string, path: string): StoredResponse | undefined {
  const identity = readVariant(file, path)
  if (!identity) return undefined
  return {
    identity,
    br: readVariant(`${file}.br`, path, 'br') ?? identity,
    gzip: readVariant(`${file}.gz`, path, 'gzip') ?? identity,
  }
}

function readVariant(file: string, path: string, encoding?: string): StoredBody | undefined {
  try {
    return store(readFileSync(file), path, encoding)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function store(body: Buffer, path: string, encoding?: string): StoredBody {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
    'content-length': String(body.byteLength),
    ...(encoding && { 'content-encoding': encoding }),
    etag,
    vary: 'accept-encoding',
    // Names under /assets contain a hash of what the file holds.
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
  return { etag, body, headers: Object.entries(headers).flat() }
}

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
}
