import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { formTokenFor } from '../../middleware/form-token.server.ts'
import { newNonce } from '../../middleware/security-headers.server.ts'
import { commitSession, readAnonymous, type VisitorSession } from '../../middleware/session.server.ts'
import type { Services } from '../../services.server.ts'
import { acceptedGzip } from '../compression.server.ts'
import { nonceIn } from './cached-page.server.ts'

/** A rendered page, the same for all visitors but for the nonce of its scripts and the token of its forms. */
export interface TokenPage {
  status: number
  /** Flat, name after value, without the policy. */
  headers: string[]
  /** The content security policy, with NONCE in place of a nonce. */
  policy: string
  pieces: Piece[]
}

/** A piece that is the same for all, as it is and as deflate compresses it, and the value that stands behind it. */
interface Piece {
  plain: Buffer
  deflated: Buffer
  next: Value | undefined
}

type Value = 'nonce' | 'token'

/** Undefined for an answer that belongs to one visitor alone, or is no page. */
export async function prepareTokenPage(
  services: Services,
  response: Response,
): Promise<TokenPage | undefined> {
  const { status, headers } = response
  const [cookie] = headers.getSetCookie()
  const session = await readAnonymous(services, cookie?.split(';')[0])
  const nonce = nonceIn(headers)
  if (!session?.has('seed') || !nonce) return undefined
  const policy = headers.get(POLICY)?.replaceAll(nonce, NONCE) ?? ''
  for (const name of ['set-cookie', 'content-length', POLICY]) headers.delete(name)
  headers.set('cache-control', 'private, no-cache')
  headers.append('vary', 'accept-encoding')
  const pieces = cut(await response.text(), nonce, formTokenFor(session, services))
  return { status, headers: [...headers].flat(), policy, pieces }
}

const POLICY = 'content-security-policy'
const NONCE = '{nonce}'

function cut(html: string, nonce: string, token: string): Piece[] {
  const ends: [text: string, next: Value | undefined][] = html
    .split(nonce)
    .flatMap((part, n, parts) =>
      part
        .split(token)
        .map((text, m, { length }): [string, Value | undefined] => [
          text,
          m < length - 1 ? 'token' : n < parts.length - 1 ? 'nonce' : undefined,
        ]),
    )
  let before = Buffer.alloc(0)
  return ends.map(([text, next]) => {
    const plain = Buffer.from(text)
    // What stands before may be referred to, but for the values: no UTF-8 has these bytes.
    const value = Buffer.alloc(next ? { nonce, token }[next].length : 0, 0xff)
    const dictionary = before.subarray(-WINDOW)
    before = Buffer.concat([before, plain, value])
    // Up to a byte's edge, without the mark of the end.
    const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH }
    const deflated = deflateRawSync(plain, dictionary.length > 0 ? { ...options, dictionary } : options)
    return { plain, deflated, next }
  })
}

/** How far back deflate looks, in bytes. */
const WINDOW = 32 * 1024

/** Answers a GET or HEAD with the page as one that was made for this session, which gets its seed where it has none. */
export async function sendTokenPage(
  services: Services,
  { method, headers: asked }: IncomingMessage,
  res: ServerResponse,
  { status, headers, policy, pieces }: TokenPage,
  session: VisitorSession,
) {
  const isNew = !session.has('seed')
  const values = { nonce: Buffer.from(newNonce()), token: Buffer.from(formTokenFor(session, services)) }
  const encoding = acceptedGzip(asked['accept-encoding'] ?? '')
  const body = encoding ? zipWith(pieces, values) : fillWith(pieces, values)
  const cookie = isNew ? await commitSession(services, session) : undefined
  if (res.destroyed) return
  res.writeHead(status, [
    ...headers,
    POLICY,
    policy.replaceAll(NONCE, String(values.nonce)),
    ...(cookie ? ['set-cookie', cookie] : []),
    ...(encoding ? ['content-encoding', encoding] : []),
    'content-length',
    String(body.reduce((sum, { byteLength }) => sum + byteLength, 0)),
  ])
  // Never joined: copying a whole page would cost as much as sending it.
  res.cork()
  if (method !== 'HEAD') for (const part of body) res.write(part)
  res.end()
  res.uncork()
}

function fillWith(pieces: Piece[], values: Record<Value, Buffer>): Buffer[] {
  return pieces.flatMap(({ plain, next }) => (next ? [plain, values[next]] : [plain]))
}

/** As a gzip file (RFC 1952), in which a value is a block that is not compressed (RFC 1951, 3.2.4). */
function zipWith(pieces: Piece[], values: Record<Value, Buffer>): Buffer[] {
  const parts: Buffer[] = [HEAD]
  let [checksum, length] = [0, 0]
  const count = (bytes: Buffer) => {
    checksum = crc32(bytes, checksum)
    length += bytes.byteLength
  }
  for (const { plain, deflated, next } of pieces) {
    parts.push(deflated)
    count(plain)
    if (!next) continue
    const value = values[next]
    parts.push(Buffer.from([0, value.byteLength, 0, ~value.byteLength & 0xff, 0xff]), value)
    count(value)
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length, 4)
  return [...parts, LAST_BLOCK, trailer]
}

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])

/** Empty, and marked as the last one. */
const LAST_BLOCK = Buffer.from([3, 0])

export function sizeOfTokenPage({ pieces }: TokenPage): number {
  return pieces.reduce((sum, { plain, deflated }) => sum + plain.byteLength + deflated.byteLength, 0)
}
