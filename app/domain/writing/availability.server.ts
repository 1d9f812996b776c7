import type { Db } from '#db/client.server.ts'
import { hasKey, nextCooldownEnd } from './keys/pick-key.server.ts'
import { findMissingModel } from './model/missing-models.server.ts'
import { readModelRow } from './model/model-table.server.ts'
import { readGenerationSettings } from './settings/settings.server.ts'

/**
 * Whether texts can be written now: 'no-keys' where no key is active, 'keys-rest' where those that are cool down,
 * 'no-model' where the model is gone.
 */
export type Availability = 'ready' | 'no-keys' | 'keys-rest' | 'no-model'

export async function readAvailability(db: Db): Promise<Availability> {
  const { model } = await readGenerationSettings(db)
  if (!(await hasKey(db))) {
    const { provider } = await readModelRow(db, model)
    return (await nextCooldownEnd(db, provider, [])) === undefined ? 'no-keys' : 'keys-rest'
  }
  return (await findMissingModel(db, model)) ? 'no-model' : 'ready'
}
