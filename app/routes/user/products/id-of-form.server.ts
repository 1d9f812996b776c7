import { digestOf } from '#app/domain/base/digest.server.ts'

/** The id of what a form adds: sent twice, it is the same. */
export function idOfForm(userId: string, idempotencyKey: string, ...what: string[]): string {
  return digestOf(userId, idempotencyKey, ...what).slice(0, 22)
}
