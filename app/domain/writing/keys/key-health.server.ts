import { sql } from 'kysely'
import type { ModelFailure, ModelText } from '#app/adapters/model.ts'
import { HOUR, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { addKeyNotice } from '#app/domain/outbox/notices/notice.server.ts'
import type { Db } from '#db/client.server.ts'

/** Stores what an answer says about its key: one that was refused is not used for a while. */
export async function recordKeyAnswer(db: Db, id: string, answer: ModelText | ModelFailure): Promise<void> {
  const now = isoTime()
  const used = db.updateTable('ai_keys').set({ last_used_at: now }).where('id', '=', id)
  if (answer.ok) {
    // An answer that was long under way says nothing about a key that has been refused since.
    const unlessCooling = (column: 'last_error' | 'cooling_until') =>
      sql<string | null>`case when cooling_until > ${now} then ${sql.ref(column)} end`
    await used
      .set({ last_error: unlessCooling('last_error'), cooling_until: unlessCooling('cooling_until') })
      .set({ answered_at: now })
      .execute()
    return
  }
  const cooldown = cooldownAfter(answer)
  if (WORKED.has(answer.kind)) await used.set({ answered_at: now }).execute()
  else if (cooldown === undefined) await used.execute()
  else await used.set({ cooling_until: isoTime(cooldown), last_error: answer.detail }).execute()
  if (answer.kind === 'key-refused') await addKeyNotice(db, id)
}

/** Failures that the model had while it worked with the key: that no text came out is not the key's fault. */
export const WORKED: ReadonlySet<ModelFailure['kind']> = new Set(['cut', 'blocked', 'empty'])

/** How long the key is not used after this answer, in milliseconds; undefined when the answer is not about the key. */
function cooldownAfter(answer: ModelFailure): number | undefined {
  if (answer.kind === 'key-refused') return REFUSED_COOLDOWN
  if (answer.kind !== 'rate-limited') return undefined
  return Math.min(Math.max(answer.retryAfterMs ?? RATE_LIMIT_COOLDOWN, 1000), HOUR)
}

export async function recordKeyError(db: Db, id: string, error: string) {
  await db.updateTable('ai_keys').set({ last_error: error }).where('id', '=', id).execute()
  await addKeyNotice(db, id)
}

const REFUSED_COOLDOWN = 15 * MINUTE
const RATE_LIMIT_COOLDOWN = MINUTE
