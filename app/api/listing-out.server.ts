import { z } from 'zod'
import type { ListingSummary } from '#app/domain/listings/library.server.ts'
import type { CurrentSection, Listing } from '#app/domain/listings/listing.ts'
import { SECTION_KEYS } from '#app/domain/listings/sections.ts'
import { time } from './shapes.server.ts'

export const sectionKey = z.enum(SECTION_KEYS)

const part = z.strictObject({ label: z.string().optional(), text: z.string() })

/** Texts alone, where the numbers of facts would be those of an earlier version of them. */
export const partsOut = z.array(part)

export const sectionOut = z.strictObject({
  section: sectionKey,
  revisionId: z.string().describe('The `base` to send with the next change'),
  number: z.number().int().describe('How many revisions the section has'),
  parts: z.array(
    part.extend({
      facts: z.array(z.number().int()).optional().describe('Numbers of the facts it is based on'),
    }),
  ),
  origin: z.enum(['generated', 'rewritten', 'edited', 'restored']),
  writtenBy: z.enum(['model', 'person']),
  createdAt: time,
})

export const listingSummary = z.strictObject({
  _id: z.string(),
  productId: z.string(),
  productName: z.string(),
  language: z.string(),
  state: z.enum(['draft', 'reviewed', 'exported']),
  openChecks: z.number().int(),
  isOutdated: z.boolean().describe('Facts its texts are based on have changed'),
  archivedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
})

export const rewritesLeft = z.strictObject({
  left: z.number().int(),
  granted: z.number().int(),
  running: z.number().int(),
})

export const listingOut = listingSummary.extend({
  status: z.enum(['draft', 'reviewed']),
  reviewedAt: time.nullable(),
  exportedAt: time.nullable(),
  textVersion: z.number().int().describe('Increases with every change to its texts'),
  brandId: z.string().nullable().describe('The brand that applies to it'),
  facts: z.array(z.string()).describe('Numbered from 1 by position'),
  factsVersion: z.number().int(),
  rewrites: rewritesLeft,
  sections: z.array(sectionOut),
})

export function outOfSummary(
  listing: Omit<ListingSummary, 'key' | 'factsUsed'>,
): z.infer<typeof listingSummary> {
  const { id, productId, productName, language, state, openChecks, isOutdated } = listing
  const { archivedAt, createdAt, updatedAt } = listing
  const about = { productId, productName, language, state, openChecks, isOutdated }
  return { _id: id, ...about, archivedAt, createdAt, updatedAt }
}

export function outOfSection({ key, ...section }: CurrentSection): z.infer<typeof sectionOut> {
  return { section: key, ...section }
}

export function outOfListing(listing: Listing): z.infer<typeof listingOut> {
  const { status, reviewedAt, exportedAt, textVersion, facts, factsVersion, rewrites } = listing
  return {
    ...outOfSummary(listing),
    status,
    reviewedAt,
    exportedAt,
    textVersion,
    facts,
    factsVersion,
    rewrites,
    brandId: listing.brand?.id ?? null,
    sections: listing.sections.map(outOfSection),
  }
}
