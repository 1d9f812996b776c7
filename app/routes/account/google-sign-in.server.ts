import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { createGoogle, type GoogleAdapter, type GooglePerson } from '#app/adapters/google.server.ts'
import { cookieSecrets } from '#app/middleware/session.server.ts'
import { signedCookie } from '#app/middleware/signed-cookie.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Context = Readonly<RouterContextProvider>

/** The way to Google. Throws 404 where the operator has set up none. */
export function requireGoogle(context: Context): GoogleAdapter {
  let { config, sessionSecrets, log } = context.get(servicesContext)
  if (!config.google) throw data({ message: 'There is no such page.' }, { status: 404 })
  return createGoogle({
    ...config.google,
    cookieSecrets: (name) => cookieSecrets(sessionSecrets, name),
    secureCookie: config.origin.startsWith('https:'),
    timeout: config.googleTimeout,
    log,
  })
}

/** Whether the pages offer Google. */
export function offersGoogle(context: Context): boolean {
  return context.get(servicesContext).config.google !== undefined
}

/** Where Google sends people back to. */
export function callbackAddress(url: URL): string {
  return `${url.origin}/auth/google/callback`
}

/** The id of the popup that a sign-in happens in, as its address names it. */
export function readPopup(url: URL): string | undefined {
  let id = url.searchParams.get('popup') ?? ''
  return /^\w{1,40}$/.test(id) ? id : undefined
}

/**
 * An answer inside the popup. A redirect within the site ends there: the last page tells the window that opened the
 * popup to go on. With the site's own opener policy the browser would separate the two windows on the way back from
 * Google, and the one that opened the popup would believe it closed.
 */
export function inPopup(response: Response, popup: string | undefined): Response {
  if (!popup) return response
  let to = response.headers.get('location')
  if (to?.startsWith('/')) {
    response.headers.set('location', `/auth/google/done?${new URLSearchParams({ to, popup })}`)
  }
  for (let [name, value] of Object.entries(POPUP_HEADERS)) response.headers.set(name, value)
  return response
}

export const POPUP_HEADERS = { 'cross-origin-opener-policy': 'unsafe-none' }

export type PendingLink = z.infer<typeof schema>

/** The Set-Cookie line that remembers for ten minutes whom Google vouched for, until the password is typed. */
export function keepPending(context: Context, person: GooglePerson, wanted: string | undefined) {
  let { subject, email, name } = person
  return pendingCookie(context).serialize({ subject, email, name, wanted, until: Date.now() + LIFETIME })
}

export async function readPending(context: Context, request: Request): Promise<PendingLink | undefined> {
  let pending = schema.safeParse(await pendingCookie(context).parse(request.headers.get('cookie')))
  return pending.success && pending.data.until > Date.now() ? pending.data : undefined
}

export function forgetPending(context: Context): Promise<string> {
  return pendingCookie(context).serialize('', { maxAge: 0 })
}

const LIFETIME = 10 * 60 * 1000

const schema = z.object({
  subject: z.string(),
  email: z.string(),
  name: z.string(),
  wanted: z.string().optional(),
  until: z.number(),
})

function pendingCookie(context: Context) {
  return signedCookie(context.get(servicesContext), 'google-link', LIFETIME / 1000)
}
