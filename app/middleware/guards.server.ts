import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { t } from '#app/i18n/macro.ts'
import type { Visitor } from '../domain/people/sessions.server.ts'
import { mustSetUpTwoFactor } from '../domain/people/two-factor.server.ts'
import { servicesContext } from '../services.server.ts'
import { refuseForeignForm, refuseSignedOut } from './form.server.ts'
import { shopContext } from './opening.server.ts'
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
  if (!isAdmin) throw notAuthorized(await shopNameOrNone(context))
  if (!(await mustSetUpTwoFactor(context.get(servicesContext).db, id))) return
  context.get(sessionContext).flash('message', secondFactor())
  throw redirect('/update-profile/two-factor', 303)
}

const secondFactor = () =>
  ({
    kind: 'warning',
    text: t`Admins of this shop need two-factor sign-in. Set it up, then continue in the back office.`,
  }) as const

/** To be thrown. `shopName`: where the root's loader, which tells it otherwise, has not run. */
export function notAuthorized(shopName?: string) {
  return data({ notAuthorized: true, shopName }, { status: 403 })
}

async function shopNameOrNone(context: Readonly<RouterContextProvider>): Promise<string | undefined> {
  try {
    return (await context.get(shopContext)()).name
  } catch {
    return undefined
  }
}
