import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { askRegister, codeWord, holderOf, type RegisterAnswer, silence } from './vat-register.ts'

/** What HMRC gives an application of its Developer Hub. */
export interface HmrcCredentials {
  clientId: string
  clientSecret: string
}

/** HMRC's register of the United Kingdom: "Check a UK VAT number", version 2. No call throws. */
export interface HmrcAdapter {
  /** `number` is compact, with its prefix. A shop without a number of the UK gets no consultation number. */
  check(credentials: HmrcCredentials, number: string): Promise<RegisterAnswer>
  /** Whether HMRC knows these credentials, asked afresh. */
  checkCredentials(credentials: HmrcCredentials): Promise<'accepted' | 'refused' | 'unavailable'>
}

interface HmrcOptions {
  /** Undefined: HMRC's own. */
  url: string | undefined
  /** Milliseconds for the whole check, with the token that it needs. */
  timeout: number
  log: Log
}

export function createHmrc({
  url = 'https://api.service.hmrc.gov.uk',
  timeout,
  log,
}: HmrcOptions): HmrcAdapter {
  const tokens = new Map<string, { text: string; until: number }>()

  async function getToken(credentials: HmrcCredentials, signal: AbortSignal) {
    const kept = tokens.get(keyOf(credentials))
    if (kept && kept.until > Date.now()) return kept.text
    const asked = await requestToken(url, credentials, signal)
    if (typeof asked === 'string') return { ok: false as const, reason: asked }
    // One account at a time.
    tokens.clear()
    const until = Date.now() + (asked.expires_in - 60) * 1000
    tokens.set(keyOf(credentials), { text: asked.access_token, until })
    return asked.access_token
  }

  async function ask(
    credentials: HmrcCredentials,
    path: string,
    signal: AbortSignal,
  ): Promise<RegisterAnswer> {
    for (let again = false; ; again = true) {
      const token = await getToken(credentials, signal)
      if (typeof token !== 'string') return token
      const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.hmrc.2.0+json' }
      const { status, body } = await askRegister(`${url}${path}`, { headers }, signal)
      if (status !== 401 || again) return read(status, body)
      // HMRC no longer takes the token: one new one is asked for.
      tokens.delete(keyOf(credentials))
    }
  }

  return {
    async check(credentials, number) {
      const path = `${LOOKUP}/${number.slice(2)}`
      const answer = await ask(credentials, path, AbortSignal.timeout(timeout)).catch(silence)
      if (!answer.ok) log('hmrc.failed', { reason: answer.reason })
      return answer
    },
    async checkCredentials(credentials) {
      const asked = await requestToken(url, credentials, AbortSignal.timeout(timeout)).catch(() => 'silence')
      if (typeof asked !== 'string') return 'accepted'
      return asked === REFUSED ? 'refused' : 'unavailable'
    },
  }
}

const LOOKUP = '/organisations/vat/check-vat-number/lookup'
const REFUSED = 'credentials-refused'

/** The secret is in the key, as a digest: a new secret never lives on the old one's token. */
function keyOf({ clientId, clientSecret }: HmrcCredentials): string {
  return createHash('sha256')
    .update(JSON.stringify([clientId, clientSecret]))
    .digest('base64')
}

/** https://developer.service.hmrc.gov.uk/api-documentation/docs/authorisation/application-restricted-endpoints */
async function requestToken(url: string, { clientId, clientSecret }: HmrcCredentials, signal: AbortSignal) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const { status, body: reply } = await askRegister(`${url}/oauth/token`, { method: 'POST', body }, signal)
  if (status === 200) return token.safeParse(reply).data ?? 'unreadable'
  return status === 400 || status === 401 ? REFUSED : `status-${status}`
}

const token = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/),
  expires_in: z.number().nonnegative(),
})

const found = z.object({
  target: z.object({
    name: z.string().nullish(),
    address: z.record(z.string(), z.unknown()).nullish(),
  }),
})

const problem = z.object({ code: z.string() })

/** https://developer.service.hmrc.gov.uk/api-documentation/docs/api/service/vat-registered-companies-api/2.0 */
function read(status: number, body: unknown): RegisterAnswer {
  if (status === 200) {
    const { data } = found.safeParse(body)
    if (!data) return { ok: false, reason: 'unreadable' }
    const lines = ADDRESS.map((part) => data.target.address?.[part])
    const holder = holderOf([
      data.target.name,
      ...lines.map((line) => (typeof line === 'string' ? line : '')),
    ])
    return { ok: true, entry: { holder, consultation: '' } }
  }
  const code = codeWord(problem.safeParse(body).data?.code)
  // Another 404 is that of an address which HMRC does not have. A number that is no VAT number is not registered either.
  if ((status === 404 && code === 'NOT_FOUND') || (status === 400 && code === 'INVALID_REQUEST'))
    return { ok: true, entry: undefined }
  return { ok: false, reason: code ?? `status-${status}` }
}

const ADDRESS = ['line1', 'line2', 'line3', 'line4', 'line5', 'postcode', 'countryCode']
