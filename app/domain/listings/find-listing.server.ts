import { sql } from 'kysely'
import type { Db, Trx } from '#db/client.server.ts'
import { readRules } from './brands/brand-rules.ts'
import { joinBrand } from './brands/join-brand.ts'
import { readManufacturer } from './brands/manufacturer-draft.ts'
import type { DismissedCheck } from './checks/check-listing.ts'
import { readKeywords } from './keywords.ts'
import type { ChangedFact, CurrentSection, Listing } from './listing.ts'
import { findFact, isSectionKey, readParts, readTexts, renumberFacts } from './parts.ts'
import { type ListingText, SECTION_KEYS } from './sections.ts'

/** The user's own listing with its current texts, in four queries however many revisions it has. */
export async function findListing(db: Db | Trx, userId: string, id: string): Promise<Listing | undefined> {
  const row = await readRow(db, id)
  return row?.user_id === userId ? readListing(db, row) : undefined
}

/** The same of anybody's, for work that the shop does by itself. */
export async function findAnyListing(db: Db | Trx, id: string): Promise<Listing | undefined> {
  const row = await readRow(db, id)
  return row && readListing(db, row)
}

/** What a listing says, by section. */
export function textOf({ sections }: Pick<Listing, 'sections'>): ListingText {
  return Object.fromEntries(sections.map(({ key, parts }) => [key, parts]))
}

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>

function readRow(db: Db | Trx, id: string) {
  return db
    .selectFrom('listings')
    .innerJoin('products', 'products.id', 'listings.product_id')
    .leftJoin('brands', joinBrand)
    .select([
      ...(['listings.id', 'listings.user_id', 'listings.product_id', 'listings.language'] as const),
      ...(['listings.status', 'listings.state', 'listings.reviewed_at', 'listings.exported_at'] as const),
      ...(['listings.archived_at', 'listings.created_at', 'listings.updated_at'] as const),
      ...(['listings.text_version', 'listings.open_checks', 'listings.times_due'] as const),
      ...(['listings.rewrites_granted', 'listings.is_outdated', 'listings.keys'] as const),
      ...(['listings.facts_version as own_facts', 'products.facts_version', 'products.name'] as const),
      'products.updated_at as product_updated_at',
      ...(['products.sku', 'products.handle', 'products.external_id', 'products.gtin'] as const),
      'products.keywords',
      ...(['brands.id as brand_id', 'brands.name as brand_name', 'brands.rules'] as const),
      'brands.manufacturer',
    ])
    .select((eb) => {
      const rewrites = eb
        .selectFrom('generation_jobs')
        .whereRef('listing_id', '=', 'listings.id')
        .where('kind', '=', 'rewrite')
        .select(({ fn }) => fn.countAll<number>().as('n'))
      return [
        rewrites.where('generation_jobs.status', '=', 'running').as('running'),
        rewrites.where('generation_jobs.status', '=', 'done').as('done'),
      ]
    })
    .where('listings.id', '=', id)
    .executeTakeFirst()
}

async function readListing(db: Db | Trx, row: Row): Promise<Listing> {
  const revisions = await readCurrent(db, row.id)
  const versions = new Set([
    row.facts_version,
    row.own_facts,
    ...revisions.map(({ facts_version }) => facts_version),
  ])
  const factsOf = await readFacts(db, row.product_id, [...versions])
  const facts = factsOf.get(row.facts_version) ?? []
  const sections = revisions.flatMap(({ section, parts, facts_version, ...revision }) => {
    if (!isSectionKey(section)) return []
    const known = factsOf.get(facts_version) ?? []
    return [{ ...revision, key: section, parts: renumberFacts(readParts(parts), known, facts) }]
  })
  const running = Number(row.running)
  return {
    id: row.id,
    userId: row.user_id,
    productId: row.product_id,
    productName: row.name,
    productKey: row.sku ?? row.handle ?? row.external_id ?? row.gtin,
    productKeys: row.keys,
    language: row.language,
    status: row.status,
    state: row.state,
    reviewedAt: row.reviewed_at,
    exportedAt: row.exported_at,
    archivedAt: row.archived_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    textVersion: row.text_version,
    openChecks: row.open_checks,
    timesDue: row.times_due,
    facts,
    keywords: readKeywords(row.keywords),
    factsVersion: row.facts_version,
    productUpdatedAt: row.product_updated_at,
    isOutdated: row.is_outdated === 1,
    changedFacts: changedFacts(factsOf.get(row.own_facts) ?? [], facts),
    sections: sections.toSorted(bySection),
    brand:
      row.brand_id === null || row.brand_name === null
        ? undefined
        : {
            id: row.brand_id,
            name: row.brand_name,
            rules: readRules(row.rules ?? '{}'),
            manufacturer: readManufacturer(row.manufacturer),
          },
    dismissed: await readDismissed(db, row.id),
    rewrites: {
      left: Math.max(0, row.rewrites_granted - Number(row.done) - running),
      granted: row.rewrites_granted,
      running,
    },
  }
}

function changedFacts(before: string[], now: string[]): ChangedFact[] {
  return before.flatMap((fact, index) => {
    if (findFact(now, fact) > 0) return []
    const other = now[index]
    const isNew = other !== undefined && !before.includes(other)
    return [{ number: index + 1, before: fact, now: isNew ? other : undefined }]
  })
}

const bySection = (one: CurrentSection, other: CurrentSection) =>
  SECTION_KEYS.indexOf(one.key) - SECTION_KEYS.indexOf(other.key)

function readCurrent(db: Db | Trx, listingId: string) {
  return db
    .selectFrom('listing_sections')
    .innerJoin('revisions', 'revisions.id', 'listing_sections.revision_id')
    .select(['revisions.id as revisionId', 'revisions.section', 'parts', 'origin', 'facts_version'])
    .select(['written_by as writtenBy', 'created_at as createdAt'])
    .select((eb) =>
      eb
        .selectFrom('revisions as newest')
        .whereRef('newest.listing_id', '=', 'listing_sections.listing_id')
        .whereRef('newest.section', '=', 'listing_sections.section')
        .select(sql<number>`max(newest.number)`.as('number'))
        .$asScalar()
        .$notNull()
        .as('number'),
    )
    .where('listing_sections.listing_id', '=', listingId)
    .execute()
}

/** Versions of a product's facts. */
export async function readFacts(
  db: Db | Trx,
  productId: string,
  versions: number[],
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('product_facts')
    .select(['version', 'facts'])
    .where('product_id', '=', productId)
    .where('version', 'in', versions)
    .execute()
  return new Map(rows.map(({ version, facts }) => [version, readTexts(facts)]))
}

async function readDismissed(db: Db | Trx, listingId: string): Promise<DismissedCheck[]> {
  const rows = await db
    .selectFrom('dismissed_checks')
    .select(['section', 'code', 'text'])
    .where('listing_id', '=', listingId)
    .execute()
  return rows.flatMap(({ section, ...check }) => (isSectionKey(section) ? [{ ...check, section }] : []))
}
