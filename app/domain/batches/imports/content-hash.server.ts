import { digestOf } from '#app/domain/base/digest.server.ts'
import type { ImportedProduct } from './imported-product.ts'

/** The same as long as the file means the same product and says the same of it. */
export function contentHash({ name, facts, sku, handle, externalId }: ImportedProduct): string {
  return digestOf(handle ?? externalId ?? sku ?? null, ...[name, ...facts].map((text) => text.normalize()))
}

/** The same as long as the texts of the product came the same way; empty where it brought none. */
export function originalsHash({ originals = {} }: Pick<ImportedProduct, 'originals'>): string {
  const texts = Object.entries(originals).sort(([one], [other]) => (one < other ? -1 : 1))
  return texts.length === 0 ? '' : digestOf(texts)
}
