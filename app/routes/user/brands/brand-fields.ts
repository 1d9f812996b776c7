import type { BrandRules } from '#app/domain/listings/brands/brand.ts'
import { SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'

/** What the form begins with. */
export function toFields(name: string, { use, avoid, terms, ...rules }: BrandRules) {
  return { name, ...rules, use: use.join('\n'), avoid: avoid.join('\n'), terms: terms.join('\n') }
}

export function countsParts(key: SectionKey): boolean {
  return SECTIONS[key].parts > 1
}
