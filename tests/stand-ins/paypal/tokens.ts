import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Answer } from './answers.ts'
import { json } from './answers.ts'
import type { Call } from './call.ts'
import { header } from './call.ts'
import type { World } from './world.ts'

/** POST /v1/oauth2/token, client credentials over Basic authentication. */
export function issueToken(world: World, call: Call): Answer {
  if (!header(call, 'content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return refusal(415, 'invalid_request', 'The body must be a urlencoded form')
  }
  if (!knowsClient(world, header(call, 'authorization'))) {
    return refusal(401, 'invalid_client', 'Client Authentication failed')
  }
  const grant = new URLSearchParams(call.raw.toString('utf8')).get('grant_type')
  if (!grant) return refusal(400, 'invalid_request', 'grant_type is missing')
  if (grant !== 'client_credentials') {
    return refusal(400, 'unsupported_grant_type', 'Only client_credentials is supported')
  }
  const token = `A21AA${randomBytes(48).toString('base64url')}`
  const now = world.now()
  world.tokens.set(token, now.getTime() + world.tokenLifetime * 1000)
  return json(200, {
    scope: 'https://uri.paypal.com/services/payments/payment openid',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-STANDIN',
    expires_in: world.tokenLifetime,
    nonce: `${now.toISOString()}${randomBytes(16).toString('base64url')}`,
  })
}

/** Whether the request carries an access token of this stand-in that has not expired. */
export function isAuthorized(world: World, call: Call): boolean {
  const [, token] = /^Bearer (\S+)$/i.exec(header(call, 'authorization') ?? '') ?? []
  const end = token ? world.tokens.get(token) : undefined
  return end !== undefined && end > world.now().getTime()
}

/** The token end point speaks OAuth's error format, not PayPal's. */
export function refusal(status: number, error: string, description: string): Answer {
  return json(status, { error, error_description: description })
}

function knowsClient(world: World, authorization: string | undefined): boolean {
  const [, encoded] = /^Basic (\S+)$/i.exec(authorization ?? '') ?? []
  if (!encoded) return false
  const given = Buffer.from(encoded, 'base64')
  const expected = Buffer.from(`${world.clientId}:${world.clientSecret}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
