import { createHash } from 'node:crypto'
import { type Call, userOf } from './operation.server.ts'

/** The id of what a call makes: the same key of the same user makes it once. */
export function idFromKey(call: Call): string {
  const key = JSON.stringify([userOf(call).id, call.url.pathname, call.idempotencyKey])
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}
