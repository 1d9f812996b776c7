import type { Db } from '#db/client.server.ts'
import { hasKey } from './keys/pick-key.server.ts'
import { findMissingModel } from './model/missing-models.server.ts'
import { readGenerationSettings } from './settings/settings.server.ts'

/** Whether texts can be written now: 'no-keys' where no key is active and ready, 'no-model' where the model is gone. */
export type Availability = 'ready' | 'no-keys' | 'no-model'

export async function readAvailability(db: Db): Promise<Availability> {
  if (!(await hasKey(db))) return 'no-keys'
  let { model } = await readGenerationSettings(db)
  return (await findMissingModel(db, model)) ? 'no-model' : 'ready'
}
