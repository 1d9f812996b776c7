import { type Cookie, createCookie } from 'react-router'
import { z } from 'zod'

/** What a visitor takes along to Google and back. */
export interface Visit {
  /** The path of this site that they were going to. */
  wanted?: string | undefined
  /** Whether they went in a small window of its own. */
  popup: boolean
}

/** One way to Google: what only this browser and we know of it. */
export type Flow = z.infer<typeof schema>

/** Keeps a flow in the browser for ten minutes. The value says until when, too: browsers need not forget. */
export function flowCookie(options: { secureCookie: boolean; cookieSecrets: (name: string) => string[] }) {
  let name = options.secureCookie ? '__Host-google' : 'google'
  return createCookie(name, {
    secrets: options.cookieSecrets(name),
    secure: options.secureCookie,
    httpOnly: true,
    // Strict would stay home on the way back.
    sameSite: 'lax',
    path: '/',
    maxAge: LIFETIME / 1000,
  })
}

export function newFlow(facts: { state: string; verifier: string; nonce: string; visit: Visit }): Flow {
  return { ...facts, until: Date.now() + LIFETIME }
}

export async function readFlow(cookie: Cookie, request: Request): Promise<Flow | undefined> {
  let flow = schema.safeParse(await cookie.parse(request.headers.get('cookie')))
  return flow.success && flow.data.until > Date.now() ? flow.data : undefined
}

const LIFETIME = 10 * 60 * 1000

const schema = z.object({
  state: z.string().max(100),
  verifier: z.string().max(128),
  nonce: z.string().max(100),
  until: z.number(),
  visit: z.object({ wanted: z.string().max(2000).optional(), popup: z.boolean() }),
})
