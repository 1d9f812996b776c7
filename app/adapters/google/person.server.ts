import type { OAuth2Tokens } from 'arctic'
import { z } from 'zod'
import { GoogleFault, type GooglePerson, readUserinfo, type WireOptions } from './wire.server.ts'

/**
 * Who the tokens are about. The ID token came from Google itself, over TLS, so that its signature needs no checking
 * (https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation); what it claims does. Throws GoogleFault.
 */
export async function readPerson(
  options: WireOptions,
  tokens: OAuth2Tokens,
  nonce: string,
): Promise<GooglePerson> {
  const claims = readClaims(tokens.idToken())
  if (!ISSUERS.has(claims.iss)) throw new GoogleFault('refused', 'issuer')
  if (![claims.aud].flat().includes(options.clientId)) throw new GoogleFault('refused', 'audience')
  if (claims.azp !== undefined && claims.azp !== options.clientId) throw new GoogleFault('refused', 'party')
  if (claims.nonce !== nonce) throw new GoogleFault('mismatch', 'nonce')
  const now = Date.now() / 1000
  if (claims.exp + CLOCK_SKEW < now || claims.iat - CLOCK_SKEW > now)
    throw new GoogleFault('expired', 'token')
  if (claims.email_verified !== true || !claims.email) throw new GoogleFault('unverified')
  const info = await readUserinfo(options, tokens.accessToken())
  if (info.sub !== claims.sub) throw new GoogleFault('refused', 'subject')
  return { subject: claims.sub, email: claims.email, name: info.name ?? claims.name ?? '' }
}

const ISSUERS = new Set(['https://accounts.google.com', 'accounts.google.com'])

/** Seconds that two clocks may differ. */
const CLOCK_SKEW = 60

const schema = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  sub: z.string().min(1).max(255),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string().optional(),
  email: z.email().max(254).optional(),
  // Anything but true counts as no.
  email_verified: z.unknown(),
  name: z.string().optional(),
})

function readClaims(token: string) {
  const [, payload = ''] = token.split('.')
  try {
    return schema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  } catch {
    throw new GoogleFault('refused', 'ID token')
  }
}
