import type { Cookie } from 'react-router'
import type { Services } from '../services.server.ts'
import { createSignedCookie } from '../signed-cookie.server.ts'
import { cookieSecrets } from './session.server.ts'

/** A cookie of ours beside the session's, signed under its own name. `maxAge` is in seconds. */
export function signedCookie({ config, sessionSecrets }: Services, base: string, maxAge: number): Cookie {
  const secure = config.origin.startsWith('https:')
  const name = secure ? `__Host-${base}` : base
  return createSignedCookie(name, { secrets: cookieSecrets(sessionSecrets, name), secure, maxAge })
}
