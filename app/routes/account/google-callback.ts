import { type RouterContextProvider, redirect } from 'react-router'
import type { GooglePerson, Visit } from '#app/adapters/google.server.ts'
import { type GoogleSignIn, signInWithGoogle } from '#app/domain/accounts/google.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { welcome } from '#app/messages/accounts.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext, visitorContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/google-callback.ts'
import { logCreation } from './creation.server.ts'
import { callbackAddress, inPopup, keepPending, requireGoogle } from './google-sign-in.server.ts'
import { HOME, withRedirectTo } from './redirect-to.ts'
import { signInAndRedirect } from './sign-in.server.ts'

export const handle: RouteHandle = { beforeOpening: true }

type Context = Readonly<RouterContextProvider>

/** Google redirects back here. The answer is valid once, in the browser whose cookie started the sign-in. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const google = requireGoogle(context)
  const visit = await google.visitOf(request)
  const response = await answer(context, request, { google, visit, callback: callbackAddress(url) })
  for (const line of await google.forget(request)) response.headers.append('set-cookie', line)
  return inPopup(response, visit?.popup)
}

interface Arrival {
  google: ReturnType<typeof requireGoogle>
  visit: Visit | undefined
  callback: string
}

async function answer(context: Context, request: Request, { google, visit, callback }: Arrival) {
  // Another tab may have signed in meanwhile.
  if (context.get(visitorContext)) return redirect(visit?.redirectTo ?? HOME, 303)
  const found = await google.finish(request, callback)
  if (found.outcome !== 'person') return refuse(context, visit, refusals()[found.outcome])
  return admit(context, request, found.person, visit)
}

async function admit(context: Context, request: Request, person: GooglePerson, visit: Visit | undefined) {
  const { db, vault, config } = context.get(servicesContext)
  const from = { ip: context.get(clientContext).ip, origin: config.origin }
  const result = await logCreation(context, 'account.google_failed', () =>
    signInWithGoogle(db, vault, person, from),
  )
  if (result.outcome === 'needs-password') {
    const headers = { 'set-cookie': await keepPending(context, person, visit?.redirectTo) }
    return redirect('/auth/google/link', { status: 303, headers })
  }
  if (result.outcome !== 'signed-in' && result.outcome !== 'registered') {
    return refuse(context, visit, refusals()[result.outcome])
  }
  if (result.outcome === 'registered') {
    context.get(sessionContext).flash('message', { kind: 'success', text: welcome(result.credits) })
  }
  return signInAndRedirect(context, request, result.user, visit?.redirectTo)
}

function refuse(context: Context, visit: Visit | undefined, text: string) {
  return redirectWithMessage(context, withRedirectTo('/login', visit?.redirectTo), text, 'error')
}

type Refusal =
  | Exclude<Awaited<ReturnType<Arrival['google']['finish']>>['outcome'], 'person'>
  | Exclude<GoogleSignIn['outcome'], 'signed-in' | 'registered' | 'needs-password'>
  | 'not-created'
  | 'failed'

const refusals = (): Record<Refusal, string> => ({
  cancelled: t`Sign-in cancelled. Please try again.`,
  mismatch: t`This sign-in wasn’t started in this browser, or took too long. Please try again.`,
  expired: t`This sign-in has already been used or has expired. Please try again.`,
  unverified: t`Google hasn’t confirmed your email address yet. Confirm it there, or sign in another way.`,
  unreachable: t`Network error. Please check your connection and try again.`,
  refused: t`Google refused the sign-in. Please try again, or sign in another way.`,
  disabled: t`This account has been disabled.`,
  'no-password': t`The account with this email address uses a different way to sign in. Set a password for it with “${{ link: t`Forgot Password?` }}” first.`,
  'too-many': t`Too many accounts were created from your network. Please try again later.`,
  'not-created': t`Failed to create user`,
  failed: t`An error occurred during login. Please try again.`,
})
