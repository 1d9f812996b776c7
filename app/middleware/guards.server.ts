import { createContext, data, type MiddlewareFunction, redirect } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import type { Visitor } from '../domain/people/sessions.server.ts'
import { mustSetUpTwoFactor } from '../domain/people/two-factor.server.ts'
import { servicesContext } from '../services.server.ts'
import { refuseForeignForm, refuseSignedOut } from './form.server.ts'
import { loginAddress } from './redirects.ts'
import { sessionContext, visitorContext } from './session.server.ts'

/** The signed-in user of a guarded address. Reading it where no guard ran throws. */
export const userContext = createContext<Visitor>()

/** Sends visitors to /login, which brings them back to where they wanted to go. */
export const requireUser: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const visitor = context.get(visitorContext)
  if (!visitor && request.method === 'POST') throw await refuseSignedOut(context)
  if (!visitor) {
    throw redirect(loginAddress(request.method === 'GET' ? url.pathname + url.search : undefined), 303)
  }
  context.set(userContext, visitor)
}

/** Runs after requireUser. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { id, isAdmin } = context.get(userContext)
  if (!isAdmin && request.method === 'POST') await refuseForeignForm(context)
  if (!isAdmin) throw notAuthorized()
  if (!(await mustSetUpTwoFactor(context.get(servicesContext).db, id))) return
  context.get(sessionContext).flash('message', secondFactor())
  throw redirect('/update-profile/two-factor', 303)
}

const secondFactor = () =>
  ({
    kind: 'warning',
    text: t`Admins of this shop need two-factor sign-in. Set it up, then continue in the back office.`,
  }) as const

/** To be thrown. */
export function notAuthorized() {
  return data({ notAuthorized: true }, { status: 403 })
}
