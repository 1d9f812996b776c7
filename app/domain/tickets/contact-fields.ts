import type { ContactSection } from '../content/sections.ts'

export type ContactField = ContactSection['formFields'][number]

/** The section's fields, each name once: a browser would send the second one of a name unseen. */
export function contactFields({ formFields }: Pick<ContactSection, 'formFields'>): ContactField[] {
  let names = new Set<string>()
  return formFields.filter(({ name }) => !names.has(name) && names.add(name))
}
