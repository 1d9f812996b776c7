import type { ImportedProduct } from '../imports/imported-product.ts'
import { isSectionKey } from '../listings/parts.ts'
import { type ListingText, SECTIONS, type SectionKey } from '../listings/sections.ts'

/** What a stored row says of its product; undefined where it is damaged. */
export function readProduct(json: string): ImportedProduct | undefined {
  try {
    return JSON.parse(json) as ImportedProduct
  } catch {
    return undefined
  }
}

/** The texts that came with a row, as sections: paragraphs stand between empty lines, list entries one a line. */
export function keptText(json: string): ListingText {
  let texts = Object.entries(readProduct(json)?.existingTexts ?? {})
  return Object.fromEntries(
    texts.flatMap(([key, text]) => {
      if (!isSectionKey(key)) return []
      let parts = partsOf(key, text)
      return parts.length > 0 ? [[key, parts]] : []
    }),
  )
}

function partsOf(key: SectionKey, text: string) {
  let { kind, parts, length } = SECTIONS[key]
  let pieces = kind === 'line' ? [text] : text.split(kind === 'list' ? /\n+/ : /\n\s*\n/)
  return pieces
    .map((piece) => ({ text: [...piece.trim()].slice(0, length).join('') }))
    .filter((part) => part.text !== '')
    .slice(0, parts)
}
