import { parseCookie } from 'cookie'
import { z } from 'zod'
import { createSignedCookie } from '../../signed-cookie.server.ts'

/** What a visitor takes along to Google and back. */
export interface Visit {
  /** The path of this site that they were going to. */
  redirectTo?: string | undefined
  /** The id of the popup that they sign in with, if they use one. */
  popup?: string | undefined
}

/** One sign-in under way: what only this browser and we know of it. */
export type Flow = z.infer<typeof schema>

/**
 * Keeps each sign-in in a signed cookie of its own, named after its state, so that two tabs can sign in at the same
 * time. The value holds the end of its life, too: browsers need not delete it.
 */
export function createFlows(options: { secureCookie: boolean; cookieSecrets: (name: string) => string[] }) {
  const base = options.secureCookie ? '__Host-google' : 'google'
  const secrets = options.cookieSecrets(base)

  function cookie(name: string) {
    return createSignedCookie(name, { secrets, secure: options.secureCookie, maxAge: LIFETIME / 1000 })
  }

  async function read(name: string, request: Request): Promise<Flow | undefined> {
    const flow = schema.safeParse(await cookie(name).parse(request.headers.get('cookie')))
    return flow.success && flow.data.until > Date.now() ? flow.data : undefined
  }

  function drop(name: string) {
    return cookie(name).serialize('', { maxAge: 0 })
  }

  function nameFor(state: string) {
    return `${base}-${state.slice(0, 12)}`
  }

  function namesIn(request: Request) {
    const names = Object.keys(parseCookie(request.headers.get('cookie') ?? ''))
    return names.filter((name) => name.startsWith(`${base}-`) && FLOW_NAME.test(name))
  }

  return {
    /** The Set-Cookie lines that keep a new flow; only the newest few stay beside it. */
    async keep(request: Request, facts: Omit<Flow, 'until'>): Promise<string[]> {
      const { redirectTo, popup } = facts.visit
      const visit = redirectTo && redirectTo.length > LONGEST_PATH ? { popup } : facts.visit
      const flow: Flow = { ...facts, visit, until: Date.now() + LIFETIME }
      const others = await Promise.all(
        namesIn(request).map(async (name) => ({ name, until: (await read(name, request))?.until ?? 0 })),
      )
      const surplus = others.toSorted((a, b) => b.until - a.until).slice(MOST_FLOWS - 1)
      const dropped = await Promise.all(surplus.map(({ name }) => drop(name)))
      return [await cookie(nameFor(flow.state)).serialize(flow), ...dropped]
    },
    find(request: Request, state: string): Promise<Flow | undefined> {
      const name = nameFor(state)
      return FLOW_NAME.test(name) ? read(name, request) : Promise.resolve(undefined)
    },
    /** The Set-Cookie lines that end this flow, so that its answer counts once. */
    async forget(request: Request, state: string): Promise<string[]> {
      const name = nameFor(state)
      return namesIn(request).includes(name) ? [await drop(name)] : []
    },
  }
}

/** In ms. */
const LIFETIME = 10 * 60 * 1000

/** Sign-ins that one browser can have under way. Their cookies have to fit into a request's headers. */
const MOST_FLOWS = 4

/** Characters; a longer address is not returned to. */
const LONGEST_PATH = 1000

const FLOW_NAME = /^[\w-]+-[\w-]{12}$/

const schema = z.object({
  state: z.string().max(100),
  verifier: z.string().max(128),
  nonce: z.string().max(100),
  until: z.number(),
  visit: z.object({
    redirectTo: z.string().max(LONGEST_PATH).optional(),
    popup: z.string().max(40).optional(),
  }),
})
