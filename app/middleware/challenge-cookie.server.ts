import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Challenge } from '#app/domain/people/passkeys/challenges.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { NEVER_STORED } from './never-stored.server.ts'
import { signedCookie } from './signed-cookie.server.ts'

type Context = Readonly<RouterContextProvider>

/** What a passkey is asked for. Each has a cookie of its own, whose signature covers its name. */
type Purpose = 'sign-in' | 'second-step' | 'add'

const schema = z.object({ challenge: z.string(), userId: z.string(), until: z.number() })

/** Hands out what a passkey is to be asked; the browser keeps the challenge until it answers, for five minutes. */
export async function offer(
  context: Context,
  purpose: Purpose,
  options: { challenge: string },
  userId = '',
): Promise<Response> {
  const { challenge } = options
  const kept = { challenge, userId, until: Date.now() + LIFETIME }
  const headers = {
    'cache-control': NEVER_STORED,
    'set-cookie': await cookie(context, purpose).serialize(kept),
  }
  return Response.json(options, { headers })
}

/** The challenge that this browser was given for this purpose and user. One that is too old has no time left. */
export async function readChallenge(
  context: Context,
  request: Request,
  purpose: Purpose,
  userId = '',
): Promise<Challenge> {
  const parsed = schema.safeParse(await cookie(context, purpose).parse(request.headers.get('cookie')))
  if (!parsed.success || parsed.data.userId !== userId) return { challenge: '', until: 0 }
  return parsed.data
}

/** For scripts, which show the message. */
export function refuse(message: string, status: number): Response {
  return Response.json({ message }, { status, headers: { 'cache-control': NEVER_STORED } })
}

/** In milliseconds. */
const LIFETIME = 300_000

function cookie(context: Context, purpose: Purpose) {
  return signedCookie(context.get(servicesContext), `passkey-${purpose}`, LIFETIME / 1000)
}
