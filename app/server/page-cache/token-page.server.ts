import type { IncomingMessage, ServerResponse } from 'node:http'
import { formTokenFor } from '../../middleware/form-token.server.ts'
import { newNonce } from '../../middleware/security-headers.server.ts'
import { commitSession, readAnonymous, type VisitorSession } from '../../middleware/session.server.ts'
import type { Services } from '../../services.server.ts'
import { acceptsGzip } from '../compression.server.ts'
import { nonceIn } from './cached-page.server.ts'
import { fill, fillGzip, makeTemplate, type PageTemplate } from './page-template.server.ts'

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
  let { status, headers } = response
  let [cookie] = headers.getSetCookie()
  let session = await readAnonymous(services, cookie?.split(';')[0])
  let nonce = nonceIn(headers)
  if (!session?.has('seed') || !nonce) return undefined
  let policy = headers.get(POLICY)?.replaceAll(nonce, NONCE) ?? ''
  for (let name of ['set-cookie', 'content-length', POLICY]) headers.delete(name)
  headers.set('cache-control', 'private, no-cache')
  headers.append('vary', 'accept-encoding')
  let body = makeTemplate(await response.text(), { nonce, token: formTokenFor(session, services) })
  return { status, headers: [...headers].flat(), policy, body }
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
  let isNew = !session.has('seed')
  let values = { nonce: newNonce(), token: formTokenFor(session, services) }
  let isZipped = acceptsGzip(asked['accept-encoding'] ?? '')
  let body = isZipped ? fillGzip(template, values) : fill(template.plain, values)
  let cookie = isNew ? await commitSession(services, session) : undefined
  if (res.destroyed) return
  res.writeHead(status, [
    ...headers,
    POLICY,
    policy.replaceAll(NONCE, values.nonce),
    ...(cookie ? ['set-cookie', cookie] : []),
    ...(isZipped ? ['content-encoding', 'gzip'] : []),
    'content-length',
    String(body.byteLength),
  ])
  res.end(method === 'HEAD' ? undefined : body)
}

export function sizeOfTokenPage({ body }: TokenPage): number {
  return body.plain.bytes.byteLength + body.gzip.bytes.byteLength
}
