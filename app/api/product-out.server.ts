import { z } from 'zod'
import type { ProductSummary } from '#app/domain/listings/product-list.server.ts'
import type { Product } from '#app/domain/listings/products.server.ts'
import { time } from './shapes.server.ts'

export const productSummary = z.strictObject({
  _id: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  handle: z.string().nullable(),
  externalId: z.string().nullable().describe('Its ID in another system'),
  gtin: z.string().nullable(),
  keywords: z.array(z.string()).describe('What people search for it with'),
  brandId: z.string().nullable().describe('null: the default brand'),
  factsVersion: z.number().int().describe('The `base` to send with the next change to its facts'),
  archivedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
})

export const productOut = productSummary.extend({
  facts: z.array(z.string()).describe('Numbered from 1 by position'),
  listings: z.array(
    z.strictObject({
      _id: z.string(),
      language: z.string(),
      state: z.enum(['draft', 'reviewed', 'exported']),
      openChecks: z.number().int(),
      isOutdated: z.boolean(),
      archivedAt: time.nullable(),
    }),
  ),
})

export function summaryOfProduct(product: ProductSummary): z.infer<typeof productSummary> {
  const { id, name, sku, handle, externalId, gtin, keywords, brandId, factsVersion } = product
  const { archivedAt, createdAt, updatedAt } = product
  const keys = { sku, handle, externalId, gtin }
  return { _id: id, name, ...keys, keywords, brandId, factsVersion, archivedAt, createdAt, updatedAt }
}

export function outOfProduct(product: Product): z.infer<typeof productOut> {
  const { facts, listings } = product
  return {
    ...summaryOfProduct(product),
    facts,
    listings: listings.map(({ id, language, state, openChecks, isOutdated, archivedAt }) => {
      return { _id: id, language, state, openChecks, isOutdated, archivedAt }
    }),
  }
}
