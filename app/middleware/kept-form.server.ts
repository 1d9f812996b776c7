import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { networkOf } from '../domain/base/network.ts'
import {
  forgetKeptForm,
  KEPT_LIFETIME,
  type KeptForm,
  keepForm,
  readKeptForm,
} from '../domain/people/kept-forms.server.ts'
import { servicesContext } from '../services.server.ts'
import { loginAddress } from './redirects.ts'
import { clientContext } from './request.server.ts'
import { sessionContext, visitorContext } from './session.server.ts'
import { signedCookie } from './signed-cookie.server.ts'

type Context = Readonly<RouterContextProvider>

/** Where whoever sent a form without a session signs in; `kept` is what they find in its page afterwards. */
export async function signInAgain(
  context: Context,
  page: string | undefined,
  kept?: { account: string; fields: KeptForm['fields'] },
): Promise<Response> {
  const { db, vault } = context.get(servicesContext)
  const network = networkOf(context.get(clientContext).ip)
  const token =
    page !== undefined && kept && kept.fields.length > 0
      ? await keepForm(db, vault, { page, fields: kept.fields }, { account: kept.account, network })
      : undefined
  const text =
    token === undefined
      ? t`You are no longer signed in, so nothing was changed. Sign in and send the form again.`
      : t`You are no longer signed in, so nothing was changed. Sign in, and what you typed is back in its form.`
  context.get(sessionContext).flash('message', { kind: 'info', text })
  const headers = token === undefined ? undefined : { 'set-cookie': await cookie(context).serialize(token) }
  return redirect(loginAddress(page), { status: 303, ...(headers && { headers }) })
}

/**
 * Keeps what a visitor has typed for whoever signs in with this browser, who then finds it in a form of `page`. Returns the
 * header that remembers it.
 */
export async function keepForSignIn(context: Context, form: KeptForm): Promise<Record<string, string>> {
  const { db, vault } = context.get(servicesContext)
  const network = networkOf(context.get(clientContext).ip)
  const token = await keepForm(db, vault, form, { account: undefined, network })
  return token === undefined ? {} : { 'set-cookie': await cookie(context).serialize(token) }
}

/** What this browser's user typed before the session ended, and has not sent again. */
export async function findKeptForm(
  context: Context,
  request: Request,
  userId: string,
): Promise<KeptForm | undefined> {
  const token = await readToken(context, request)
  if (token === '') return undefined
  const { db, vault } = context.get(servicesContext)
  return readKeptForm(db, vault, token, userId)
}

/** Once the form was sent again, and accepted, it is kept no longer. */
export const keptForms: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const response = await next()
  const user = context.get(visitorContext)
  if (request.method !== 'POST' || !user || response.status >= 400) return response
  const token = await readToken(context, request)
  if (token === '') return response
  const { db, vault } = context.get(servicesContext)
  const kept = await readKeptForm(db, vault, token, user.id)
  if (kept && pathOf(kept.page) !== url.pathname) return response
  await forgetKeptForm(db, token)
  response.headers.append('set-cookie', await cookie(context).serialize('', { maxAge: 0 }))
  return response
}

export function pathOf(page: string): string {
  return page.split(/[?#]/)[0] ?? page
}

async function readToken(context: Context, request: Request): Promise<string> {
  const cookies = request.headers.get('cookie')
  if (!cookies?.includes(NAME)) return ''
  return schema.parse(await cookie(context).parse(cookies))
}

const NAME = 'kept-form'

const schema = z.string().max(100).catch('')

function cookie(context: Context) {
  return signedCookie(context.get(servicesContext), NAME, KEPT_LIFETIME / 1000)
}
