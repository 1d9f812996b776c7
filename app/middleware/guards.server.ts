import { createContext, data, type MiddlewareFunction, redirect } from 'react-router'
import type { Visitor } from '../domain/accounts/sessions.server.ts'
import { loginAddress } from './redirects.ts'
import { visitorContext } from './session.server.ts'

/** The signed-in user of a guarded address. Reading it where no guard ran throws. */
export const userContext = createContext<Visitor>()

/** Sends visitors to /login, which brings them back to where they wanted to go. */
export const requireUser: MiddlewareFunction<Response> = ({ context, request, url }) => {
  let visitor = context.get(visitorContext)
  if (!visitor)
    throw redirect(loginAddress(request.method === 'GET' ? url.pathname + url.search : undefined), 303)
  context.set(userContext, visitor)
}

/** Stands behind requireUser: lets admins pass and tells everybody else that this is not theirs. */
export const requireAdmin: MiddlewareFunction<Response> = ({ context }) => {
  if (!context.get(userContext).isAdmin) throw data({ notAuthorized: true }, { status: 403 })
}
