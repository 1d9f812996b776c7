import type { IncomingMessage, ServerResponse } from 'node:http'
import { formTokenFor } from '../../middleware/form-token.server.ts'
import { newNonce } from '../../middleware/security-headers.server.ts'
import { commitSession, readAnonymous, type VisitorSession } from '../../middleware/session.server.ts'
import type { Services } from '../../services.server.ts'
import { bestEncoding, compressWhole } from '../compression.server.ts'
import { nonceIn } from './cached-page.server.ts'

/** A rendered page, the same for all visitors but for the nonce of its scripts and the token of its forms. */
export interface TokenPage {
  status: number
  /** Flat, name after value, without the policy. */
  headers: string[]
  /** The content security policy. */
  policy: string
  html: string
  /** What stands in the policy and the page, was given to nobody, and is replaced in each answer. */
  nonce: string
  token: string
}

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
  const policy = headers.get(POLICY) ?? ''
  for (const name of ['set-cookie', 'content-length', POLICY]) headers.delete(name)
  headers.set('cache-control', 'private, no-cache')
  headers.append('vary', 'accept-encoding')
  const token = formTokenFor(session, services)
  return { status, headers: [...headers].flat(), policy, html: await response.text(), nonce, token }
}

const POLICY = 'content-security-policy'

/** Answers a GET or HEAD with the page as one that was made for this session, which gets its seed where it has none. */
export async function sendTokenPage(
  services: Services,
  { method, headers: asked }: IncomingMessage,
  res: ServerResponse,
  page: TokenPage,
  session: VisitorSession,
) {
  const isNew = !session.has('seed')
  const nonce = newNonce()
  const token = formTokenFor(session, services)
  const html = Buffer.from(page.html.replaceAll(page.nonce, nonce).replaceAll(page.token, token))
  const encoding = bestEncoding(asked['accept-encoding'] ?? '')
  const body = encoding ? compressWhole(html, encoding) : html
  const cookie = isNew ? await commitSession(services, session) : undefined
  if (res.destroyed) return
  res.writeHead(page.status, [
    ...page.headers,
    POLICY,
    page.policy.replaceAll(page.nonce, nonce),
    ...(cookie ? ['set-cookie', cookie] : []),
    ...(encoding ? ['content-encoding', encoding] : []),
    'content-length',
    String(body.byteLength),
  ])
  res.end(method === 'HEAD' ? undefined : body)
}

/** In bytes, at most: in a page with characters beyond Latin-1 each takes two. */
export function sizeOfTokenPage({ html }: TokenPage): number {
  return html.length * 2
}
