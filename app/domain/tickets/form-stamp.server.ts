import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { HOUR } from '../time.ts'

/** People need longer than this to fill in a form, in ms. */
export const QUICKEST = 2000

/** After that a form is stale, in ms. */
const SLOWEST = 12 * HOUR

type Secrets = readonly [string, ...string[]]

/** When a form was shown, signed, as text for a hidden field. `age`: as if it had been shown that many ms ago. */
export function issueStamp([secret]: Secrets, age = 0): string {
  let shown = `${(Date.now() - age).toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${shown}.${sign(shown, secret)}`
}

/**
 * 'early' for a form that came back faster than people write, 'late' for one that was open for too long, 'forged' for
 * one that this shop never showed. The first secret signs, all of them verify.
 */
export function checkStamp(secrets: Secrets, stamp: unknown): 'good' | 'early' | 'late' | 'forged' {
  let [, shown, at, signature] = FORM.exec(typeof stamp === 'string' ? stamp : '') ?? []
  if (!shown || !at || !signature) return 'forged'
  if (!secrets.some((secret) => isEqual(sign(shown, secret), signature))) return 'forged'
  let age = Date.now() - Number.parseInt(at, 36)
  if (age < QUICKEST) return 'early'
  return age > SLOWEST ? 'late' : 'good'
}

const FORM = /^(([0-9a-z]{1,11})\.[\w-]{12})\.([\w-]{43})$/

function sign(shown: string, secret: string): string {
  return createHmac('sha256', secret).update(shown).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  let [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
