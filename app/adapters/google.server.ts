import { Authenticator } from 'remix-auth'
import type { GoogleConfig } from '../config.server.ts'
import type { Log } from '../services.server.ts'
import { flowCookie, readFlow, type Visit } from './google/flow.server.ts'
import { readPerson } from './google/person.server.ts'
import { GoogleStrategy } from './google/strategy.server.ts'
import { GoogleFault, type GooglePerson, type GoogleRefusal } from './google/wire.server.ts'

export type { Visit } from './google/flow.server.ts'
export type { GooglePerson } from './google/wire.server.ts'

export type GoogleAnswer = { outcome: 'person'; person: GooglePerson } | { outcome: GoogleRefusal }

export interface GoogleOptions extends GoogleConfig {
  /** For the one cookie that this needs. */
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
  start(visit: Visit, callback: string): Promise<Response>
  /**
   * Who came back, or why nobody did. `visit` is undefined when this browser never left; `forget` is the Set-Cookie
   * line that keeps the same answer from being given twice.
   */
  finish(
    request: Request,
    callback: string,
  ): Promise<{ answer: GoogleAnswer; visit: Visit | undefined; forget: string }>
}

export function createGoogle(options: GoogleOptions): GoogleAdapter {
  let cookie = flowCookie(options)
  let authenticator = (callback: string, visit: Visit | undefined) =>
    new Authenticator<GooglePerson>().use(
      new GoogleStrategy({ ...options, cookie, callback, visit }, (tokens) => readPerson(options, tokens)),
      'google',
    )
  return {
    async start(visit, callback) {
      try {
        await authenticator(callback, visit).authenticate('google', new Request(callback))
      } catch (leaving) {
        if (leaving instanceof Response) return leaving
        throw leaving
      }
      throw new Error('The strategy let somebody in who has not been at Google')
    },
    async finish(request, callback) {
      let visit = (await readFlow(cookie, request))?.visit
      let forget = await cookie.serialize('', { maxAge: 0 })
      try {
        let person = await authenticator(callback, undefined).authenticate('google', request)
        return { answer: { outcome: 'person', person }, visit, forget }
      } catch (error) {
        if (!(error instanceof GoogleFault)) throw error
        options.log('google-refused', { outcome: error.outcome, detail: error.detail })
        return { answer: { outcome: error.outcome }, visit, forget }
      }
    },
  }
}
