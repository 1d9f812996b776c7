import { createHash } from 'node:crypto'
import { type Call, userOf } from './operation.server.ts'

/** The id of what a call makes: the same for the same request name of the same user, so that it is made once. */
export function idFrom(call: Call): string {
  let name = JSON.stringify([userOf(call).id, call.url.pathname, call.idempotencyKey])
  return createHash('sha256').update(name).digest('base64url').slice(0, 22)
}
