import type { Db } from '#db/client.server.ts'

/** How many listings of the user are being written, besides those of batches. */
export async function countRunning(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('generation_jobs')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'listing')
    .where('batch_id', 'is', null)
    .where('lease_until', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.running)
}
