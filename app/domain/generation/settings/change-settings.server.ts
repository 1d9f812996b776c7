import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { readGenerationVersion, replaceGenerationSettings } from './settings.server.ts'
import type { GenerationDraft } from './settings-draft.ts'

/** Changes model and limits. 'conflict': somebody else has changed them since `seen` was their version. */
export function changeGenerationSettings(
  db: Db,
  { draft, seen, actorId }: { draft: GenerationDraft; seen: number; actorId: string },
): Promise<'changed' | 'conflict'> {
  return transact(db, async (trx) => {
    let { value: before } = await readGenerationVersion(trx)
    if (!(await replaceGenerationSettings(trx, draft, seen))) return 'conflict'
    let names = Object.keys(draft) as (keyof GenerationDraft)[]
    let detail = names
      .filter((name) => before[name] !== draft[name])
      .map((name) => `${name} from ${before[name]} to ${draft[name]}`)
      .join(', ')
    let subject = 'Model and limits'
    await recordActivity(trx, { actorId, action: 'model.save', subject, detail: detail || 'Nothing changed' })
    return 'changed'
  })
}
