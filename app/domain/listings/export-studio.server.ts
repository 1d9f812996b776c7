import type { Db } from '#db/client.server.ts'
import { exportedColumns } from '#db/personal-data.ts'
import { isBehind, readAll, readParts, readPieces } from '../base/lists/read-all.server.ts'
import { readRules } from './brands/brand-rules.ts'
import { readManufacturer } from './brands/manufacturer-draft.ts'
import { readOptions } from './export-options.ts'
import { listIn, readParts as readTextParts, readTexts } from './parts.ts'

/**
 * What a user has in the studio: brands, and products with every version of their facts and texts. Exports and products
 * are read while they are asked for.
 */
export async function exportStudio(db: Db, userId: string) {
  const [brands, sources, choices] = await Promise.all([
    db.selectFrom('brands').select(exportedColumns('brands')).where('user_id', '=', userId).execute(),
    db
      .selectFrom('product_sources')
      .select(exportedColumns('product_sources'))
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('export_choices')
      .select(exportedColumns('export_choices'))
      .where('user_id', '=', userId)
      .execute(),
  ])
  return {
    brands: brands.map(({ rules, manufacturer, ...brand }) => ({
      ...brand,
      rules: readRules(rules),
      manufacturer: readManufacturer(manufacturer),
    })),
    sources,
    export_choices: choices.map(({ options, ...one }) => ({ ...one, options: readOptions(options) })),
    exports: exportExports(db, userId),
    products: exportProducts(db, userId),
  }
}

async function* exportExports(db: Db, userId: string) {
  const pieces = readPieces((after, limit) =>
    db
      .selectFrom('exports')
      .select([...exportedColumns('exports'), 'seq'])
      .where('user_id', '=', userId)
      .where(isBehind(['created_at', 'seq'], after))
      .orderBy('created_at')
      .orderBy('seq')
      .limit(limit)
      .execute(),
  )
  for await (const made of pieces) {
    const ids = made.map(({ id }) => id)
    const filesOf = await readParts(ids, ['export_id', 'position'], (left, isNext, limit) =>
      db
        .selectFrom('export_files')
        .select(['export_id', 'position', ...exportedColumns('export_files')])
        .where('export_id', 'in', left)
        .where(isNext)
        .orderBy('export_id')
        .orderBy('position')
        .limit(limit)
        .execute(),
    )
    for (const { seq, ...one } of made)
      yield {
        ...one,
        options: readOptions(one.options),
        files: filesOf(one.id).map(({ export_id, position, ...file }) => file),
        listings: exportedListings(db, one.id),
      }
  }
}

function exportedListings(db: Db, exportId: string) {
  return readAll((after, limit) =>
    db
      .selectFrom('export_listings')
      .select(['listing_id', 'text_version'])
      .where('export_id', '=', exportId)
      .where(isBehind(['listing_id'], after))
      .orderBy('listing_id')
      .limit(limit)
      .execute(),
  )
}

/** A product has up to a few hundred texts with their versions. */
const PRODUCTS = 50

async function* exportProducts(db: Db, userId: string) {
  const readNext = (after: object | undefined, limit: number) =>
    db
      .selectFrom('products')
      .select([...exportedColumns('products'), 'seq'])
      .where('user_id', '=', userId)
      .where(isBehind(['created_at', 'seq'], after))
      .orderBy('created_at')
      .orderBy('seq')
      .limit(limit)
      .execute()
  for await (const products of readPieces(readNext, PRODUCTS)) {
    const ids = products.map(({ id }) => id)
    const [factsOf, photosOf, referencesOf, passagesOf, listingsOf] = [
      await readFacts(db, ids),
      await readPhotos(db, ids),
      await readReferences(db, ids),
      await readFactPassages(db, ids),
      await readListings(db, ids),
    ]
    for (const { seq, ...product } of products)
      yield {
        ...product,
        facts: factsOf(product.id).map(({ product_id, ...version }) => ({
          ...version,
          facts: readTexts(version.facts),
        })),
        photos: photosOf(product.id).map(({ offered_facts, ...photo }) => ({
          ...photo,
          offered_facts: offered_facts === null ? null : readTexts(offered_facts),
          address: `/user/products/${product.id}/photos/${photo.id}`,
        })),
        references: referencesOf(product.id).map(({ offered_facts, passages, ...reference }) => ({
          ...reference,
          passages: readTexts(passages),
          offered_facts: offered_facts === null ? null : listIn(offered_facts),
        })),
        fact_passages: passagesOf(product.id).map(({ product_id, ...passage }) => passage),
        listings: listingsOf(product.id),
      }
  }
}

