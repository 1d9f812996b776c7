import { relyingPartyOf } from '#app/domain/users/passkeys/relying-party.ts'
import * as words from './words.tsx'

/** Whether this browser takes passkeys at this address. */
export function takesPasskeys(): boolean {
  return 'PublicKeyCredential' in window && relyingPartyOf(location.origin) !== undefined
}

/** The JSON for the form's field, or why there is none. */
export type Asked = { credential: string } | { problem: string }

/** Asks the server what to ask, and then the authenticator: to make a passkey, or to show one. */
export async function askPasskey(kind: 'create' | 'get', optionsAddress: string): Promise<Asked> {
  try {
    let answer = await fetch(optionsAddress, { headers: { accept: 'application/json' } })
    let options = await answer.json()
    if (!answer.ok) return { problem: options.message }
    return { credential: await (kind === 'create' ? create(options) : get(options)) }
  } catch (error) {
    let name = error instanceof Error ? error.name : ''
    return { problem: PROBLEMS[name] ?? words.yourBrowserCouldNotAskForPasskey }
  }
}

const PROBLEMS: Record<string, string> = {
  NotAllowedError: words.passkeyWasNotConfirmed,
  InvalidStateError: words.thisDeviceAlreadyHoldsPasskey,
  NotSupportedError: words.thisDeviceCannotKeepPasskey,
}

interface Described {
  id: string
}

async function create(options: {
  challenge: string
  user: { id: string }
  excludeCredentials: Described[]
}): Promise<string> {
  let publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: options.excludeCredentials.map(withBytes),
  } as unknown as PublicKeyCredentialCreationOptions
  let made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  let response = made.response as AuthenticatorAttestationResponse
  return JSON.stringify({
    ...base(made),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      // Browsers of before 2022 do not say.
      transports: response.getTransports?.() ?? [],
    },
  })
}

async function get(options: { challenge: string; allowCredentials: Described[] }): Promise<string> {
  let publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    allowCredentials: options.allowCredentials.map(withBytes),
  } as unknown as PublicKeyCredentialRequestOptions
  let shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  let response = shown.response as AuthenticatorAssertionResponse
  return JSON.stringify({
    ...base(shown),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: response.userHandle && toText(response.userHandle),
    },
  })
}

function base({ id, rawId, type }: PublicKeyCredential) {
  return { id, rawId: toText(rawId), type }
}

function withBytes(described: Described) {
  return { ...described, id: toBytes(described.id) }
}

/** Of base64url. */
function toBytes(text: string): Uint8Array {
  let binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function toText(bytes: ArrayBuffer): string {
  let binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
