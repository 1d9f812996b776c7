import { type RawBuilder, sql } from 'kysely'
import { listOf, withoutIndex } from '#db/dialect.server.ts'
import type { GenerationSettings } from '../writing/settings/settings.server.ts'

/** What this process has room for. Texts of one that has died take none. */
export interface Room {
  /** The jobs of batches and bulk actions that it runs. */
  running: string[]
  /** How many processes share the shop's limits. */
  processes: number
}

/** How many texts of one user this process may have under way; none, while it has as many of all users as it may. */
export function roomPerUser(
  { running, processes }: Room,
  { batchTexts, batchTextsPerUser }: Pick<GenerationSettings, 'batchTexts' | 'batchTextsPerUser'>,
): number {
  const share = (limit: number) => Math.ceil(limit / processes)
  return running.length < share(batchTexts) ? share(batchTextsPerUser) : 0
}

/** How many of the jobs that run are those of the user whose id is in a column. */
export function underWayOf(
  userId: 'batches.user_id' | 'action.user_id',
  { running }: Pick<Room, 'running'>,
): RawBuilder<number> {
  return sql<number>`(select count(*) from generation_jobs job
    where job.id in ${listOf(running)}
    and ${withoutIndex('job.user_id')} = ${sql.ref(userId)})`
}
