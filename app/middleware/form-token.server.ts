import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
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
  const [key] = tokenKeys(services)
  if (!key) throw new Error('A form token needs a secret')
  return sign(seed, key)
}

export function isFormToken(token: unknown, context: Readonly<RouterContextProvider>): boolean {
  const seed = context.get(sessionContext).get('seed')
  if (!seed || typeof token !== 'string') return false
  return tokenKeys(context.get(servicesContext)).some((key) => isEqual(sign(seed, key), token))
}

function tokenKeys({ sessionSecrets }: Services): KeyObject[] {
  let known = keys.get(sessionSecrets)
  if (!known) {
    known = cookieSecrets(sessionSecrets, 'form token').map((secret) => createSecretKey(secret, 'utf8'))
    keys.set(sessionSecrets, known)
  }
  return known
}

/** Made once, because a key costs as much as a signature. */
const keys = new WeakMap<Services['sessionSecrets'], KeyObject[]>()

function sign(seed: string, key: KeyObject) {
  return createHmac('sha256', key).update(seed).digest('base64url')
}

function isEqual(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
