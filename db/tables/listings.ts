import type { Generated, GeneratedAlways } from 'kysely'
import type { Flag, SearchIndex } from './system.ts'

export interface ListingTables {
  brands: BrandsTable
  product_sources: ProductSourcesTable
  products: ProductsTable
  product_facts: ProductFactsTable
  product_photos: ProductPhotosTable
  product_references: ProductReferencesTable
  fact_passages: FactPassagesTable
  listings: ListingsTable
  listing_search: SearchIndex
  revisions: RevisionsTable
  revision_originals: RevisionOriginalsTable
  listing_sections: ListingSectionsTable
  dismissed_checks: DismissedChecksTable
}

export type ListingStatus = 'draft' | 'reviewed'
export type ListingState = ListingStatus | 'exported'
export type RevisionOrigin = 'generated' | 'rewritten' | 'edited' | 'restored'

interface BrandsTable {
  id: string
  user_id: string
  /** UNIQUE with user_id among those that are not archived. */
  name: string
  /** At most one of a user's brands. */
  is_default: Generated<Flag>
  /** JSON BrandRules. */
  rules: string
  /** JSON Manufacturer; null: none. */
  manufacturer: Generated<string | null>
  archived_at: string | null
  created_at: string
  updated_at: string
}

/** A shop, or another place that knows products by keys of its own. */
interface ProductSourcesTable {
  id: string
  user_id: string
  name: string
  /** UNIQUE with user_id. */
  name_key: string
  /** The kind of files that it gives. */
  dialect: string
  /** What its addresses have in common, such as a host name. */
  mark: string | null
  created_at: string
  used_at: string
}

interface ProductsTable {
  id: string
  user_id: string
  name: string
  /** The current version of its facts. */
  facts_version: number
  /** Keys of other systems. */
  sku: string | null
  handle: string | null
  external_id: string | null
  gtin: string | null
  /** JSON list of words that people search for; null: none. */
  keywords: Generated<string | null>
  /** JSON: texts that came with an import. */
  existing_texts: string | null
  /** Where its keys come from; null: unknown. */
  source_id: Generated<string | null>
  /** Its name there, digests of what the source said last of it, and of its texts as they came. */
  source_name: Generated<string | null>
  source_hash: Generated<string | null>
  originals_hash: Generated<string | null>
  /** JSON Offer: what the source says of selling it. */
  offer: Generated<string | null>
  /** When the source said so, also where it was the same as before. */
  offer_read_at: Generated<string | null>
  /** Null: the user's default brand. */
  brand_id: string | null
  archived_at: string | null
  created_at: string
  updated_at: string
  seq: Generated<number>
}

/** Append-only. */
interface ProductFactsTable {
  product_id: string
  /** 1, 2, 3 … for each product. */
  version: number
  /** JSON string[]: one line each, numbered from 1 by position. */
  facts: string
  created_at: string
}

interface ProductPhotosTable {
  id: string
  product_id: string
  user_id: string
  /** Its random name in the attachments folder. */
  file: string
  /** The same of a small copy. */
  thumbnail: Generated<string>
  width: number
  height: number
  /** 1 to 3. UNIQUE with product_id. */
  position: number
  alt: Generated<string>
  /** JSON string[]: what a model read off it and nobody has decided about; null: nothing was read. */
  offered_facts: string | null
  /** The job that reads it, or read it last. */
  read_job_id: string | null
  created_at: string
}

export type ReferenceKind = 'text' | 'html' | 'pdf' | 'page'

/** Texts that facts are read from. */
interface ProductReferencesTable {
  id: string
  user_id: string
  product_id: string
  kind: ReferenceKind
  name: string
  /** JSON string[]. */
  passages: string
  /** JSON OfferedFact[]: what a model read in it and nobody has decided about; null: nothing was read. */
  offered_facts: string | null
  /** The job that reads it, or read it last. */
  read_job_id: string | null
  created_at: string
}

/** Where a fact was read. One that the product no longer has stays, for when it is written again. */
interface FactPassagesTable {
  product_id: string
  /** Its text. */
  fact: string
  reference_id: string
  /** From 1. */
  passage: number
}

interface ListingsTable {
  id: string
  /** UNIQUE with language. */
  product_id: string
  user_id: string
  /** A name of languages.ts. */
  language: string
  /** The job that wrote it first. UNIQUE. */
  job_id: string | null
  status: Generated<ListingStatus>
  /** When and by whom its current texts were reviewed. */
  reviewed_at: Generated<string | null>
  reviewed_by: Generated<string | null>
  /** When its current texts were last exported. */
  exported_at: Generated<string | null>
  archived_at: Generated<string | null>
  /** The version of the product's facts that its texts agree with. */
  facts_version: number
  /** It is below that of the product: triggers keep it. */
  is_outdated: Generated<Flag>
  /** Rewrites that were given with it and bought for it. */
  rewrites_granted: number
  /** Findings on its current texts that nobody has dismissed. */
  open_checks: Generated<number>
  /** Which of the product's facts its texts say: a digit for each, 1 where they do. Counted with its checks. */
  facts_used: Generated<string>
  /** Its checks have to be counted again: what they depend on has changed. */
  checks_due: Generated<Flag>
  /** How often they were made due: a trigger keeps it. */
  times_due: Generated<number>
  /** Rises with every change of its texts. */
  text_version: Generated<number>
  /** The product's name and keys: a trigger keeps them. */
  product_name: string
  keys: Generated<string>
  created_at: string
  /** When its texts last changed. */
  updated_at: string
  seq: Generated<number>
  state: GeneratedAlways<ListingState>
  is_archived: GeneratedAlways<Flag>
  has_checks: GeneratedAlways<Flag>
  /** The product's name for sorting: A to Z made small. */
  name_key: GeneratedAlways<string>
  /** Its current texts. */
  text: Generated<string>
  /** All that a search looks through, folded; null: a timer fills it, and its columns are searched meanwhile. */
  search_text: Generated<string | null>
  /** Of its product; null: the default one. Triggers keep it. */
  brand_id: Generated<string | null>
  /** The batch that wrote it last. */
  batch_id: Generated<string | null>
}

/** One state of one section. Append-only. */
interface RevisionsTable {
  id: string
  listing_id: string
  /** A key of SECTIONS; releases to come may know others. */
  section: string
  /** 1, 2, 3 … UNIQUE with listing_id and section. */
  number: number
  /** JSON Part[]. */
  parts: string
  origin: RevisionOrigin
  written_by: 'model' | 'person'
  /** Who asked for it or wrote it; null where a job of its own made the listing. */
  user_id: Generated<string | null>
  job_id: Generated<string | null>
  restored_from: Generated<string | null>
  /** The version of the facts that the parts' numbers mean. */
  facts_version: number
  created_at: string
}

/** Revisions that are a shop's own text, as it came. */
interface RevisionOriginalsTable {
  revision_id: string
  listing_id: string
  section: string
  /** How it is written. */
  dialect: string
  /** Null: it was too long, or was not kept. */
  original: string | null
  /** The shop has another text meanwhile. */
  is_stale: Generated<Flag>
  /** Something was replaced in it: it is not as it came. */
  is_changed: Generated<Flag>
}

/** The current revision of each section. */
interface ListingSectionsTable {
  listing_id: string
  section: string
  revision_id: string
}

/** Findings that a person called fine as they are: they stay so in later revisions. */
interface DismissedChecksTable {
  listing_id: string
  section: string
  code: string
  /** The words in question; empty for a section as a whole. */
  text: string
  created_at: string
}
