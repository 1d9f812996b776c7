import { setImmediate as nextTurn } from 'node:timers/promises'
import { joinBrand } from '#app/domain/listings/brands/join-brand.ts'
import { readManufacturer } from '#app/domain/listings/brands/manufacturer-draft.ts'
import { readFactsUsed } from '#app/domain/listings/facts-used.ts'
import { DEFAULT_LANGUAGE, findLanguage } from '#app/domain/listings/languages.ts'
import { readOffer } from '#app/domain/listings/offer.ts'
import { isSectionKey, readParts } from '#app/domain/listings/parts.ts'
import type { ListingText, SectionKey } from '#app/domain/listings/sections.ts'
import type { Db } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import type { ExportListing, KeptOriginal } from './target.ts'

/** Memory holds the texts of so many listings at a time. */
const PIECE = 100

/**
 * The listings of these ids that are the user's own, in the order of the ids, each with the texts of one moment. Other
 * requests get their turn between two pieces.
 */
export async function* readExportListings(
  db: Db,
  userId: string,
  ids: string[],
): AsyncGenerator<ExportListing> {
  for (let from = 0; from < ids.length; from += PIECE) {
    const piece = ids.slice(from, from + PIECE)
    const rows = Map.groupBy(await readRows(db, userId, piece), ({ id }) => id)
    for (const id of piece) {
      const own = rows.get(id)
      if (own) yield toListing(own)
    }
    await nextTurn()
  }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** One statement, so that a change in between is in all of a listing or in nothing of it. */
function readRows(db: Db, userId: string, ids: string[]) {
  return db
    .selectFrom('listings')
    .innerJoin('products', 'products.id', 'listings.product_id')
    .leftJoin('brands', joinBrand)
    .leftJoin('listing_sections', 'listing_sections.listing_id', 'listings.id')
    .leftJoin('revisions', 'revisions.id', 'listing_sections.revision_id')
    .select(['listings.id', 'listings.product_id', 'listings.language', 'listings.status', 'text_version'])
    .select('listings.facts_used')
    .select([
      'products.name',
      'products.sku',
      'products.handle',
      'products.external_id',
      'products.gtin',
      'offer',
      'offer_read_at',
      'source_id',
      'brands.manufacturer',
    ])
    .leftJoin('revision_originals as kept', 'kept.revision_id', 'revisions.id')
    .select(['revisions.section', 'revisions.parts', 'revisions.written_by'])
    .select(['kept.revision_id as kept', 'kept.original', 'kept.dialect', 'kept.is_stale'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('revision_originals as earlier')
            .select('earlier.revision_id')
            .whereRef('earlier.listing_id', '=', 'listings.id')
            .whereRef('earlier.section', '=', 'revisions.section')
            .where(({ or, eb }) => or([eb('original', 'is', null), eb('original', 'like', '%<%')])),
        )
        .as('had_markup'),
    )
    .where('listings.id', 'in', ids)
    .where(withoutIndex('listings.user_id'), '=', userId)
    .execute()
}

function toListing(rows: Row[]): ExportListing {
  const [row] = rows
  const language = row && (findLanguage(row.language) ?? findLanguage(DEFAULT_LANGUAGE))
  if (!row || !language) throw new Error('A listing has no rows or no language')
  const text: ListingText = {}
  const ownSections = new Set<SectionKey>()
  const kept = new Map<SectionKey, KeptOriginal>()
  for (const { section, parts, written_by, ...row } of rows) {
    if (section === null || parts === null || !isSectionKey(section)) continue
    text[section] = readParts(parts)
    if (written_by === 'person') ownSections.add(section)
    const original = originalOf(row, written_by === 'person')
    if (original) kept.set(section, original)
  }
  return {
    id: row.id,
    productId: row.product_id,
    productName: row.name,
    sku: row.sku,
    handle: row.handle,
    externalId: row.external_id,
    gtin: row.gtin,
    offer: readOffer(row.offer),
    offerReadAt: row.offer_read_at,
    sourceId: row.source_id,
    language,
    isReviewed: row.status === 'reviewed',
    factsUsed: readFactsUsed([row.facts_used]),
    textVersion: row.text_version,
    text,
    ownSections,
    kept,
    manufacturer: readManufacturer(row.manufacturer),
  }
}

/** Who changes a text of the shop's sees its words alone: without its markup it does not go back. */
function originalOf(
  {
    kept,
    original,
    dialect,
    is_stale,
    had_markup,
  }: Pick<Row, 'kept' | 'original' | 'dialect' | 'is_stale' | 'had_markup'>,
  isByPerson: boolean,
): KeptOriginal | undefined {
  if (kept !== null) return { dialect: dialect ?? 'plain', original: is_stale === 1 ? null : original }
  return isByPerson && had_markup ? { dialect: 'plain', original: null } : undefined
}
