import type { Db } from '#db/client.server.ts'
import type { RevisionOrigin } from '#db/schema.ts'
import { readParts, readTexts } from './parts.ts'
import type { Part, SectionKey } from './sections.ts'

/** One state of a section. */
export interface Revision {
  id: string
  number: number
  parts: Part[]
  origin: RevisionOrigin
  writtenBy: 'model' | 'person'
  createdAt: string
  isCurrent: boolean
  /** The number of the revision it restores. */
  restoredNumber: number | null
  /** The instruction for the rewrite. */
  instruction: string | null
  chips: string[]
}

/** How many revisions a page of them has. */
const REVISIONS_SHOWN = 20

/**
 * Revisions of a section of the user's own listing, the newest first; undefined for somebody else's. `before` is the
 * `next` of the page above, which is undefined on the last one; `earlier` is the first one of the page below.
 */
export async function listRevisions(
  db: Db,
  userId: string,
  listingId: string,
  section: SectionKey,
  before?: number,
): Promise<{ revisions: Revision[]; next: number | undefined; earlier: Revision | undefined } | undefined> {
  const listing = await db
    .selectFrom('listings')
    .select('id')
    .where('id', '=', listingId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!listing) return undefined
  const rows = await revisionRows(db)
    .where('revision.listing_id', '=', listingId)
    .where('revision.section', '=', section)
    .$if(before !== undefined, (query) => query.where('revision.number', '<', before ?? 0))
    .orderBy('revision.number', 'desc')
    .limit(REVISIONS_SHOWN + 1)
    .execute()
  const revisions = rows.slice(0, REVISIONS_SHOWN).map(toRevision)
  const [first] = rows.slice(REVISIONS_SHOWN).map(toRevision)
  return { revisions, next: first && revisions.at(-1)?.number, earlier: first }
}

/** One revision of the user's own listing. */
export async function findRevision(
  db: Db,
  userId: string,
  listingId: string,
  revisionId: string,
): Promise<(Revision & { section: string }) | undefined> {
  const row = await revisionRows(db)
    .innerJoin('listings', 'listings.id', 'revision.listing_id')
    .where('listings.user_id', '=', userId)
    .where('revision.listing_id', '=', listingId)
    .where('revision.id', '=', revisionId)
    .executeTakeFirst()
  return row && { ...toRevision(row), section: row.section }
}

function revisionRows(db: Db) {
  return db
    .selectFrom('revisions as revision')
    .leftJoin('listing_sections as current', 'current.revision_id', 'revision.id')
    .leftJoin('revisions as earlier', 'earlier.id', 'revision.restored_from')
    .leftJoin('generation_jobs as job', 'job.id', 'revision.job_id')
    .select([
      ...([
        'revision.id',
        'revision.section',
        'revision.number',
        'revision.parts',
        'revision.origin',
      ] as const),
      ...(['revision.written_by', 'revision.created_at', 'current.revision_id as current'] as const),
      ...(['earlier.number as restored_number', 'job.instruction', 'job.chips'] as const),
    ])
}

function toRevision(row: Awaited<ReturnType<ReturnType<typeof revisionRows>['execute']>>[number]): Revision {
  return {
    id: row.id,
    number: row.number,
    parts: readParts(row.parts),
    origin: row.origin,
    writtenBy: row.written_by,
    createdAt: row.created_at,
    isCurrent: row.current !== null,
    restoredNumber: row.restored_number,
    instruction: row.instruction,
    chips: readTexts(row.chips ?? '[]'),
  }
}
