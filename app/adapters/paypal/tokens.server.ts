import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PayPalAccount, PayPalFailure, PayPalResult } from './outcome.ts'
import { failureOf, send } from './wire.server.ts'

/** Access tokens, kept for each account until a minute before they end; asked for once however many wait. */
export interface Tokens {
  get(account: PayPalAccount): Promise<PayPalResult<string>>
  /** A token that PayPal no longer takes is not offered again. */
  drop(account: PayPalAccount, token: string): void
}

export function createTokens(baseOf: (mode: PayPalAccount['mode']) => string, timeout: number): Tokens {
  const kept = new Map<string, { token: string; until: number }>()
  const asked = new Map<string, Promise<PayPalResult<string>>>()

  async function ask(account: PayPalAccount, key: string): Promise<PayPalResult<string>> {
    const result = await requestToken(baseOf(account.mode), account, timeout)
    if (!result.ok) return result
    const until = Date.now() + (result.value.expires_in - 60) * 1000
    kept.set(key, { token: result.value.access_token, until })
    return { ok: true, value: result.value.access_token }
  }

  return {
    async get(account) {
      const key = keyOf(account)
      const found = kept.get(key)
      if (found && found.until > Date.now()) return { ok: true, value: found.token }
      const running = asked.get(key) ?? ask(account, key).finally(() => asked.delete(key))
      asked.set(key, running)
      return running
    },
    drop(account, token) {
      const key = keyOf(account)
      if (kept.get(key)?.token === token) kept.delete(key)
    },
  }
}

/** Asks PayPal for a token. https://developer.paypal.com/api/rest/authentication/ */
export async function requestToken(base: string, account: PayPalAccount, timeout: number) {
  const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')
  const request = new Request(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${basic}`,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  try {
    const reply = await send(request, timeout)
    if (reply.status !== 200) return failureOf(reply)
    const parsed = answer.safeParse(JSON.parse(reply.text))
    return parsed.success ? { ok: true as const, value: parsed.data } : unavailable
  } catch {
    return unavailable
  }
}

const answer = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/),
  expires_in: z.number().nonnegative(),
})

const unavailable: PayPalFailure = { ok: false, kind: 'unavailable' }

/** The secret is in the key, as a digest: a new secret never lives on the old one's token. */
function keyOf({ mode, clientId, clientSecret }: PayPalAccount) {
  return createHash('sha256')
    .update(JSON.stringify([mode, clientId, clientSecret]))
    .digest('base64')
}
