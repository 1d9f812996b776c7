import { existingParts } from '../imports/existing-parts.ts'
import type { ImportedProduct } from '../imports/imported-product.ts'
import { isSectionKey } from '../listings/parts.ts'
import type { ListingText } from '../listings/sections.ts'

/** What a stored row says of its product; undefined where it is damaged. */
export function readProduct(json: string): ImportedProduct | undefined {
  try {
    return JSON.parse(json) as ImportedProduct
  } catch {
    return undefined
  }
}

/** The texts that came with a row, as sections, as far as these can hold them. */
export function keptText(json: string): ListingText {
  let texts = Object.entries(readProduct(json)?.existingTexts ?? {})
  return Object.fromEntries(
    texts.flatMap(([key, text]) => {
      if (!isSectionKey(key)) return []
      let { parts } = existingParts(key, text)
      return parts.length > 0 ? [[key, parts]] : []
    }),
  )
}
