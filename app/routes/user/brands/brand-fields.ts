import type { BrandRules } from '#app/domain/listings/brands/brand.ts'
import type { Manufacturer, Party } from '#app/domain/listings/brands/manufacturer.ts'
import { SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'

/** What the form begins with. */
export function toFields(
  name: string,
  { use, avoid, terms, ...rules }: BrandRules,
  manufacturer: Manufacturer | null,
) {
  return {
    name,
    ...rules,
    use: use.join('\n'),
    avoid: avoid.join('\n'),
    terms: terms.join('\n'),
    manufacturer: manufacturer && {
      ...partyFields(manufacturer),
      responsible: manufacturer.responsible && partyFields(manufacturer.responsible),
    },
  }
}

function partyFields({ name, address, contact }: Party) {
  return { name, address: address.join('\n'), contact }
}

export function countsParts(key: SectionKey): boolean {
  return SECTIONS[key].parts > 1
}
