import { type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import {
  findWaiting,
  startWaiting,
  WAITING_LIFETIME,
  type WaitingSignIn,
} from '#app/domain/people/waiting-sign-ins.server.ts'
import { signedCookie } from '#app/middleware/signed-cookie.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Context = Readonly<RouterContextProvider>

/** Who has shown the password, or Google, and still owes a second factor. */
export interface HalfSignedIn extends WaitingSignIn {
  token: string
}

export async function askForCode(
  context: Context,
  userId: string,
  target: string | undefined,
): Promise<Response> {
  const token = await startWaiting(context.get(servicesContext).db, userId, target)
  const kept = await cookie(context).serialize(token)
  return redirect('/login/code', { status: 303, headers: { 'set-cookie': kept } })
}

/** Undefined without one, once it was used or is void, and after ten minutes. */
export async function readHalfSignedIn(
  context: Context,
  request: Request,
): Promise<HalfSignedIn | undefined> {
  const token = schema.parse(await cookie(context).parse(request.headers.get('cookie')))
  const waiting = token === '' ? undefined : await findWaiting(context.get(servicesContext).db, token)
  return waiting && { ...waiting, token }
}

export function forgetHalfSignedIn(context: Context): Promise<string> {
  return cookie(context).serialize('', { maxAge: 0 })
}

const schema = z.string().max(100).catch('')

function cookie(context: Context) {
  return signedCookie(context.get(servicesContext), 'second-factor', WAITING_LIFETIME / 1000)
}
