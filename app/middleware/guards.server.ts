import { createContext, data, type MiddlewareFunction, redirect } from 'react-router'
import type { Visitor } from '../domain/users/sessions.server.ts'
import { mustSetUpTwoFactor } from '../domain/users/two-factor.server.ts'
import { servicesContext } from '../services.server.ts'
import { loginAddress, samePath } from './redirects.ts'
import { sessionContext, visitorContext } from './session.server.ts'
import * as words from './words.ts'

/** The signed-in user of a guarded address. Reading it where no guard ran throws. */
export const userContext = createContext<Visitor>()

/** Sends visitors to /login, which brings them back to where they wanted to go. */
export const requireUser: MiddlewareFunction<Response> = ({ context, request, url }) => {
  let visitor = context.get(visitorContext)
  if (!visitor) {
    if (request.method === 'POST') context.get(sessionContext).flash('message', SIGNED_OUT)
    throw redirect(
      loginAddress(request.method === 'GET' ? url.pathname + url.search : senderOf(request, url)),
      303,
    )
  }
  context.set(userContext, visitor)
}

/** The page of this site that a form was sent from: what it was sent to may be no page. */
function senderOf(request: Request, url: URL): string | undefined {
  let sender = URL.parse(request.headers.get('referer') ?? '')
  return sender?.origin === url.origin ? samePath(sender.pathname + sender.search) : undefined
}

const SIGNED_OUT = {
  kind: 'info',
  text: words.signedOutMeanwhile,
} as const

/** Runs after requireUser. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ context }) => {
  let { id, isAdmin } = context.get(userContext)
  if (!isAdmin) throw notAuthorized()
  if (!(await mustSetUpTwoFactor(context.get(servicesContext).db, id))) return
  context.get(sessionContext).flash('message', SECOND_FACTOR)
  throw redirect('/update-profile/two-factor', 303)
}

const SECOND_FACTOR = {
  kind: 'warning',
  text: words.adminsNeedTwoFactor,
} as const

/** To be thrown. */
export function notAuthorized() {
  return data({ notAuthorized: true }, { status: 403 })
}
