import type { ModelAdapter, ModelFailure } from '#app/adapters/model.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { readSettings } from '#app/domain/base/settings.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { recordModelAnswer } from '../model/missing-models.server.ts'
import { recordCall } from '../model/model-calls.server.ts'
import { type ModelRow, type Provider, traitsOf } from '../model/model-row.ts'
import { modelsRecord, readModelRow } from '../model/model-table.server.ts'
import { readGenerationSettings } from '../settings/settings.server.ts'
import { recordKeyAnswer, WORKED } from './key-health.server.ts'
import { keyPlace } from './keys.server.ts'

/**
 * What the model service said about a key. 'good': it wrote with it. 'refused': it does not take the key. 'rate-limited':
 * it takes it, but not now. 'no-model': it does not have the model that is set. 'unreachable': no answer came. 'unclear': it
 * answered something else. `detail` is for admins.
 */
export type KeyTest =
  | { outcome: 'good' }
  | { outcome: 'refused' | 'rate-limited' | 'no-model' | 'unreachable' | 'unclear'; detail: string }
  | { outcome: 'unreadable' }
  | { outcome: 'unknown' }

/** Asks the model for a word with this key, active or not, and records the result as every answer of the model. */
export async function testKey(
  services: { db: Db; vault: Vault; model: ModelAdapter },
  id: string,
): Promise<KeyTest> {
  const { db, vault, model } = services
  const row = await db
    .selectFrom('ai_keys')
    .select(['secret', 'cooling_until', 'address'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return { outcome: 'unknown' }
  const key = vault.open(row.secret, keyPlace(id))
  if (key === undefined) return { outcome: 'unreadable' }
  const modelRow = await findModelFor(db, row.address === null ? 'gemini' : 'openai')
  if (!modelRow) return { outcome: 'no-model', detail: t`The table of models has no model for this service.` }
  const answer = await model.generate({
    key,
    address: row.address ?? undefined,
    model: modelRow.name,
    traits: traitsOf(modelRow),
    prompt: 'Answer with the one word OK.',
    maxTokens: 64,
    timeLeft: TIME_LIMIT,
  })
  await recordCall(db, { row: modelRow, keyId: id, reason: { purpose: 'test' }, answer })
  await recordKeyAnswer(db, id, answer)
  await recordModelAnswer(db, modelRow.name, answer)
  if (!answer.ok && !WORKED.has(answer.kind))
    return { outcome: OUTCOMES[answer.kind] ?? 'unclear', detail: answer.detail }
  await endCooldown(db, id, row.cooling_until)
  return { outcome: 'good' }
}

/** The model that is set, or the first of the table where that one is another provider's. */
async function findModelFor(db: Db, provider: Provider): Promise<ModelRow | undefined> {
  const { model } = await readGenerationSettings(db)
  const row = await readModelRow(db, model)
  if (row.provider === provider) return row
  const { rows } = await readSettings(db, modelsRecord)
  return rows.find((each) => each.provider === provider)
}

/** In milliseconds: an admin waits for the page. */
const TIME_LIMIT = 15_000

const OUTCOMES: Partial<
  Record<ModelFailure['kind'], 'refused' | 'rate-limited' | 'no-model' | 'unreachable'>
> = {
  'key-refused': 'refused',
  'model-gone': 'no-model',
  'rate-limited': 'rate-limited',
  unavailable: 'unreachable',
  timeout: 'unreachable',
}

/** Only the one that was there when the test began: one that began meanwhile is about something newer. */
async function endCooldown(db: Db, id: string, before: string | null) {
  await db
    .updateTable('ai_keys')
    .set({ cooling_until: null, last_error: null })
    .where('id', '=', id)
    .where((eb) => (before === null ? eb('cooling_until', 'is', null) : eb('cooling_until', '=', before)))
    .execute()
}
