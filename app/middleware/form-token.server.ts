import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { type Services, servicesContext } from '../services.server.ts'
import { cookieSecrets, newSeed, sessionContext, type VisitorSession } from './session.server.ts'

/** The hidden field that says a form came from a page of ours. */
export const FORM_TOKEN = 'formToken'

/**
 * The token for the forms of this answer, or null for a browser that will say by itself where its forms come from.
 * Only the others, text browsers and old phones, get a cookie and a token.
 */
export function issueFormToken(request: Request, context: Readonly<RouterContextProvider>): string | null {
  if (request.headers.has('sec-fetch-site')) return null
  return formTokenFor(context.get(sessionContext), context.get(servicesContext))
}

/** The token that belongs to a session, which gets a seed for it where it has none. */
export function formTokenFor(session: VisitorSession, services: Services): string {
  let seed = session.get('seed')
  if (!seed) {
    seed = newSeed()
    session.set('seed', seed)
  }
  let [secret] = tokenSecrets(services)
  return sign(seed, secret ?? '')
}

export function isFormToken(token: unknown, context: Readonly<RouterContextProvider>): boolean {
  let seed = context.get(sessionContext).get('seed')
  if (!seed || typeof token !== 'string') return false
  return tokenSecrets(context.get(servicesContext)).some((secret) => isEqual(sign(seed, secret), token))
}

function tokenSecrets({ sessionSecrets }: Services) {
  return cookieSecrets(sessionSecrets, 'form token')
}

function sign(seed: string, secret: string) {
  return createHmac('sha256', secret).update(seed).digest('base64url')
}

function isEqual(one: string, other: string) {
  let [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
