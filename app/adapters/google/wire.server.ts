import { z } from 'zod'
import { readLimited } from '../read-limited.ts'

/** Somebody whom Google knows. `subject` never changes; the e-mail address may, and is confirmed. */
export interface GooglePerson {
  subject: string
  email: string
  name: string
}

/** Why nobody came back. 'mismatch': the answer belongs to no question of this browser. */
export type GoogleRefusal = 'cancelled' | 'mismatch' | 'expired' | 'unverified' | 'unreachable' | 'refused'

export class GoogleFault extends Error {
  outcome: GoogleRefusal
  /** For the log; never holds what Google sent. */
  detail: string | undefined

  constructor(outcome: GoogleRefusal, detail?: string) {
    // oxlint-disable-next-line lingui/no-unlocalized-strings -- for the log
    super(`Google sign-in: ${outcome}`)
    this.outcome = outcome
    this.detail = detail
  }
}

export interface WireOptions {
  clientId: string
  clientSecret: string
  authUrl: string
  tokenUrl: string
  userinfoUrl: string
  timeout: number
}

/** Exchanges the code. Throws GoogleFault: 'expired' for a code that is too old or was used. */
export async function exchangeCode(
  options: WireOptions,
  grant: { code: string; verifier: string; callback: string },
): Promise<z.infer<typeof tokenAnswer>> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: grant.code,
    code_verifier: grant.verifier,
    redirect_uri: grant.callback,
    client_id: options.clientId,
    client_secret: options.clientSecret,
  })
  const { status, json } = await ask(options.tokenUrl, { method: 'POST', body }, options.timeout)
  if (status !== 200) {
    const problem = tokenProblem.safeParse(json)
    if (problem.data?.error === 'invalid_grant') throw new GoogleFault('expired')
    throw new GoogleFault(status >= 500 ? 'unreachable' : 'refused', `token ${status}`)
  }
  const tokens = tokenAnswer.safeParse(json)
  if (!tokens.success) throw new GoogleFault('refused', 'token answer')
  return tokens.data
}

/** What Google says of the bearer of the access token. Throws GoogleFault. */
export async function readUserinfo(options: WireOptions, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` }
  const { status, json } = await ask(options.userinfoUrl, { headers }, options.timeout)
  if (status !== 200) throw new GoogleFault(status >= 500 ? 'unreachable' : 'refused', `userinfo ${status}`)
  const info = userinfo.safeParse(json)
  if (!info.success) throw new GoogleFault('refused', 'userinfo answer')
  return info.data
}

const tokenProblem = z.object({ error: z.string() })
const tokenAnswer = z.object({ id_token: z.string(), access_token: z.string() })
const userinfo = z.object({ sub: z.string(), name: z.string().optional() })

const MOST_BYTES = 256 * 1024

async function ask(address: string, init: RequestInit, timeout: number) {
  try {
    const response = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const body = await readLimited(response, MOST_BYTES)
    return { status: response.status, json: parseJson(body.toString('utf8')) }
  } catch {
    throw new GoogleFault('unreachable', 'no answer')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
