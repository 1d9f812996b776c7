import { type PageSectionKey, type SectionData, sections } from '#app/domain/shop/content/sections.ts'

/** Of a page section, in a shop that nobody has given a name. */
export function defaultsOf<K extends PageSectionKey>(key: K): SectionData[K] {
  return sections[key].defaults({ name: 'Listwright', supportEmail: undefined })
}
