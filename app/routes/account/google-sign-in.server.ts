import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { createGoogle, type GoogleAdapter, type GooglePerson } from '#app/adapters/google.server.ts'
import { t } from '#app/i18n/macro.ts'
import { cookieSecrets } from '#app/middleware/session.server.ts'
import { signedCookie } from '#app/middleware/signed-cookie.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Context = Readonly<RouterContextProvider>

/** Throws 404 where Google sign-in is not configured. */
export function requireGoogle(context: Context): GoogleAdapter {
  const { config, sessionSecrets, log } = context.get(servicesContext)
  if (!config.google) throw data({ message: t`This page doesn’t exist.` }, { status: 404 })
  return createGoogle({
    ...config.google,
    cookieSecrets: (name) => cookieSecrets(sessionSecrets, name),
    secureCookie: config.origin.startsWith('https:'),
    timeout: config.googleTimeout,
    log,
  })
}

export function offersGoogle(context: Context): boolean {
  return context.get(servicesContext).config.google !== undefined
}

export function callbackAddress(url: URL): string {
  return `${url.origin}/auth/google/callback`
}

export function readPopup(url: URL): string | undefined {
  const id = url.searchParams.get('popup') ?? ''
  return /^\w{1,40}$/.test(id) ? id : undefined
}

/**
 * Ends a sign-in in a popup: a redirect within the site goes to the popup's last page, which tells the opener. The
 * site's own opener policy would separate the two windows on the way back from Google.
 */
export function inPopup(response: Response, popup: string | undefined): Response {
  if (!popup) return response
  const to = response.headers.get('location')
  if (to?.startsWith('/')) {
    response.headers.set('location', `/auth/google/done?${new URLSearchParams({ to, popup })}`)
  }
  for (const [name, value] of Object.entries(POPUP_HEADERS)) response.headers.set(name, value)
  return response
}

export const POPUP_HEADERS = { 'cross-origin-opener-policy': 'unsafe-none' }

export type PendingLink = z.infer<typeof schema>

/** The Set-Cookie header that stores Google's answer for ten minutes, until the password is typed. */
export function keepPending(context: Context, person: GooglePerson, wanted: string | undefined) {
  const { subject, email, name } = person
  return pendingCookie(context).serialize({ subject, email, name, wanted, until: Date.now() + LIFETIME })
}

export async function readPending(context: Context, request: Request): Promise<PendingLink | undefined> {
  const pending = schema.safeParse(await pendingCookie(context).parse(request.headers.get('cookie')))
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
