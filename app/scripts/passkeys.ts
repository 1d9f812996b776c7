import { say } from './say.ts'

/**
 * A button of `ui/passkey-form.tsx` asks the authenticator, and sends its form with what that has answered.
 * Where the browser takes no passkeys, the page says so instead.
 */
export function askPasskeys(): void {
  const takes = 'PublicKeyCredential' in window
  for (const place of document.querySelectorAll<HTMLElement>('[data-passkeys]')) {
    place.hidden = takes !== (place.dataset.passkeys === 'yes')
    place.classList.remove('place-kept')
  }
  if (!takes) return
  addEventListener('click', (event) => {
    const { target } = event
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('button[data-passkey]') : null
    const field = button?.form?.elements.namedItem('credential')
    if (!button?.form || !(field instanceof HTMLInputElement) || field.value) return
    event.preventDefault()
    if (!button.hasAttribute('aria-disabled') && button.form.reportValidity()) void send(button, field)
  })
  addEventListener('pageshow', forget)
  forget()
}

/** The browser's page memory, and its memory of fields, keep what was sent. */
function forget(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name=credential]')) field.value = ''
}

async function send(button: HTMLButtonElement, field: HTMLInputElement): Promise<void> {
  say(button, undefined)
  button.setAttribute('aria-disabled', 'true')
  try {
    const answer = await fetch(button.dataset.options ?? '', { headers: { accept: 'application/json' } })
    const options = await answer.json()
    if (answer.ok) field.value = await ask(button.dataset.passkey === 'create' ? 'create' : 'get', options)
    else say(button, options.message)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    say(button, button.dataset[name.toLowerCase()] ?? button.dataset.failed)
  }
  button.removeAttribute('aria-disabled')
  if (field.value) button.click()
}

interface Described {
  id: string | Uint8Array
}

/** In the JSON of WebAuthn, where bytes are base64url. */
interface Options {
  challenge: string | Uint8Array
  user?: Described
  excludeCredentials?: Described[]
  allowCredentials?: Described[]
}

/** The JSON for the server of what the authenticator has made or shown. */
async function ask(kind: 'create' | 'get', options: Options): Promise<string> {
  const { user, excludeCredentials = [], allowCredentials = [] } = options
  options.challenge = toBytes(options.challenge)
  for (const each of [...excludeCredentials, ...allowCredentials, ...(user ? [user] : [])]) {
    each.id = toBytes(each.id)
  }
  const request = { publicKey: options as unknown as PublicKeyCredentialCreationOptions }
  const { id, rawId, type, response } = (await navigator.credentials[kind](request)) as PublicKeyCredential
  const answered = response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse
  const texts: Record<string, string> = {}
  for (const name of PARTS) if (answered[name]) texts[name] = toText(answered[name])
  // Browsers of before 2022 do not say.
  const transports = answered.getTransports?.() ?? []
  return JSON.stringify({ id, rawId: toText(rawId), type, response: { ...texts, transports } })
}

const PARTS = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const

/** Of base64url. */
function toBytes(text: string | Uint8Array): Uint8Array {
  const binary = atob(String(text).replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function toText(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
