import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

export interface Signer {
  sign(claims: Record<string, unknown>): string
  /** The public half, as a JSON Web Key Set. */
  keys: { keys: Record<string, unknown>[] }
}

/** Signs ID tokens with a key of its own, RS256 as Google does. */
export function createSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = 'stand-in'
  return {
    sign: (claims) => signJwt(claims, kid, privateKey),
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
  }
}

function signJwt(claims: Record<string, unknown>, kid: string, key: KeyObject) {
  const body = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(claims)}`
  return `${body}.${createSign('RSA-SHA256').update(body).sign(key).toString('base64url')}`
}

function encode(value: Record<string, unknown>) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
