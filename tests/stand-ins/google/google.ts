import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GoogleConfig } from '#app/config.server.ts'
import { choosingPage, refusalPage } from './page.ts'
import { PEOPLE, type Person } from './people.ts'
import { createSigner } from './tokens.ts'

export interface GoogleStandIn {
  url: string
  /** What the shop needs to know of it. */
  config: GoogleConfig
  /** The same as the shop's environment variables. */
  env: Record<string, string>
  /** Who can be chosen; tests add their own. */
  people: Person[]
  /** Takes the place of what the next ID tokens claim. */
  claims: Record<string, unknown>
  /** Answers every call between machines with this status, where it is set. */
  failWith: number | undefined
  /** What goes wrong with the next calls between machines: another address, an endless answer, none at all. */
  fault: 'redirect' | 'endless' | 'silent' | undefined
  close(): Promise<void>
}

interface Grant {
  person: Person
  challenge: string
  nonce: string | undefined
  callback: string
  until: number
}

interface Answer {
  status: number
  type: string
  body: string
  location?: string
}

/**
 * Google's OpenID Connect on this machine: an account-choosing page that works without scripts, codes that are good
 * once, PKCE, signed ID tokens. https://developers.google.com/identity/openid-connect/openid-connect
 */
export async function startGoogle(): Promise<GoogleStandIn> {
  const clientId = 'stand-in.apps.googleusercontent.example'
  const clientSecret = 'stand-in-client-secret'
  const signer = createSigner()
  const grants = new Map<string, Grant>()
  const bearers = new Map<string, Person>()

  function authorize(question: URLSearchParams): Answer {
    const problem = problemOf(question, clientId)
    if (problem) return html(400, refusalPage(problem))
    return html(200, choosingPage(standIn.people, question))
  }

  function choose(form: URLSearchParams): Answer {
    const problem = problemOf(form, clientId)
    if (problem) return html(400, refusalPage(problem))
    const callback = form.get('redirect_uri') ?? ''
    const target = new URL(callback)
    target.searchParams.set('state', form.get('state') ?? '')
    const person = standIn.people.find(({ sub }) => sub === form.get('sub'))
    if (form.has('cancel') || !person) target.searchParams.set('error', 'access_denied')
    else {
      const code = `4/${randomBytes(24).toString('base64url')}`
      const challenge = form.get('code_challenge') ?? ''
      const nonce = form.get('nonce') ?? undefined
      grants.set(code, { person, challenge, nonce, callback, until: Date.now() + 10 * 60_000 })
      target.searchParams.set('code', code)
    }
    return { status: 302, type: 'text/plain', body: '', location: target.href }
  }

  function exchange(form: URLSearchParams): Answer {
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      return json(401, { error: 'invalid_client', error_description: 'Unauthorized' })
    }
    if (form.get('grant_type') !== 'authorization_code') return json(400, { error: 'unsupported_grant_type' })
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const verifier = form.get('code_verifier') ?? ''
    const proof = createHash('sha256').update(verifier).digest('base64url')
    if (!grant || grant.until < Date.now() || grant.challenge !== proof) {
      return json(400, { error: 'invalid_grant', error_description: 'Bad Request' })
    }
    if (form.get('redirect_uri') !== grant.callback) return json(400, { error: 'redirect_uri_mismatch' })
    const accessToken = `ya29.${randomBytes(24).toString('base64url')}`
    bearers.set(accessToken, grant.person)
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: 'https://accounts.google.com',
      azp: clientId,
      aud: clientId,
      iat: now,
      exp: now + 3600,
      nonce: grant.nonce,
      ...grant.person,
      ...standIn.claims,
    }
    return json(200, {
      access_token: accessToken,
      expires_in: 3599,
      scope: 'openid email profile',
      token_type: 'Bearer',
      id_token: signer.sign(claims),
    })
  }

  function userinfo(request: IncomingMessage): Answer {
    const person = bearers.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    return person ? json(200, person) : json(401, { error: 'invalid_request' })
  }

  async function route(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', standIn.url)
    const call = `${request.method} ${url.pathname}`
    if (call === 'GET /o/oauth2/v2/auth') return authorize(url.searchParams)
    if (call === 'POST /choose') return choose(await readBody(request))
    if (standIn.fault === 'redirect')
      return {
        status: 307,
        type: 'text/plain',
        body: '',
        location: `${standIn.url}/elsewhere${url.pathname}`,
      }
    if (standIn.failWith) return json(standIn.failWith, { error: 'backend_error' })
    if (call === 'POST /token') return exchange(await readBody(request))
    if (call === 'GET /v1/userinfo') return userinfo(request)
    if (call === 'GET /oauth2/v3/certs') return json(200, signer.keys)
    return json(404, { error: 'not_found' })
  }

  const server = createServer((request, response) => {
    const isCall = !['/o/oauth2/v2/auth', '/choose'].includes(
      URL.parse(request.url ?? '', standIn.url)?.pathname ?? '',
    )
    if (isCall && standIn.fault === 'silent') return
    if (isCall && standIn.fault === 'endless') return deliverEndlessly(response)
    route(request).then(
      (answer) => deliver(response, answer),
      (error: unknown) => {
        console.error('The Google stand-in failed:', error)
        deliver(response, json(500, { error: 'backend_error' }))
      },
    )
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  const url = `http://127.0.0.1:${port}`
  const config: GoogleConfig = {
    clientId,
    clientSecret,
    authUrl: `${url}/o/oauth2/v2/auth`,
    tokenUrl: `${url}/token`,
    userinfoUrl: `${url}/v1/userinfo`,
  }
  const standIn: GoogleStandIn = {
    url,
    config,
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_AUTH_URL: config.authUrl,
      GOOGLE_TOKEN_URL: config.tokenUrl,
      GOOGLE_USERINFO_URL: config.userinfoUrl,
    },
    people: [...PEOPLE],
    claims: {},
    failWith: undefined,
    fault: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}

/** Why Google would not even ask. */
function problemOf(question: URLSearchParams, clientId: string): string | undefined {
  if (question.get('client_id') !== clientId) return 'invalid_client'
  if (question.get('response_type') !== 'code') return 'unsupported_response_type'
  if (!/^https?:\/\/[^/]+\/auth\/google\/callback$/.test(question.get('redirect_uri') ?? ''))
    return 'redirect_uri_mismatch'
  if (!question.get('scope')?.split(' ').includes('openid')) return 'invalid_scope'
  if (question.get('code_challenge_method') !== 'S256' || !question.get('code_challenge'))
    return 'invalid_request'
  return undefined
}

async function readBody(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}

function deliver(response: ServerResponse, { status, type, body, location }: Answer) {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    ...(location && { location }),
  })
  response.end(body)
}

function deliverEndlessly(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const timer = setInterval(() => response.write(chunk), 1)
  response.on('close', () => clearInterval(timer))
}

function html(status: number, body: string): Answer {
  return { status, type: 'text/html; charset=utf-8', body }
}

function json(status: number, value: object): Answer {
  return { status, type: 'application/json', body: JSON.stringify(value) }
}
