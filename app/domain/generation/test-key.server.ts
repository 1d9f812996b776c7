import type { ModelAdapter, ModelFailure } from '#app/adapters/gemini.server.ts'
import type { Db } from '#db/client.server.ts'
import type { Vault } from '../secrets/vault.server.ts'
import { keyPlace, noteAnswer } from './keys.server.ts'
import { readGenerationSettings } from './settings.server.ts'

/**
 * What the model service said about a key. 'good': it wrote with it. 'refused': it does not take the key. 'resting': it
 * takes it, but not now. 'unreachable': no answer came. 'unclear': it answered something else, such as that it does not
 * know the model. `message` is the service's own words, fit for people.
 */
export type KeyTest =
  | { outcome: 'good' }
  | { outcome: 'refused' | 'resting' | 'unreachable' | 'unclear'; message: string }
  | { outcome: 'unreadable' }
  | { outcome: 'unknown' }

/** Asks the model for a word with this key, active or not, and keeps what that says about its health. */
export async function testKey(
  services: { db: Db; vault: Vault; model: ModelAdapter },
  id: string,
): Promise<KeyTest> {
  let { db, vault, model } = services
  let row = await db
    .selectFrom('ai_keys')
    .select(['secret', 'cooling_until'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return { outcome: 'unknown' }
  let key = vault.open(row.secret, keyPlace(id))
  if (key === undefined) return { outcome: 'unreadable' }
  let settings = await readGenerationSettings(db)
  let answer = await model.generate({
    key,
    model: settings.model,
    prompt: 'Answer with the one word OK.',
    config: { temperature: 0, topK: 1, topP: 1, maxOutputTokens: 64 },
    timeLeft: PATIENCE,
  })
  await noteAnswer(db, id, answer)
  if (!answer.ok && !WROTE.has(answer.kind))
    return { outcome: OUTCOMES[answer.kind] ?? 'unclear', message: answer.message }
  await wake(db, id, row.cooling_until)
  return { outcome: 'good' }
}

/** Milliseconds that somebody waits before the page. */
const PATIENCE = 15_000

/** The service took the key and worked with it; that no word came out is not the key's fault. */
const WROTE = new Set<ModelFailure['kind']>(['cut', 'blocked', 'empty'])

const OUTCOMES: Partial<Record<ModelFailure['kind'], 'refused' | 'resting' | 'unreachable'>> = {
  'key-refused': 'refused',
  'rate-limited': 'resting',
  unavailable: 'unreachable',
  timeout: 'unreachable',
}

/** Ends the rest that the key had when the test began; one that began meanwhile is about something newer. */
async function wake(db: Db, id: string, rest: string | null) {
  await db
    .updateTable('ai_keys')
    .set({ cooling_until: null, last_error: null })
    .where('id', '=', id)
    .where((eb) => (rest === null ? eb('cooling_until', 'is', null) : eb('cooling_until', '=', rest)))
    .execute()
}
