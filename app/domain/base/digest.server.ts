import { hash, randomBytes } from 'node:crypto'

/** SHA-256 of the values as JSON, in base64url. Digests are stored: the order of the values stays. */
export function digestOf(...values: unknown[]): string {
  return hash('sha256', JSON.stringify(values), 'base64url')
}

/** An id that the same values make again, as long as a random one: what is sent twice with them is one thing. */
export function idOf(...values: unknown[]): string {
  return digestOf(...values).slice(0, 22)
}

/** 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
