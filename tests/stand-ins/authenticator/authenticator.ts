import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { type Cbor, encodeCbor } from './cbor.ts'

/** What the browser and its authenticator are made to say in place of the truth. */
export interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Whether the holder showed a finger or a PIN. */
  isVerified?: boolean
  counter?: number
  userHandle?: string | null
  credentialId?: string
  /** The signature of another key. */
  isForged?: boolean
}

interface Options {
  challenge: string
  rpId?: string
  rp?: { id: string }
  user?: { id: string }
}

/**
 * One passkey, as an authenticator of the WebAuthn standard keeps it: ES256, attestation "none". Its answers are the
 * JSON that the script of a page posts. https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
export function createAuthenticator(origin: string, credentialId = randomBytes(32).toString('base64url')) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let userHandle: string | null = null

  function clientData(type: string, { challenge }: Options, lies: Lies) {
    const facts = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
    }
    return Buffer.from(JSON.stringify({ ...facts, crossOrigin: false }))
  }

  function describe(lies: Lies) {
    const id = lies.credentialId ?? credentialId
    return { id, rawId: id, type: 'public-key' }
  }

  return {
    credentialId,
    create(options: Options, lies: Lies = {}): string {
      userHandle = options.user?.id ?? null
      const id = Buffer.from(lies.credentialId ?? credentialId, 'base64url')
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const authData = Buffer.concat([authenticatorData(options.rp?.id ?? '', lies, counter, true), attested])
      const attestation = new Map<number | string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', options, lies).toString('base64url'),
        attestationObject: encodeCbor(attestation).toString('base64url'),
        transports: ['internal'],
      }
      return JSON.stringify({ ...describe(lies), response })
    },
    get(options: Options, lies: Lies = {}): string {
      counter = lies.counter ?? counter + 1
      const data = clientData('webauthn.get', options, lies)
      const authData = authenticatorData(options.rpId ?? '', lies, counter, false)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      const key = lies.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, key).toString('base64url'),
        userHandle: lies.userHandle === undefined ? userHandle : lies.userHandle,
      }
      return JSON.stringify({ ...describe(lies), response })
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

/** Flags: bit 0 somebody is present, 2 they were verified, 6 a credential follows. */
function authenticatorData(rpId: string, lies: Lies, counter: number, hasCredential: boolean): Buffer {
  const flags = 1 | ((lies.isVerified ?? true) ? 4 : 0) | (hasCredential ? 64 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const hash = createHash('sha256')
    .update(lies.rpId ?? rpId)
    .digest()
  return Buffer.concat([hash, Buffer.from([flags]), count])
}

/** RFC 9053: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return encodeCbor(
    new Map<number | string, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
