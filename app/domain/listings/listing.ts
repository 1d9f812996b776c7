import type { ListingState, ListingStatus, RevisionOrigin } from '#db/schema.ts'
import type { BrandRules } from './brands/brand.ts'
import type { Manufacturer } from './brands/manufacturer.ts'
import type { DismissedCheck } from './checks/check-listing.ts'
import type { Part, SectionKey } from './sections.ts'

/** The current revision of a section. */
export interface CurrentSection {
  key: SectionKey
  revisionId: string
  /** How many revisions the section has. */
  number: number
  parts: Part[]
  origin: RevisionOrigin
  writtenBy: 'model' | 'person'
  createdAt: string
}

export interface Listing {
  id: string
  userId: string
  productId: string
  productName: string
  /** What another system calls the product; null where none does. */
  productKey: string | null
  /** All of them, a line each. */
  productKeys: string
  language: string
  status: ListingStatus
  state: ListingState
  reviewedAt: string | null
  exportedAt: string | null
  archivedAt: string | null
  createdAt: string
  updatedAt: string
  /** Increases with every change of its texts. */
  textVersion: number
  openChecks: number
  /** Increases whenever something else that its checks depend on changes. */
  timesDue: number
  /** The product's facts, numbered from 1 by position, and their version. */
  facts: string[]
  /** What people search for its product with. */
  keywords: string[]
  factsVersion: number
  /** When its product was last changed. */
  productUpdatedAt: string
  /** Facts its texts are based on have changed. */
  isOutdated: boolean
  /** Facts that it was made from, under their numbers then, and that the product no longer has. */
  changedFacts: ChangedFact[]
  /** In the order of SECTIONS; those without a text are missing. The numbers of their facts are those of `facts`. */
  sections: CurrentSection[]
  /** The brand that applies to it. */
  brand: { id: string; name: string; rules: BrandRules; manufacturer: Manufacturer | null } | undefined
  dismissed: DismissedCheck[]
  rewrites: Rewrites
}

export interface ChangedFact {
  number: number
  before: string
  /** What stands in its place; undefined where nothing new does. */
  now: string | undefined
}

/** Rewrites that are paid for; those that run are taken off `left`, those that failed are not. */
interface Rewrites {
  left: number
  granted: number
  running: number
}
