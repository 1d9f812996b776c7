import { createCookie, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { RESET_LIFETIME } from '#app/domain/accounts/password-reset.server.ts'
import { cookieSecrets } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The Set-Cookie line that takes the token out of the address, so that neither the history nor the next site's Referer
 * has it.
 */
export function keepResetToken(context: Context, token: string): Promise<string> {
  return resetCookie(context).serialize(token)
}

/** The token that `keepResetToken` put away, or an empty text. */
export async function readResetToken(context: Context, request: Request): Promise<string> {
  return schema.parse(await resetCookie(context).parse(request.headers.get('cookie')))
}

/** The Set-Cookie line that forgets the token. */
export function forgetResetToken(context: Context): Promise<string> {
  return resetCookie(context).serialize('', { maxAge: 0 })
}

const schema = z.string().max(100).catch('')

function resetCookie(context: Context) {
  let { config, sessionSecrets } = context.get(servicesContext)
  let secure = config.origin.startsWith('https:')
  let name = secure ? '__Host-reset' : 'reset'
  return createCookie(name, {
    secrets: cookieSecrets(sessionSecrets, name),
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: RESET_LIFETIME / 1000,
  })
}
