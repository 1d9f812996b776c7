import { digestOf } from '../digest.server.ts'
import type { ImportedProduct } from './imported-product.ts'

/** The same as long as the file means the same product and says the same of it. */
export function contentHash({ name, facts, sku, handle, externalId }: ImportedProduct): string {
  return digestOf(handle ?? externalId ?? sku ?? null, ...[name, ...facts].map((text) => text.normalize()))
}
