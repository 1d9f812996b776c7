import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Cookie, redirect } from 'react-router'
import { Strategy } from 'remix-auth/strategy'
import { newFlow, readFlow, type Visit } from './flow.server.ts'
import { exchangeCode, GoogleFault, type GooglePerson, type Tokens, type WireOptions } from './wire.server.ts'

interface StrategyOptions extends WireOptions {
  cookie: Cookie
  /** The address that Google sends the browser back to. */
  callback: string
  visit: Visit | undefined
}

/**
 * The code flow as a strategy. A request with nothing from Google is thrown out to Google; one that comes back is
 * checked against the cookie, and its code exchanged. Throws GoogleFault.
 */
export class GoogleStrategy extends Strategy<GooglePerson, Tokens> {
  override name = 'google'
  #options: StrategyOptions

  constructor(options: StrategyOptions, verify: Strategy.VerifyFunction<GooglePerson, Tokens>) {
    super(verify)
    this.#options = options
  }

  override async authenticate(request: Request): Promise<GooglePerson> {
    let { searchParams } = new URL(request.url)
    if (this.#options.visit) throw await this.#leave(this.#options.visit)
    let flow = await readFlow(this.#options.cookie, request)
    if (!flow || !isEqual(flow.state, searchParams.get('state') ?? '')) throw new GoogleFault('mismatch')
    let error = searchParams.get('error')
    if (error === 'access_denied') throw new GoogleFault('cancelled')
    let code = searchParams.get('code')
    if (error !== null || !code) throw new GoogleFault('refused', 'no code')
    let grant = { code, verifier: flow.verifier, callback: this.#options.callback }
    let idToken = await exchangeCode(this.#options, grant)
    return this.verify({ ...idToken, nonce: flow.nonce })
  }

  async #leave(visit: Visit) {
    let { authUrl, clientId, callback, cookie } = this.#options
    let [state, verifier, nonce] = [secret(), secret(), secret()]
    let address = new URL(authUrl)
    let question = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: callback,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    }
    for (let [name, value] of Object.entries(question)) address.searchParams.set(name, value)
    let flow = newFlow({ state, verifier, nonce, visit })
    return redirect(address.href, { status: 303, headers: { 'set-cookie': await cookie.serialize(flow) } })
  }
}

function secret() {
  return randomBytes(32).toString('base64url')
}

function isEqual(one: string, other: string) {
  let [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
