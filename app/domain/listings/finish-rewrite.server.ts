import { type Db, transact } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import { recountChecks } from './open-checks.server.ts'
import type { Part, SectionKey } from './sections.ts'
import { writeRevisions } from './write-revisions.server.ts'

/**
 * Stores what a rewrite wrote as a revision, and ends its job, both or neither. Where the section was changed
 * meanwhile, the revision is kept and does not become the current one. False when the job had failed before, or its
 * listing is gone: then nothing is stored.
 */
export async function finishRewrite(
  db: Db,
  id: string,
  { parts, keyId }: { parts: Part[]; keyId: string },
): Promise<boolean> {
  const stored = await transact(db, async (trx) => {
    const job = await trx
      .updateTable('generation_jobs')
      .set({ status: 'done', partial: null, key_id: keyId, lease_until: null, finished_at: isoTime() })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .where('kind', '=', 'rewrite')
      .returning(['user_id', 'listing_id', 'section', 'base_revision_id', 'facts_version'])
      .executeTakeFirst()
    if (!job?.listing_id || !job.section) return undefined
    const current = await trx
      .selectFrom('listing_sections')
      .select('revision_id')
      .where('listing_id', '=', job.listing_id)
      .where('section', '=', job.section)
      .executeTakeFirst()
    const isCurrent = (current?.revision_id ?? null) === job.base_revision_id
    const { ids, listing } = await writeRevisions(trx, job.listing_id, [
      {
        section: job.section as SectionKey,
        parts,
        origin: 'rewritten',
        writtenBy: 'model',
        userId: job.user_id,
        jobId: id,
        factsVersion: job.facts_version ?? 1,
        isCurrent,
      },
    ])
    await trx
      .updateTable('generation_jobs')
      .set({ result: JSON.stringify({ revisionId: ids[0], isCurrent }) })
      .where('id', '=', id)
      .execute()
    return { listingId: job.listing_id, listing }
  })
  if (stored === undefined) return false
  await recountChecks(db, stored.listingId, stored.listing)
  return true
}
