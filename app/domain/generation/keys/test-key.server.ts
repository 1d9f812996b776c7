import type { ModelAdapter, ModelFailure } from '#app/adapters/model.ts'
import type { Db } from '#db/client.server.ts'
import type { Vault } from '../../secrets/vault.server.ts'
import { noteModel } from '../model/missing-models.server.ts'
import { readGenerationSettings } from '../settings/settings.server.ts'
import { keyPlace, noteAnswer } from './keys.server.ts'

/**
 * What the model service said about a key. 'good': it wrote with it. 'refused': it does not take the key. 'resting': it
 * takes it, but not now. 'no-model': it does not have the model that is set. 'unreachable': no answer came. 'unclear': it
 * answered something else. `detail` is for admins.
 */
export type KeyTest =
  | { outcome: 'good' }
  | { outcome: 'refused' | 'resting' | 'no-model' | 'unreachable' | 'unclear'; detail: string }
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
    maxTokens: 64,
    timeLeft: PATIENCE,
  })
  await noteAnswer(db, id, answer)
  await noteModel(db, settings.model, answer)
  if (!answer.ok && !WROTE.has(answer.kind))
    return { outcome: OUTCOMES[answer.kind] ?? 'unclear', detail: answer.detail }
  await wake(db, id, row.cooling_until)
  return { outcome: 'good' }
}

/** Milliseconds that somebody waits before the page. */
const PATIENCE = 15_000

/** The service took the key and worked with it; that no word came out is not the key's fault. */
const WROTE = new Set<ModelFailure['kind']>(['cut', 'blocked', 'empty'])

const OUTCOMES: Partial<Record<ModelFailure['kind'], 'refused' | 'resting' | 'no-model' | 'unreachable'>> = {
  'key-refused': 'refused',
  'model-gone': 'no-model',
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