function readFacts(db: Db, productIds: string[]) {
  return readParts(productIds, ['product_id', 'version'], (left, isNext, limit) =>
    db
      .selectFrom('product_facts')
      .select(['product_id', 'version', 'facts', 'created_at'])
      .where('product_id', 'in', left)
      .where(isNext)
      .orderBy('product_id')
      .orderBy('version')
      .limit(limit)
      .execute(),
  )
}

function readPhotos(db: Db, productIds: string[]) {
  return readParts(productIds, ['product_id', 'position'], (left, isNext, limit) =>
    db
      .selectFrom('product_photos')
      .select(exportedColumns('product_photos'))
      .where('product_id', 'in', left)
      .where(isNext)
      .orderBy('product_id')
      .orderBy('position')
      .limit(limit)
      .execute(),
  )
}

function readReferences(db: Db, productIds: string[]) {
  return readParts(productIds, ['product_id', 'created_at', 'id'], (left, isNext, limit) =>
    db
      .selectFrom('product_references')
      .select(exportedColumns('product_references'))
      .where('product_id', 'in', left)
      .where(isNext)
      .orderBy('product_id')
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
}

function readFactPassages(db: Db, productIds: string[]) {
  return readParts(productIds, ['product_id', 'fact'], (left, isNext, limit) =>
    db
      .selectFrom('fact_passages')
      .select(['product_id', ...exportedColumns('fact_passages')])
      .where('product_id', 'in', left)
      .where(isNext)
      .orderBy('product_id')
      .orderBy('fact')
      .limit(limit)
      .execute(),
  )
}

async function readListings(db: Db, productIds: string[]) {
  const listingsOf = await readParts(productIds, ['product_id', 'language'], (left, isNext, limit) =>
    db
      .selectFrom('listings')
      .select(exportedColumns('listings'))
      .where('product_id', 'in', left)
      .where(isNext)
      .orderBy('product_id')
      .orderBy('language')
      .limit(limit)
      .execute(),
  )
  const ids = productIds.flatMap(listingsOf).map(({ id }) => id)
  if (ids.length === 0) return () => []
  const [revisionsOf, dismissedOf] = [await readRevisions(db, ids), await readDismissed(db, ids)]
  return (productId: string) =>
    listingsOf(productId).map((listing) => ({
      ...listing,
      revisions: revisionsOf(listing.id).map(({ listing_id, current, ...revision }) => ({
        ...revision,
        parts: readTextParts(revision.parts),
        is_current: current !== null,
      })),
      dismissed_checks: dismissedOf(listing.id).map(({ listing_id, ...check }) => check),
    }))
}

function readRevisions(db: Db, listingIds: string[]) {
  const columns = ['revisions.listing_id', 'revisions.section', 'number'] as [string, string, string]
  return readParts(listingIds, columns, (left, isNext, limit) =>
    db
      .selectFrom('revisions')
      .leftJoin('listing_sections as current', 'current.revision_id', 'revisions.id')
      .leftJoin('revision_originals as kept', 'kept.revision_id', 'revisions.id')
      .select(['revisions.id', 'revisions.listing_id', 'revisions.section', 'number', 'parts', 'origin'])
      .select(['written_by', 'revisions.created_at', 'current.revision_id as current', 'kept.original'])
      .where('revisions.listing_id', 'in', left)
      .where(isNext)
      .orderBy('revisions.listing_id')
      .orderBy('revisions.section')
      .orderBy('number')
      .limit(limit)
      .execute(),
  )
}

function readDismissed(db: Db, listingIds: string[]) {
  return readParts(listingIds, ['listing_id', 'section', 'code', 'text'], (left, isNext, limit) =>
    db
      .selectFrom('dismissed_checks')
      .select(['listing_id', 'section', 'code', 'text', 'created_at'])
      .where('listing_id', 'in', left)
      .where(isNext)
      .orderBy('listing_id')
      .orderBy('section')
      .orderBy('code')
      .orderBy('text')
      .limit(limit)
      .execute(),
  )
}
