import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { BatchOptions } from './options.ts'

/** How many rows are tried before the rest. */
const TRIAL_ROWS = 3

/** What a batch would write. */
export interface BatchPlan {
  /** Rows with something left to write, and the texts: one credit each. */
  rows: number
  texts: number
}

type Wanted = Pick<BatchOptions, 'languages' | 'skipUnchanged'>

/** What is left to write of a batch, or of its first rows. The caller has checked whose it is. */
export async function planBatch(
  db: Db | Trx,
  batchId: string,
  wanted: Wanted,
  { trial = false } = {},
): Promise<BatchPlan> {
  let { rows } = await sql<{ rows: number; texts: number }>`
    select count(distinct row_id) as "rows", count(*) as texts from (${missing(batchId, wanted, trial)})`.execute(
    db,
  )
  return rows[0] ?? { rows: 0, texts: 0 }
}

/** Adds a waiting job for each text that is left to write. Returns how many. */
export async function insertJobs(trx: Trx, batchId: string, wanted: Wanted, trial: boolean): Promise<number> {
  let { rows } = await sql<JobPlace>`${missing(batchId, wanted, trial)}`.execute(trx)
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await trx
      .insertInto('batch_jobs')
      .values(rows.slice(from, from + AT_ONCE).map((place) => ({ id: newId(), batch_id: batchId, ...place })))
      .execute()
  }
  return rows.length
}

interface JobPlace {
  row_id: string
  user_id: string
  position: number
  language: string
}

/** Each row that can be written, in its own language or in each of those chosen, for which it has no job and that no earlier batch has written the same. */
function missing(
  batchId: string,
  { languages, skipUnchanged }: Wanted,
  trial: boolean,
): RawBuilder<JobPlace> {
  let writable = sql`(select id, user_id, position, content_hash, is_unchanged,
      product ->> '$.language' as language from batch_rows
    where batch_id = ${batchId} and problem is null and product is not null order by position)`
  let pairs = sql`select r.id as row_id, r.user_id, r.position, l.value as language
    from ${writable} r
    cross join json_each(case when r.language is null then ${JSON.stringify(languages)} else json_array(r.language) end) l
    where not exists (select 1 from batch_jobs j where j.row_id = r.id and j.language = l.value)
      and (${skipUnchanged ? 1 : 0} = 0 or r.is_unchanged = 0 or not exists (
        select 1 from batch_rows o join listings w on w.product_id = o.product_id and w.language = l.value
        where o.user_id = r.user_id and o.content_hash = r.content_hash and o.batch_id <> ${batchId}))
    order by r.position, l.key`
  if (!trial) return sql<JobPlace>`${pairs}`
  return sql<JobPlace>`select * from (${pairs}) where position in
    (select distinct position from (${pairs}) order by position limit ${TRIAL_ROWS})`
}

/** Rows of one statement: SQLite takes 32,766 values. */
const AT_ONCE = 500
