import type { SectionData } from '../content/sections.ts'

export type ContactField = SectionData['contact']['formFields'][number]

/** Each name once: a browser would send the second field of a name unseen. */
export function contactFields({ formFields }: Pick<SectionData['contact'], 'formFields'>): ContactField[] {
  const names = new Set<string>()
  return formFields.filter(({ name }) => !names.has(name) && names.add(name))
}
