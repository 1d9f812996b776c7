import { withoutManufacturer } from '#app/domain/listings/brands/manufacturer.ts'
import { cleanText } from '#app/domain/listings/part-text.ts'
import { type Part, SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'

/** The sections for which a shop's file can bring a text. */
export type ExistingText = Extract<
  SectionKey,
  'descriptions' | 'shortDescription' | 'metaTitle' | 'metaDescription' | 'tags'
>

/**
 * A text of a file as the parts of a section: paragraphs stand between empty lines, list entries one a line. `isCut`: it
 * is longer than the section can be.
 */
export function existingParts(key: SectionKey, text: string): { parts: Part[]; isCut: boolean } {
  const { kind, parts: most, length } = SECTIONS[key]
  const own = withoutManufacturer(text)
  const pieces = kind === 'line' ? [own] : own.split(kind === 'list' ? /\n+/ : /\n\s*\n/)
  const whole = pieces
    .map((piece) => [...cleanText(piece, kind === 'paragraphs')])
    .filter((letters) => letters.length > 0)
  return {
    parts: whole.slice(0, most).map((letters) => ({ text: letters.slice(0, length).join('') })),
    isCut: whole.length > most || whole.some((letters) => letters.length > length),
  }
}
