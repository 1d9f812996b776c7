import { createHash, randomBytes } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { foldEmail } from '#app/domain/base/email.ts'
import { signedCookie } from '#app/middleware/signed-cookie.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The id of this browser when it was signed in to the account before. Its attempts are limited separately, so that
 * strangers who guess cannot lock the owner out: https://owasp.org/www-
 * community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export async function findDevice(
  context: Context,
  request: Request,
  email: string,
): Promise<string | undefined> {
  const device = await readDevice(context, request)
  return device.accounts.includes(digest(email)) ? device.id : undefined
}

/** The Set-Cookie header that adds the account to those known to this browser. */
export async function rememberDevice(context: Context, request: Request, email: string): Promise<string> {
  const { id, accounts } = await readDevice(context, request)
  const others = accounts.filter((one) => one !== digest(email))
  return deviceCookie(context).serialize({ id, accounts: [digest(email), ...others].slice(0, 5) })
}

const schema = z
  .object({ id: z.string().max(50), accounts: z.array(z.string().max(50)).max(5) })
  .catch(() => ({ id: randomBytes(16).toString('base64url'), accounts: [] }))

async function readDevice(context: Context, request: Request) {
  return schema.parse(await deviceCookie(context).parse(request.headers.get('cookie')))
}

function deviceCookie(context: Context) {
  return signedCookie(context.get(servicesContext), 'device', 365 * 24 * 60 * 60)
}

/** Addresses are not kept in the clear. */
function digest(email: string) {
  return createHash('sha256').update(foldEmail(email)).digest('base64url')
}
