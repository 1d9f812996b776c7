import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { StoredBody, StoredResponse } from '../stored-response.server.ts'
import { pickRules, type StyleRule } from './used-rules.server.ts'

/** The rules of a stylesheet; undefined for one that is not there, which is then linked. */
export type ReadStyle = (path: string) => StyleRule[] | undefined

/**
 * Prepares a rendered page for being sent many times: hashes of its inline scripts replace the nonce, and it is
 * compressed once, at the highest level. With `readStyle` the rules of its stylesheet that it uses are inlined, which
 * saves a round trip. Undefined for an answer that belongs to one visitor.
 */
export async function prepareForCache(
  response: Response,
  readStyle?: ReadStyle,
): Promise<StoredResponse | undefined> {
  const { headers } = response
  if (headers.has('set-cookie')) return undefined
  const policy = headers.get('content-security-policy') ?? ''
  const nonce = nonceIn(headers)
  if (!nonce) return undefined
  const rendered = await response.text()
  const style = STYLESHEET.exec(rendered)
  const rules = style?.[1] === undefined ? undefined : readStyle?.(style[1])
  const css = rules && pickRules(rules, rendered)
  let html = rendered.replaceAll(` nonce="${nonce}"`, '')
  if (style && css) html = html.replace(style[0], () => `<style>${css}</style>`)
  headers.set('content-security-policy', allowByHash(policy, nonce, rendered, css))
  headers.set('cache-control', 'no-cache')
  headers.append('vary', 'accept-encoding')
  const bytes = Buffer.from(html)
  const [br, zipped] = await Promise.all([brotli(bytes, BEST), toGzip(bytes, { level: 9 })])
  return {
    br: toStoredBody(br, headers, 'br'),
    gzip: toStoredBody(zipped, headers, 'gzip'),
    identity: toStoredBody(bytes, headers, 'identity'),
  }
}

/** The nonce of a rendered page's scripts. */
export function nonceIn(headers: Headers): string | undefined {
  return /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
}

const STYLESHEET = /<link nonce="" rel="stylesheet" href="([^"]+)"[^>]*>/

/**
 * The policy with the hash of each inline script that bears the nonce in its place: no other may run here either.
 * The same for the style, where there is one.
 */
function allowByHash(policy: string, nonce: string, html: string, css: string | undefined): string {
  const scripts = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].filter(([script]) =>
    script.slice(0, script.indexOf('>')).includes(` nonce="${nonce}"`),
  )
  const hashes = scripts.map(([, text = '']) => hashOf(text))
  return policy
    .replace(
      `style-src 'self' 'nonce-${nonce}'`,
      css ? `style-src 'self' ${hashOf(css)}` : "style-src 'self'",
    )
    .replaceAll(`'nonce-${nonce}'`, [...new Set(hashes)].join(' ') || "'self'")
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function toStoredBody(body: Buffer, shared: Headers, encoding: keyof StoredResponse): StoredBody {
  const headers = new Headers(shared)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  headers.set('etag', etag)
  headers.set('content-length', String(body.byteLength))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return { etag, body, headers: [...headers].flat() }
}

const brotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
