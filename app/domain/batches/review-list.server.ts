import type { Db } from '#db/client.server.ts'
import { type ListQuery, mapPage, type Page } from '../base/lists/page.ts'
import { type LibraryScope, type ListingSummary, listLibrary } from '../listings/library.server.ts'
import { readParts } from '../listings/parts.ts'

/** A listing as a row of the review: with the beginning of its texts. */
export interface ReviewedListing extends ListingSummary {
  title: string
  description: string
}

/** The listings that a batch wrote, those with the most open checks first. */
export async function listForReview(
  db: Db,
  scope: Pick<LibraryScope, 'userId' | 'batchId' | 'state'>,
  wanted: Pick<ListQuery<'checks'>, 'page' | 'size'>,
): Promise<Page<ReviewedListing>> {
  const found = await listLibrary(db, scope, { search: '', sort: 'checks', direction: 'desc', ...wanted })
  const ids = found.rows.map(({ id }) => id)
  const texts = ids.length > 0 ? await readBeginnings(db, ids) : []
  const textOf = (id: string, section: string) =>
    texts.find((text) => text.listing_id === id && text.section === section)?.parts ?? '[]'
  return mapPage(found, (row) => ({
    ...row,
    title: readParts(textOf(row.id, 'titles'))[0]?.text ?? '',
    description: readParts(textOf(row.id, 'descriptions'))[0]?.text ?? '',
  }))
}

function readBeginnings(db: Db, ids: string[]) {
  return db
    .selectFrom('listing_sections')
    .innerJoin('revisions', 'revisions.id', 'listing_sections.revision_id')
    .select(['listing_sections.listing_id', 'listing_sections.section', 'parts'])
    .where('listing_sections.listing_id', 'in', ids)
    .where('listing_sections.section', 'in', ['titles', 'descriptions'])
    .execute()
}
