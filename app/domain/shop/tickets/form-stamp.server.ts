import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { HOUR } from '#app/domain/base/time.ts'

/** Milliseconds. Forms that come back sooner are probably sent by bots. */
export const MIN_AGE = 2000

/** Milliseconds. */
const MAX_AGE = 12 * HOUR

type Secrets = readonly [string, ...string[]]

/** For a hidden field. `age`: how long ago it was issued, in ms. */
export function issueStamp([secret]: Secrets, age = 0): string {
  const shown = `${(Date.now() - age).toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${shown}.${sign(shown, secret)}`
}

/** The first secret signs, all of them verify. */
export function checkStamp(secrets: Secrets, stamp: unknown): 'good' | 'early' | 'late' | 'forged' {
  const [, shown, at, signature] = FORM.exec(typeof stamp === 'string' ? stamp : '') ?? []
  if (!shown || !at || !signature) return 'forged'
  if (!secrets.some((secret) => isEqual(sign(shown, secret), signature))) return 'forged'
  const age = Date.now() - Number.parseInt(at, 36)
  if (age < MIN_AGE) return 'early'
  return age > MAX_AGE ? 'late' : 'good'
}

const FORM = /^(([0-9a-z]{1,11})\.[\w-]{12})\.([\w-]{43})$/

function sign(shown: string, secret: string): string {
  return createHmac('sha256', secret).update(shown).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
