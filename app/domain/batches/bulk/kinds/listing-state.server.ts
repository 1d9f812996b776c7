import type { Db, Trx } from '#db/client.server.ts'
import type { ListingBefore } from '../bulk-action.ts'

/** How listings are now, by id. */
export async function readStates(db: Db | Trx, ids: string[]): Promise<Map<string, ListingBefore>> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'status', 'reviewed_at', 'reviewed_by', 'exported_at', 'archived_at', 'text_version'])
    .where('id', 'in', ['', ...ids])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        status: row.status,
        reviewedAt: row.reviewed_at,
        reviewedBy: row.reviewed_by,
        exportedAt: row.exported_at,
        archivedAt: row.archived_at,
        textVersion: row.text_version,
      },
    ]),
  )
}

export const idsOf = (rows: { listingId: string }[]) => rows.map(({ listingId }) => listingId)
