import { isSectionKey } from '../listings/parts.ts'
import type { KeptText } from '../listings/store-listing.server.ts'
import { existingParts } from './imports/existing-parts.ts'
import type { Dialect } from './imports/file-format.ts'
import type { ImportedProduct } from './imports/imported-product.ts'
import { sourceDialect } from './sources.server.ts'

/** What a stored row says of its product; undefined where it is damaged. */
export function readProduct(json: string): ImportedProduct | undefined {
  try {
    return JSON.parse(json) as ImportedProduct
  } catch {
    return undefined
  }
}

/** The texts that came with a row, as sections, as far as these can hold them, and as they came. */
export function keptText(json: string, dialect: Dialect): KeptText {
  const { existingTexts = {}, originals = {}, dialect: own = dialect } = readProduct(json) ?? {}
  const whole: { [section: string]: string | null | undefined } = originals
  return Object.fromEntries(
    Object.entries(existingTexts).flatMap(([key, text]) => {
      if (!isSectionKey(key)) return []
      const { parts } = existingParts(key, text)
      return parts.length > 0
        ? [[key, { parts, dialect: sourceDialect(own), original: whole[key] ?? null }]]
        : []
    }),
  )
}
