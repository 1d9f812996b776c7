import type { Db } from '#db/client.server.ts'
import { type BatchSummary, summaries, toSummary } from './find-batch.server.ts'
import { UNSTARTED } from './imports/find-import.server.ts'

/** The newest other import of the user's that has the same file and is not written yet. */
export async function findSameFile(db: Db, userId: string, id: string): Promise<BatchSummary | undefined> {
  const row = await summaries(db)
    .where('user_id', '=', userId)
    .where('digest', '=', (own) =>
      own
        .selectFrom('batches as own')
        .select('own.digest')
        .where('own.id', '=', id)
        .where('own.user_id', '=', userId),
    )
    .where('id', '<>', id)
    .where('state', 'in', [...UNSTARTED, 'running', 'paused'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toSummary(row)
}
