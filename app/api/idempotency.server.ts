import { idOf } from '#app/domain/base/digest.server.ts'
import { type Call, userOf } from './operation.server.ts'

/** The id of what a call makes: the same key of the same user makes it once. */
export function idFromKey(call: Call): string {
  return idOf(userOf(call).id, call.url.pathname, call.idempotencyKey)
}
