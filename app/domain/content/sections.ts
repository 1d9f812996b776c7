import type { z } from 'zod'
import type { EditorSpec, Tab } from './section-spec.ts'
import { about } from './sections/about.ts'
import { banner } from './sections/banner.ts'
import { contact } from './sections/contact.ts'
import { footer } from './sections/footer.ts'
import { legal } from './sections/legal.ts'
import { logo } from './sections/logo.ts'
import { service } from './sections/service.ts'

const all = { 'nav-logo': logo, banner, about, service, contact, footer, legal }

/** What a section's record is stored under. */
export type SectionKey = keyof typeof all

export type SectionData = { [Key in SectionKey]: (typeof all)[Key]['defaults'] }

/** Every section, in the order of the settings' menu. */
export const sections: { [Key in SectionKey]: Section<SectionData[Key]> } = all

/** One of the texts that the public pages are made of. */
export interface Section<Content> {
  /** What an owner calls it. The activity log stores it. */
  label: string
  tab: Tab
  /** What a stored record must look like. */
  schema: z.ZodType<Content>
  /** What may be saved, without `isActive`. */
  editedFields: z.ZodObject
  /** What the editor begins with in a new shop, and what "reset" brings back. */
  defaults: Content
  /** What visitors see before anything was saved. */
  unsaved: Content
  editor: EditorSpec
}

/** A section as a page may know it: of one that is switched off nothing but that. */
export type Shown<Content> = (Content & { isActive: true }) | { isActive: false }
