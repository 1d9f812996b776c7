import type { Db } from '#db/client.server.ts'
import { exportedColumns } from '#db/personal-data.ts'
import { readRules } from '../brands/brand-rules.ts'
import { readOptions } from '../exports/export-options.ts'
import { readParts, readTexts } from './parts.ts'

/** What a user has in the studio: brands, and products with every version of their facts and texts. */
export async function exportStudio(db: Db, userId: string) {
  let [brands, products, photos, listings, made, sources, choices] = await Promise.all([
    db.selectFrom('brands').select(exportedColumns('brands')).where('user_id', '=', userId).execute(),
    db.selectFrom('products').select(exportedColumns('products')).where('user_id', '=', userId).execute(),
    db
      .selectFrom('product_photos')
      .select(exportedColumns('product_photos'))
      .where('user_id', '=', userId)
      .execute(),
    db.selectFrom('listings').select(exportedColumns('listings')).where('user_id', '=', userId).execute(),
    db.selectFrom('exports').select(exportedColumns('exports')).where('user_id', '=', userId).execute(),
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
  let [facts, revisions, dismissed, files, exported] = await Promise.all([
    db
      .selectFrom('product_facts')
      .innerJoin('products', 'products.id', 'product_facts.product_id')
      .select(['product_id', 'version', 'facts', 'product_facts.created_at'])
      .where('products.user_id', '=', userId)
      .execute(),
    db
      .selectFrom('revisions')
      .innerJoin('listings', 'listings.id', 'revisions.listing_id')
      .leftJoin('listing_sections as current', 'current.revision_id', 'revisions.id')
      .select(['revisions.id', 'revisions.listing_id', 'revisions.section', 'number', 'parts', 'origin'])
      .leftJoin('revision_originals as kept', 'kept.revision_id', 'revisions.id')
      .select(['written_by', 'revisions.created_at', 'current.revision_id as current', 'kept.original'])
      .where('listings.user_id', '=', userId)
      .orderBy('revisions.section')
      .orderBy('number')
      .execute(),
    db
      .selectFrom('dismissed_checks')
      .innerJoin('listings', 'listings.id', 'dismissed_checks.listing_id')
      .select(['listing_id', 'section', 'code', 'dismissed_checks.text', 'dismissed_checks.created_at'])
      .where('listings.user_id', '=', userId)
      .execute(),
    db
      .selectFrom('export_files')
      .innerJoin('exports', 'exports.id', 'export_files.export_id')
      .select(['export_id', 'name', 'type', 'bytes', 'export_files.listing_count', 'columns'])
      .where('exports.user_id', '=', userId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('export_listings')
      .innerJoin('exports', 'exports.id', 'export_listings.export_id')
      .select(['export_id', 'listing_id', 'text_version'])
      .where('exports.user_id', '=', userId)
      .execute(),
  ])
  let photosOf = Map.groupBy(photos, ({ product_id }) => product_id)
  let listingsOf = Map.groupBy(listings, ({ product_id }) => product_id)
  let factsOf = Map.groupBy(facts, ({ product_id }) => product_id)
  let revisionsOf = Map.groupBy(revisions, ({ listing_id }) => listing_id)
  let filesOf = Map.groupBy(files, ({ export_id }) => export_id)
  let exportedOf = Map.groupBy(exported, ({ export_id }) => export_id)
  let dismissedOf = Map.groupBy(dismissed, ({ listing_id }) => listing_id)
  return {
    brands: brands.map((brand) => ({ ...brand, rules: readRules(brand.rules) })),
    sources,
    export_choices: choices.map(({ options, ...one }) => ({ ...one, options: readOptions(options) })),
    exports: made.map((one) => ({
      ...one,
      options: readOptions(one.options),
      files: (filesOf.get(one.id) ?? []).map(({ export_id, ...file }) => file),
      listings: (exportedOf.get(one.id) ?? []).map(({ export_id, ...listing }) => listing),
    })),
    products: products.map((product) => ({
      ...product,
      facts: (factsOf.get(product.id) ?? []).map(({ product_id, ...version }) => ({
        ...version,
        facts: readTexts(version.facts),
      })),
      photos: (photosOf.get(product.id) ?? []).map(({ offered_facts, ...photo }) => ({
        ...photo,
        offered_facts: offered_facts === null ? null : readTexts(offered_facts),
        address: `/user/products/${product.id}/photos/${photo.id}`,
      })),
      listings: (listingsOf.get(product.id) ?? []).map((listing) => ({
        ...listing,
        revisions: (revisionsOf.get(listing.id) ?? []).map(({ listing_id, current, ...revision }) => ({
          ...revision,
          parts: readParts(revision.parts),
          is_current: current !== null,
        })),
        dismissed_checks: (dismissedOf.get(listing.id) ?? []).map(({ listing_id, ...check }) => check),
      })),
    })),
  }
}
