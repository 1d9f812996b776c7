import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Reach } from '../service-address.ts'
import { createGuard, type Guard } from './guarded-lookup.server.ts'

/** Pages of others that users name. */
export interface PageAdapter {
  /** Never throws, and calls public addresses alone. */
  get(address: URL): Promise<PageAnswer>
}

export type PageAnswer =
  | {
      outcome: 'page'
      body: Buffer
      /** The media type in small letters, and the charset that is named with it; empty where none is. */
      type: string
      charset: string
      /** Where the page is, after redirects within its site. */
      address: URL
    }
  /** A redirect to another site, with its host. */
  | { outcome: 'elsewhere'; host: string }
  | { outcome: 'refused'; status: number }
  /** It has more bytes than `most`. */
  | { outcome: 'too-large' }
  /** 'out-of-reach': not on the public internet. */
  | { outcome: 'out-of-reach' | 'late' | 'no-answer' | 'too-many-redirects' }

interface PageLimits {
  /** Milliseconds for all that a page takes, with its redirects. */
  timeout: number
  /** Bytes, also of what was compressed. */
  most: number
  reach: Reach
}

export function createPages({ timeout, most, reach }: PageLimits): PageAdapter {
  const guard = createGuard(reach)
  return {
    async get(address) {
      const signal = AbortSignal.timeout(timeout)
      let url = address
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
        const answer = await ask(url, guard, { signal, most, reach })
        if (!(answer instanceof URL)) return answer
        if (siteOf(answer) !== siteOf(address)) return { outcome: 'elsewhere', host: answer.host }
        url = answer
      }
      return { outcome: 'too-many-redirects' }
    },
  }
}

const MOST_REDIRECTS = 5

/** The page, or where it has moved to. */
function ask(
  url: URL,
  guard: Guard,
  { signal, most, reach }: { signal: AbortSignal; most: number; reach: Reach },
): Promise<PageAnswer | URL> {
  if (!guard.mayAsk(url) || !isUsualPort(url, reach)) return Promise.resolve({ outcome: 'out-of-reach' })
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve(failureOf(error, guard, signal))
    const options = { method: 'GET', headers: HEADERS, lookup: guard.lookup, signal, agent: false as const }
    const request = send(url, options, (response) => {
      const moved = redirectOf(response, url)
      const status = response.statusCode ?? 0
      if (moved || status !== 200) {
        response.destroy()
        return resolve(moved ?? { outcome: 'refused', status })
      }
      readBody(response, most).then(
        (body) => resolve(body ? pageOf(response, body, url) : { outcome: 'too-large' }),
        fail,
      )
    })
    request.on('error', fail)
    request.end()
  })
}

const HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/pdf,text/plain',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Page-Reader (reads a page that a user named)',
}

/** Others are of services that are no web pages. */
function isUsualPort({ port }: URL, reach: Reach): boolean {
  return reach !== 'internet' || port === '' || port === '80' || port === '443'
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | undefined {
  const { location = '' } = headers
  if (statusCode < 300 || statusCode >= 400 || !URL.canParse(location, url)) return undefined
  const moved = new URL(location, url)
  return /^https?:$/.test(moved.protocol) && moved.username === '' && moved.password === ''
    ? moved
    : undefined
}

/** Undefined: it has more than `most` bytes. */
async function readBody(response: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  const stream = unpacked(response)
  try {
    for await (const part of stream) {
      size += part.length
      if (size > most) return undefined
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    response.destroy()
  }
}

function unpacked(response: IncomingMessage): Readable {
  const unpack = UNPACK[response.headers['content-encoding'] ?? '']?.()
  if (!unpack) return response
  response.on('error', (error) => unpack.destroy(error))
  return response.pipe(unpack)
}

const UNPACK: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

function pageOf({ headers }: IncomingMessage, body: Buffer, address: URL): PageAnswer {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = /charset\s*=\s*"?([\w.:-]+)/.exec(parameters.join(';'))?.[1] ?? ''
  return { outcome: 'page', body, type: type.trim(), charset, address }
}

/** A shop's name with and without "www." is one site. */
function siteOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '')
}

function failureOf(error: Error, guard: Guard, signal: AbortSignal): PageAnswer {
  if (guard.isRefused(error)) return { outcome: 'out-of-reach' }
  return { outcome: signal.aborted ? 'late' : 'no-answer' }
}
