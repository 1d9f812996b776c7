import { randomBytes, timingSafeEqual } from 'node:crypto'
import { redirect } from 'react-router'
import { Authenticator } from 'remix-auth'
import type { GoogleConfig } from '../config.server.ts'
import type { Log } from '../log.ts'
import { createFlows, type Flow, type Visit } from './google/flow.server.ts'
import type { ShopGoogleStrategy } from './google/strategy.server.ts'
import { GoogleFault, type GooglePerson, type GoogleRefusal } from './google/wire.server.ts'

export type { Visit } from './google/flow.server.ts'
export type { GooglePerson } from './google/wire.server.ts'

type GoogleAnswer = { outcome: 'person'; person: GooglePerson } | { outcome: GoogleRefusal }

export interface GoogleOptions extends GoogleConfig {
  cookieSecrets: (name: string) => string[]
  secureCookie: boolean
  /** How long Google may take over one answer, in ms. */
  timeout: number
  log: Log
}

/**
 * Signing in with Google: OpenID Connect's code flow with PKCE.
 * https://developers.google.com/identity/openid-connect/openid-connect
 */
export interface GoogleAdapter {
  /** Sends the browser to Google, with the cookie that `finish` asks for. `callback` is where it comes back to. */
  start(request: Request, visit: Visit, callback: string): Promise<Response>
  /** Where the browser that came back was going; undefined when this browser never left. */
  visitOf(request: Request): Promise<Visit | undefined>
  /** Who came back, or why nobody did. */
  finish(request: Request, callback: string): Promise<GoogleAnswer>
  /** The Set-Cookie lines that keep the same answer from being given twice. */
  forget(request: Request): Promise<string[]>
}

export function createGoogle(options: GoogleOptions): GoogleAdapter {
  const flows = createFlows(options)

  function authenticate(strategy: ShopGoogleStrategy, request: Request) {
    return new Authenticator<GooglePerson>().use(strategy).authenticate(strategy.name, request)
  }

  /** Throws GoogleFault. */
  async function readPerson(request: Request, callback: string): Promise<GooglePerson> {
    const flow = await flows.find(request, stateOf(request))
    if (!flow || !isEqual(flow.state, stateOf(request))) throw new GoogleFault('mismatch')
    const { searchParams } = new URL(request.url)
    if (!searchParams.get('code') && !searchParams.get('error')) throw new GoogleFault('refused', 'no code')
    const { ShopGoogleStrategy, withFlow } = await loadStrategy()
    const strategy = new ShopGoogleStrategy(options, { callback, nonce: flow.nonce })
    return authenticate(strategy, withFlow(request, flow))
  }

  return {
    async start(request, visit, callback) {
      const { ShopGoogleStrategy } = await loadStrategy()
      const nonce = randomBytes(32).toString('base64url')
      const strategy = new ShopGoogleStrategy(options, { callback, nonce })
      // The strategy throws its redirect.
      const leaving = await authenticate(strategy, new Request(callback)).catch((thrown: unknown) => thrown)
      const address = leaving instanceof Response ? leaving.headers.get('location') : null
      if (!address || !strategy.question) throw new Error('No address to sign in at', { cause: leaving })
      const response = redirect(address, 303)
      const flow: Omit<Flow, 'until'> = { ...strategy.question, nonce, visit }
      for (const line of await flows.keep(request, flow)) response.headers.append('set-cookie', line)
      return response
    },
    async visitOf(request) {
      return (await flows.find(request, stateOf(request)))?.visit
    },
    async finish(request, callback) {
      try {
        return { outcome: 'person', person: await readPerson(request, callback) }
      } catch (error) {
        if (!(error instanceof GoogleFault)) throw error
        options.log('google.refused', { outcome: error.outcome, detail: error.detail })
        return { outcome: error.outcome }
      }
    },
    forget: (request) => flows.forget(request, stateOf(request)),
  }
}

/** Loaded with the first sign-in: the packages take some MB of memory, and many shops never use them. */
function loadStrategy() {
  return import('./google/strategy.server.ts')
}

function stateOf(request: Request) {
  return new URL(request.url).searchParams.get('state') ?? ''
}

function isEqual(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
