import type { Db } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import type { JobStatus } from '#db/schema.ts'
import { isoTime } from '../base/time.ts'
import { readJobError } from './job-errors.ts'
import { readParts, readTexts } from './parts.ts'
import type { Part } from './sections.ts'

/** A rewrite that runs, or that has ended. */
export interface Rewrite {
  id: string
  listingId: string
  section: string
  part: number | null
  chips: string[]
  instruction: string
  status: JobStatus
  /** What has been written of the section so far. */
  partial: Part[]
  /** Why it failed; it does not count. */
  error: string | null
  /** The revision that it wrote, and whether that became the current one: somebody may have changed the section. */
  revisionId: string | null
  becameCurrent: boolean
  createdAt: string
}

/** The user's own rewrite; undefined also for somebody else's. */
export async function findRewrite(db: Db, userId: string, id: string): Promise<Rewrite | undefined> {
  const row = await rewriteRows(db, userId).where('id', '=', id).executeTakeFirst()
  return row && toRewrite(row)
}

/** Rewrites of the user's own listings that run, or whose end the user has not been told of; the newest first. */
export async function listNewsOfRewrites(
  db: Db,
  userId: string,
  ...listingIds: string[]
): Promise<Rewrite[]> {
  if (listingIds.length === 0) return []
  const rows = await rewriteRows(db, userId)
    .where('listing_id', 'in', listingIds)
    .where('seen_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(toRewrite)
}

/** Notes that the user was told how these ended. */
export async function markRewritesSeen(db: Db, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('generation_jobs')
    .set({ seen_at: isoTime() })
    .where('id', 'in', ids)
    .where(withoutIndex('user_id'), '=', userId)
    .where('kind', '=', 'rewrite')
    .where('status', '<>', 'running')
    .where('seen_at', 'is', null)
    .execute()
}

function rewriteRows(db: Db, userId: string) {
  return db
    .selectFrom('generation_jobs')
    .select(['id', 'listing_id', 'section', 'part', 'chips', 'instruction', 'status', 'partial', 'error'])
    .select(['result', 'created_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'rewrite')
}

function toRewrite(row: Awaited<ReturnType<ReturnType<typeof rewriteRows>['execute']>>[number]): Rewrite {
  const result: { revisionId?: string; isCurrent?: boolean } = JSON.parse(row.result ?? '{}')
  return {
    id: row.id,
    listingId: row.listing_id ?? '',
    section: row.section ?? '',
    part: row.part,
    chips: readTexts(row.chips ?? '[]'),
    instruction: row.instruction ?? '',
    status: row.status,
    partial: readParts(row.partial ?? '[]'),
    error: readJobError(row.error),
    revisionId: result.revisionId ?? null,
    becameCurrent: result.isCurrent === true,
    createdAt: row.created_at,
  }
}
