import type { Db } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import type { SectionCounts } from './columns.ts'

/** Which texts the user's own listings of these ids have, a part of them at a time. */
export async function countSections(db: Db, userId: string, ids: string[]): Promise<SectionCounts> {
  const counts = new Map<string, { filled: number; kept: number }>()
  for (let from = 0; from < ids.length; from += PIECE) {
    const rows = await db
      .selectFrom('listing_sections')
      .innerJoin('listings', 'listings.id', 'listing_sections.listing_id')
      .leftJoin('revision_originals', 'revision_originals.revision_id', 'listing_sections.revision_id')
      .select(['listing_sections.section'])
      .select(({ fn }) => [
        fn.countAll<number>().as('filled'),
        fn.count<number>('revision_originals.revision_id').filterWhere('is_changed', '=', 0).as('kept'),
      ])
      .where('listings.id', 'in', ids.slice(from, from + PIECE))
      .where(withoutIndex('listings.user_id'), '=', userId)
      .groupBy('listing_sections.section')
      .execute()
    for (const { section, filled, kept } of rows) {
      const before = counts.get(section) ?? { filled: 0, kept: 0 }
      counts.set(section, { filled: before.filled + Number(filled), kept: before.kept + Number(kept) })
    }
  }
  return counts
}

const PIECE = 500
