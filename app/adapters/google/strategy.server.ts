import { OAuth2Tokens } from 'arctic'
import { GoogleStrategy } from 'remix-auth-google'
import { OAuth2RequestError } from 'remix-auth-oauth2'
import { readPerson } from './person.server.ts'
import { exchangeCode, GoogleFault, type GooglePerson, type WireOptions } from './wire.server.ts'

interface Question {
  state: string
  verifier: string
}

/**
 * The package's strategy with the addresses of the configuration, a nonce, and our own exchange of the code: the
 * package's has no time-out and no size limit, and follows redirects.
 */
export class ShopGoogleStrategy extends GoogleStrategy<GooglePerson> {
  /** What was asked last; `authenticate` writes it into an unsigned cookie, and we into a signed one. */
  question: Question | undefined
  #nonce: string
  #wire: WireOptions
  #callback: string

  constructor(wire: WireOptions, { callback, nonce }: { callback: string; nonce: string }) {
    const { clientId, clientSecret } = wire
    super(
      { clientId, clientSecret, redirectURI: callback, scopes: SCOPES, prompt: 'select_account' },
      ({ tokens }) => readPerson(wire, tokens, nonce),
    )
    this.options.authorizationEndpoint = wire.authUrl
    this.#wire = wire
    this.#callback = callback
    this.#nonce = nonce
  }

  override async authenticate(request: Request): Promise<GooglePerson> {
    try {
      return await super.authenticate(request)
    } catch (error) {
      if (!(error instanceof OAuth2RequestError)) throw error
      throw new GoogleFault(error.code === 'access_denied' ? 'cancelled' : 'refused', 'no code')
    }
  }

  protected override createAuthorizationURL() {
    const { state, codeVerifier, url } = super.createAuthorizationURL()
    this.question = { state, verifier: codeVerifier }
    return { state, codeVerifier, url }
  }

  protected override authorizationParams(params: URLSearchParams) {
    params.set('nonce', this.#nonce)
    return super.authorizationParams(params)
  }

  protected override async validateAuthorizationCode(code: string, verifier: string) {
    return new OAuth2Tokens(await exchangeCode(this.#wire, { code, verifier, callback: this.#callback }))
  }
}

/** The request as the package's strategy wants it: with the flow in a cookie of its own making. */
export function withFlow(request: Request, { state, verifier }: Question): Request {
  const cookie = `oauth2:flow=${new URLSearchParams({ [state]: verifier })}`
  return new Request(request.url, { headers: { cookie } })
}

const SCOPES = ['openid', 'email', 'profile']
