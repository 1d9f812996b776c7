import type { IncomingMessage, ServerResponse } from 'node:http'
import { bestEncoding, type Encoding } from './compression.server.ts'

/** A body in one encoding; `headers` is flat, name after value, as node:http takes it. */
export interface StoredBody {
  etag: string
  body: Buffer
  headers: string[]
}

export type StoredResponse = Record<Encoding | 'identity', StoredBody>

/** Answers a GET or HEAD from memory. Ranges are ignored, as RFC 9110 allows; nothing but success can be unchanged. */
export function sendStored(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  stored: StoredResponse,
  status = 200,
) {
  const { etag, body, headers: lines } = stored[bestEncoding(headers['accept-encoding'] ?? '') ?? 'identity']
  if (status === 200 && headers['if-none-match']?.includes(etag)) {
    res.writeHead(
      304,
      lines.filter((_, index) => lines[index - (index % 2)] !== 'content-length'),
    )
    res.end()
    return
  }
  res.writeHead(status, lines)
  res.end(method === 'HEAD' ? undefined : body)
}
