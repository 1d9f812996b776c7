import { type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { signedCookie } from '#app/middleware/signed-cookie.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Context = Readonly<RouterContextProvider>

const schema = z.object({
  userId: z.string(),
  email: z.string(),
  target: z.string().optional(),
  until: z.number(),
})

/** Who has shown the password, or Google, and still owes a code. */
export type HalfSignedIn = Omit<z.output<typeof schema>, 'until'>

export async function askForCode(context: Context, half: HalfSignedIn): Promise<Response> {
  let kept = await cookie(context).serialize({ ...half, until: Date.now() + LIFETIME })
  return redirect('/login/code', { status: 303, headers: { 'set-cookie': kept } })
}

/** Undefined without one, and after ten minutes. */
export async function readHalfSignedIn(
  context: Context,
  request: Request,
): Promise<HalfSignedIn | undefined> {
  let parsed = schema.safeParse(await cookie(context).parse(request.headers.get('cookie')))
  return parsed.success && parsed.data.until > Date.now() ? parsed.data : undefined
}

export function forgetHalfSignedIn(context: Context): Promise<string> {
  return cookie(context).serialize('', { maxAge: 0 })
}

/** In milliseconds. */
const LIFETIME = 600_000

function cookie(context: Context) {
  return signedCookie(context.get(servicesContext), 'second-factor', LIFETIME / 1000)
}
