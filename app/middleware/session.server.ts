import { hkdfSync } from 'node:crypto'
import {
  createContext,
  createCookieSessionStorage,
  type MiddlewareFunction,
  type Session,
} from 'react-router'
import { findVisitor, type Visitor } from '../domain/people/sessions.server.ts'
import { type Services, servicesContext } from '../services.server.ts'
import { createSignedCookie } from '../signed-cookie.server.ts'
import type { FlashMessage } from '../ui/flash.tsx'
import { NEVER_STORED } from './never-stored.server.ts'
import { randomText } from './random.server.ts'

interface SessionData {
  /** The login token, see `startSession`. */
  token: string
  /** What the form token is made from, see `form-token.server.ts`. */
  seed: string
}

interface SessionFlash {
  message: FlashMessage
  /** orders.id: the order that was just placed, for the list of those to be paid. */
  placed: string
  /** orders.id: the order that was just paid, for the list that the page after paying leads to. */
  paid: string
  /** The form that was sent, for the page that says so in its place. */
  sent: 'contact' | 'reset' | 'reply'
}

export type VisitorSession = Session<SessionData, SessionFlash>

export const sessionContext = createContext<VisitorSession>()
export const visitorContext = createContext<Visitor | null>(null)

/** Reads the cookie once before, and writes it once after, everything else. */
export const session: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext)
  const storage = sessionStorage(services)
  const current = await storage.getSession(request.headers.get('cookie'))
  const before = JSON.stringify(current.data)
  // A page that is fetched ahead may never be shown: it must not use up what waits for the next one.
  if (isPrefetch(request) && Object.keys(current.data).some((key) => key.startsWith('__flash_')))
    return new Response(null, { status: 503, headers: { 'cache-control': NEVER_STORED } })
  const message = current.data.__flash_message__
  context.set(sessionContext, current)
  const token = current.get('token')
  const visitor = token ? await findVisitor(services.db, token, services.config.adminEmails) : undefined
  if (token && !visitor) current.unset('token')
  context.set(visitorContext, visitor ?? null)

  const response = await next()
  // The root's loader has taken it although no page was shown: the next one shows it.
  if (message && isRedirect(response) && !current.has('message')) current.flash('message', message)
  if (JSON.stringify(current.data) !== before) {
    // Without a cookie this visitor's pages come from the page cache again.
    const isEmpty = Object.keys(current.data).length === 0
    response.headers.append(
      'set-cookie',
      await (isEmpty ? storage.destroySession(current) : storage.commitSession(current)),
    )
  }
  // Where a visitor is sent depends on who they are at the time: kept, it would be followed on the way back, too.
  const isPrivate = visitor !== undefined || current.has('token') || isRedirect(response)
  // Files that never change say so themselves.
  const isFile = response.headers.get('cache-control')?.startsWith('private') ?? false
  if (isPrivate && !isFile) response.headers.set('cache-control', NEVER_STORED)
  return response
}

function isPrefetch({ headers }: Request) {
  return headers.get('sec-purpose')?.startsWith('prefetch') ?? false
}

/** 202: as scripts that ask for data get it. */
function isRedirect({ status }: Response) {
  return (status >= 300 && status < 400) || status === 202
}

/**
 * The session of a visitor who is not signed in and has no message waiting: it holds nothing but the seed of the form
 * token. Undefined for anybody else.
 */
export async function readAnonymous(
  services: Services,
  cookies: string | undefined,
): Promise<VisitorSession | undefined> {
  const current = await sessionStorage(services).getSession(cookies)
  return Object.keys(current.data).every((key) => key === 'seed') ? current : undefined
}

/** The `set-cookie` line of a session outside the middleware. */
export function commitSession(services: Services, current: VisitorSession): Promise<string> {
  return sessionStorage(services).commitSession(current)
}

/** Whether a request's cookies have a session among them, whatever it is worth. */
export function hasSession(cookies: Record<string, string | undefined>): boolean {
  return cookies.session !== undefined || cookies['__Host-session'] !== undefined
}

/** Nothing of the session before is kept but its flash message. */
export function signIn(current: VisitorSession, token: string) {
  current.set('token', token)
  current.set('seed', newSeed())
}

/** In this browser; the row is ended by `endSession`. */
export function signOut(current: VisitorSession) {
  current.unset('token')
  current.set('seed', newSeed())
}

export function newSeed(): string {
  return randomText('base64url')
}

/**
 * One secret for each cookie name: the signature does not cover the name, so a value signed for one cookie
 * would be good for another.
 */
export function cookieSecrets(secrets: string[], name: string): string[] {
  return secrets.map((secret) => {
    const key = `${secret} ${name}`
    let derived = derivedSecrets.get(key)
    if (derived === undefined) {
      derived = Buffer.from(hkdfSync('sha256', secret, '', `cookie ${name}`, 32)).toString('base64url')
      derivedSecrets.set(key, derived)
    }
    return derived
  })
}

/** Every request asks for the same few. */
const derivedSecrets = new Map<string, string>()

const storages = new WeakMap<Services['sessionSecrets'], ReturnType<typeof createStorage>>()

function sessionStorage(services: Services) {
  let storage = storages.get(services.sessionSecrets)
  if (!storage) {
    storage = createStorage(services)
    storages.set(services.sessionSecrets, storage)
  }
  return storage
}

function createStorage({ config, sessionSecrets }: Services) {
  const secure = config.origin.startsWith('https:')
  // Text browsers keep Secure cookies from http only; the prefix demands Secure.
  const name = secure ? '__Host-session' : 'session'
  return createCookieSessionStorage<SessionData, SessionFlash>({
    cookie: createSignedCookie(name, {
      secrets: cookieSecrets(sessionSecrets, name),
      secure,
      maxAge: 30 * 24 * 60 * 60,
    }),
  })
}
