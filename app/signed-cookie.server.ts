import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Cookie } from 'react-router'

/**
 * A cookie as React Router's `createCookie` makes it, byte for byte, and a third of an order's processor time cheaper:
 * that one signs by Web Crypto, which hands each signature to another thread. `secrets`: the first signs, all are
 * believed. `maxAge` is in seconds.
 */
export function createSignedCookie(
  name: string,
  { secrets, secure, maxAge }: { secrets: string[]; secure: boolean; maxAge: number },
): Cookie {
  const keys = secrets.map((secret) => createSecretKey(secret, 'utf8'))
  return {
    name,
    isSigned: true,
    get expires() {
      return new Date(Date.now() + maxAge * 1000)
    },
    async parse(header) {
      const found = parseCookie(header ?? '')[name]
      return found ? decode(found, keys) : (found ?? null)
    },
    async serialize(value, options) {
      return stringifySetCookie({
        name,
        value: value === '' ? '' : encode(value, keys),
        secure,
        httpOnly: true,
        // Strict would stay home on the way back from PayPal and Google.
        sameSite: 'lax',
        path: '/',
        maxAge,
        ...options,
      })
    },
  }
}

function encode(value: unknown, [key]: KeyObject[]): string {
  if (!key) throw new Error('A cookie needs a secret')
  const data = Buffer.from(JSON.stringify(value)).toString('base64')
  return `${data}.${sign(data, key).toString('base64').replace(/=+$/, '')}`
}

/** Null without a good signature. */
function decode(text: string, keys: KeyObject[]): unknown {
  const dot = text.lastIndexOf('.')
  const data = text.slice(0, Math.max(dot, 0))
  const signature = Buffer.from(text.slice(dot + 1), 'base64')
  if (!keys.some((key) => isEqual(sign(data, key), signature))) return null
  try {
    return JSON.parse(Buffer.from(data, 'base64').toString())
  } catch {
    return {}
  }
}

function sign(data: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(data).digest()
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
