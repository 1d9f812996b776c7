import { type RouterContextProvider, redirect, replace } from 'react-router'
import { type Device, findVisitor, startSession } from '#app/domain/people/sessions.server.ts'
import { hasTwoFactor } from '#app/domain/people/two-factor.server.ts'
import { sections } from '#app/domain/shop/content/sections.ts'
import { findKeptForm } from '#app/middleware/kept-form.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext, signIn, visitorContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { readLogo, readOrLog } from '../site.server.ts'
import { rememberDevice } from './device.server.ts'
import { HOME } from './redirect-to.ts'
import { askForCode } from './second-factor.server.ts'

type Context = Readonly<RouterContextProvider>

/** Throws a redirect for visitors who are signed in already, such as after a form was sent twice. */
export function redirectSignedIn(context: Context, redirectTo?: string): void {
  const visitor = context.get(visitorContext)
  if (visitor) throw replace(redirectTo ?? HOME, 303)
}

/** Where the account wants a second factor, the redirect leads to the page that asks for it, and nobody is signed in yet. */
export async function signInAndRedirect(
  context: Context,
  request: Request,
  user: { id: string; email: string },
  target: string | undefined,
): Promise<Response> {
  if (await hasTwoFactor(context.get(servicesContext).db, user.id)) {
    return askForCode(context, user.id, target)
  }
  return startSignedIn(context, request, user, target)
}

/** For whoever has shown everything that the account asks for. */
export async function startSignedIn(
  context: Context,
  request: Request,
  user: { id: string; email: string },
  target: string | undefined,
): Promise<Response> {
  const token = await startSession(context.get(servicesContext).db, user.id, deviceOf(context, request))
  return enterSession(context, request, { email: user.email, token }, target)
}

export function deviceOf(context: Context, request: Request): Device {
  return { ip: context.get(clientContext).ip, userAgent: request.headers.get('user-agent') ?? '' }
}

/** Gives this browser a session that was started. */
export async function enterSession(
  context: Context,
  request: Request,
  { email, token }: { email: string; token: string },
  target: string | undefined,
): Promise<Response> {
  const { db, config } = context.get(servicesContext)
  signIn(context.get(sessionContext), token)
  const visitor = await findVisitor(db, token, config.adminEmails)
  const kept = visitor && (await findKeptForm(context, request, visitor.id))
  const remembered = await rememberDevice(context, request, email)
  const address = kept?.page ?? target ?? HOME
  return redirect(address, { status: 303, headers: { 'set-cookie': remembered } })
}

/** These texts say nothing of the shop. */
const NO_FACTS = { name: '', supportEmail: undefined }

/** The owner's texts of these pages, in which the defaults stand for what cannot be read or is switched off. */
export async function readFrame(context: Context, page: 'login' | 'register' = 'login') {
  const [logo, stored] = await Promise.all([readLogo(context), readOrLog(context, 'sign-in')])
  const texts = stored?.isActive ? stored : sections['sign-in'].defaults(NO_FACTS)
  const [title, lead, heading, points] =
    page === 'login'
      ? [texts.loginTitle, texts.loginLead, texts.loginBenefitsTitle, texts.loginBenefits]
      : [texts.registerTitle, texts.registerLead, texts.registerBenefitsTitle, texts.registerBenefits]
  const isOff = stored?.isActive === false
  const language = stored?.isActive ? stored.language : undefined
  return { logo, title, lead, language, benefits: isOff ? undefined : { title: heading, points, language } }
}
