import type { IncomingMessage, ServerResponse } from 'node:http'
import { formTokenFor } from '../../middleware/form-token.server.ts'
import { newNonce } from '../../middleware/security-headers.server.ts'
import { commitSession, readAnonymous, type VisitorSession } from '../../middleware/session.server.ts'
import type { Services } from '../../services.server.ts'
import { acceptedGzip } from '../compression.server.ts'
import { fillTemplate, makeTemplate, type PageTemplate } from '../page-template.server.ts'
import { nonceIn } from './cached-page.server.ts'

/** A rendered page, the same for all visitors but for the nonce of its scripts and the token of its forms. */
export interface TokenPage {
  status: number
  /** Flat, name after value, without the policy. */
  headers: string[]
  /** The content security policy, with NONCE in place of a nonce. */
  policy: string
  body: PageTemplate
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
  const policy = headers.get(POLICY)?.replaceAll(nonce, NONCE) ?? ''
  for (const name of ['set-cookie', 'content-length', POLICY]) headers.delete(name)
  headers.set('cache-control', 'private, no-cache')
  headers.append('vary', 'accept-encoding')
  const rendered = Buffer.from(await response.arrayBuffer())
  const body = makeTemplate(rendered, [nonce, formTokenFor(session, services)], 9)
  return body && { status, headers: [...headers].flat(), policy, body }
}

const POLICY = 'content-security-policy'
const NONCE = '{nonce}'

/** Answers a GET or HEAD with the page as one that was made for this session, which gets its seed where it has none. */
export async function sendTokenPage(
  services: Services,
  { method, headers: asked }: IncomingMessage,
  res: ServerResponse,
  { status, headers, policy, body: template }: TokenPage,
  session: VisitorSession,
) {
  const isNew = !session.has('seed')
  const nonce = newNonce()
  const encoding = acceptedGzip(asked['accept-encoding'] ?? '')
  const body = fillTemplate(template, [nonce, formTokenFor(session, services)], encoding)
  const cookie = isNew ? await commitSession(services, session) : undefined
  if (res.destroyed) return
  res.writeHead(status, [
    ...headers,
    POLICY,
    policy.replaceAll(NONCE, nonce),
    ...(cookie ? ['set-cookie', cookie] : []),
    ...(encoding ? ['content-encoding', encoding] : []),
    'content-length',
    String(body.byteLength),
  ])
  res.end(method === 'HEAD' ? undefined : body)
}

export function sizeOfTokenPage({ body }: TokenPage): number {
  return body.gzip.byteLength
}
