import { sql } from 'kysely'
import { inPieces } from '#app/domain/base/take-turns.server.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { type Db, transact } from '#db/client.server.ts'
import { IMPORT_LIMITS } from './limits.ts'

/**
 * Removes imports that were never started, after a day those that can be begun again in the library, and forgets the files of
 * those that have ended. Answers how many imports went. The sweep of attachments deletes the files.
 */
export async function sweepImports(db: Db): Promise<number> {
  const before = isoTime(-IMPORT_LIMITS.days * DAY)
  let gone = 0
  for (let old = await listOld(db, before); old.length > 0; old = await listOld(db, before)) {
    for (const id of old) gone += await removeUnstarted(db, id)
  }
  await inPieces(PIECE, async (limit) => {
    const ended = db.selectFrom('batches').select('id').where('file', 'is not', null)
    const old = ended.where('finished_at', 'is not', null).where('finished_at', '<', before).limit(limit)
    const { numUpdatedRows } = await db
      .updateTable('batches')
      .set({ file: null })
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })
  return gone
}

/** Rows of one statement. */
const PIECE = 200

const UNSTARTED = sql<boolean>`state in ('columns', 'check', 'cost') and job_count = 0`

async function listOld(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('batches')
    .select('id')
    .where(UNSTARTED)
    .where(sql<boolean>`created_at < case when of_library = 1 then ${isoTime(-DAY)} else ${before} end`)
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** 0 when it was started meanwhile. */
function removeUnstarted(db: Db, id: string): Promise<number> {
  return transact(db, async (trx) => {
    const still = await trx
      .selectFrom('batches')
      .select('id')
      .where('id', '=', id)
      .where(UNSTARTED)
      .executeTakeFirst()
    if (!still) return 0
    await trx.deleteFrom('batch_rows').where('batch_id', '=', id).execute()
    await trx.deleteFrom('batches').where('id', '=', id).execute()
    return 1
  })
}
