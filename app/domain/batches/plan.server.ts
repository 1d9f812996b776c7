import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#db/client.server.ts'
import { jsonText } from '#db/dialect.server.ts'
import { newId } from '#db/ids.server.ts'
import type { BatchOptions } from './options.ts'

/** How many rows are tried before the rest. */
const TRIAL_ROWS = 3

/** What a batch would write. */
export interface BatchPlan {
  /** Rows with something left to write, and the texts: one credit each. */
  rows: number
  texts: number
  /** Of these texts, those that take the place of a listing's. */
  rewrites: number
  /** Listings that are there and cost nothing: of products that have not changed, and of those that have. */
  unchanged: number
  kept: number
  /** Listings that could be written again, and of those the ones that a person has reviewed or edited. */
  again: number
  touched: number
  /** Products that are brought in line with their rows, whether a text is written or not. */
  updates: number
}

type Wanted = Pick<BatchOptions, 'languages' | 'skipUnchanged' | 'rewrite'>

/** What is left to write of a batch, or of its first rows. The caller has checked whose it is. */
export async function planBatch(
  db: Db | Trx,
  batchId: string,
  wanted: Wanted,
  { trial = false } = {},
): Promise<BatchPlan> {
  const count = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})`
  const { rows } = await sql<BatchPlan>`
    select count(distinct case when outcome in ('new', 'again') then row_id end) as "rows",
      ${count(`outcome in ('new', 'again')`)} as texts,
      ${count(`outcome = 'again'`)} as rewrites,
      ${count(`outcome = 'unchanged'`)} as unchanged,
      ${count(`outcome = 'kept'`)} as kept,
      ${count('can_again')} as again,
      ${count('can_again and is_touched')} as touched,
      (select count(*) from batch_rows where batch_id = ${batchId} and problem is null and is_same = 1
        and needs_update = 1 and product_id is null) as updates
    from (${pairs(batchId, wanted, trial)}) p`.execute(db)
  return (
    rows[0] ?? { rows: 0, texts: 0, rewrites: 0, unchanged: 0, kept: 0, again: 0, touched: 0, updates: 0 }
  )
}

/**
 * Adds a waiting job for each text that is left to write, and unless it is a trial, notes the listings that are left as
 * they are. Returns how many of these there are.
 */
export async function insertJobs(trx: Trx, batchId: string, wanted: Wanted, trial: boolean): Promise<number> {
  const { rows } = await sql<JobPlace>`
    select row_id, user_id, position, language, outcome from (${pairs(batchId, wanted, trial)}) p`.execute(
    trx,
  )
  const jobs = rows.map(({ outcome, ...place }) => {
    const kept = outcome === 'kept' || outcome === 'unchanged' ? outcome : null
    const state = kept ? ('cancelled' as const) : ('waiting' as const)
    const is_rewrite = outcome === 'again' ? (1 as const) : (0 as const)
    return { id: newId(), batch_id: batchId, ...place, kept, state, is_rewrite }
  })
  for (let from = 0; from < jobs.length; from += AT_ONCE) {
    await trx
      .insertInto('batch_jobs')
      .values(jobs.slice(from, from + AT_ONCE))
      .execute()
  }
  return jobs.filter(({ kept }) => kept).length
}

interface JobPlace {
  row_id: string
  user_id: string
  position: number
  language: string
  outcome: 'new' | 'again' | 'unchanged' | 'kept'
}

/**
 * Each row that can be written, in its own language or in each of those chosen, for which it has no job yet, and what
 * becomes of it: a credit is taken where a text is written, and nowhere else. Of a trial, the first rows with a text.
 */
function pairs(
  batchId: string,
  { languages, skipUnchanged, rewrite }: Wanted,
  trial: boolean,
): RawBuilder<JobPlace> {
  const writable = sql`select id, user_id, position, is_unchanged, ${jsonText('product', 'language')} as own,
      coalesce(product_id, case when is_same = 1 then matched_id end) as product_id from batch_rows
    where batch_id = ${batchId} and problem is null and product is not null`
  // Its own language stands in the place of the first one. Without a name for it, both engines call a list's columns so.
  const chosen = sql.join(
    (languages.length > 0 ? languages : [null]).map((name, place) => sql`(${sql.lit(place)}, ${name})`),
  )
  const places = sql`select r.*, coalesce(r.own, l.column2) as language, l.column1 as place from (${writable}) r
    join (values ${chosen}) l on r.own is null or l.column1 = 0`
  const wanted = sql`select r.id as row_id, r.user_id, r.position, r.language, r.place,
      r.product_id, r.is_unchanged, w.id as listing_id, w.status
    from (${places}) r
    left join listings w on w.product_id = r.product_id and w.language = r.language
    where r.language is not null and not exists (select 1 from batch_jobs j where j.row_id = r.id and j.language = r.language)`
  const known = sql`select *, listing_id is not null and not (is_unchanged = 1 and ${skipUnchanged ? 1 : 0} = 1) as can_again,
      listing_id is not null and (status = 'reviewed' or ${HAS_OWN_WORDS}) as is_touched,
      listing_id is null and product_id is not null and ${IS_BEING_WRITTEN} as is_running from (${wanted}) p`
  const judged = sql`select *, case
      when is_running then 'kept'
      when listing_id is null then 'new'
      when can_again and (${rewrite} = 'all' or (${rewrite} = 'drafts' and not is_touched)) then 'again'
      when is_unchanged = 1 then 'unchanged'
      else 'kept' end as outcome from (${known}) k`
  if (!trial) return sql<JobPlace>`select * from (${judged}) j order by position, place`
  const texts = sql`select * from (${judged}) j where outcome in ('new', 'again')`
  return sql<JobPlace>`select * from (${texts}) t where position in
    (select distinct position from (${texts}) u order by position limit ${TRIAL_ROWS}) order by position, place`
}

/** Whether a person wrote what the listing `p` says, beside what a shop's file brought. */
const HAS_OWN_WORDS = sql`exists (select 1 from listing_sections s join revisions v on v.id = s.revision_id
  where s.listing_id = p.listing_id and v.written_by = 'person'
    and not exists (select 1 from revision_originals o where o.revision_id = v.id and o.is_changed = 0))`

const IS_BEING_WRITTEN = sql`exists (select 1 from generation_jobs g
  where g.product_id = p.product_id and g.kind = 'listing' and g.status = 'running' and g.language = p.language)`

/** Rows of one statement: SQLite takes 32,766 values. */
const AT_ONCE = 500
