import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { RESET_LIFETIME } from '#app/domain/accounts/password-reset.server.ts'
import { signedCookie } from '#app/middleware/signed-cookie.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The Set-Cookie header that moves the token out of the address, so that neither history nor Referer has it.
 */
export function keepResetToken(context: Context, token: string): Promise<string> {
  return resetCookie(context).serialize(token)
}

/** Empty without one. */
export async function readResetToken(context: Context, request: Request): Promise<string> {
  return schema.parse(await resetCookie(context).parse(request.headers.get('cookie')))
}

export function forgetResetToken(context: Context): Promise<string> {
  return resetCookie(context).serialize('', { maxAge: 0 })
}

const schema = z.string().max(100).catch('')

function resetCookie(context: Context) {
  return signedCookie(context.get(servicesContext), 'reset', RESET_LIFETIME / 1000)
}
