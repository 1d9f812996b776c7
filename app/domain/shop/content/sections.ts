import type { z } from 'zod'
import type { LanguageCode } from '#app/i18n/languages.ts'
import type { Text } from '#app/i18n/macro.ts'
import type { EditorSpec, ShopFacts } from './section-spec.ts'
import { about } from './sections/about.ts'
import { banner } from './sections/banner.ts'
import { contact } from './sections/contact.ts'
import { footer } from './sections/footer.ts'
import { legal } from './sections/legal.ts'
import { logo } from './sections/logo.ts'
import { service } from './sections/service.ts'
import { signIn } from './sections/sign-in.ts'

const all = { 'nav-logo': logo, banner, about, service, contact, 'sign-in': signIn, footer, legal }

export type PageSectionKey = keyof typeof all

export type SectionData = { [Key in PageSectionKey]: ReturnType<(typeof all)[Key]['defaults']> }

/** In the order of the settings’ menu. */
export const sections: { [Key in PageSectionKey]: Section<SectionData[Key]> } = all

export interface Section<Content> {
  label: Text
  tab: Text
  path: string
  schema: z.ZodType<Content>
  /** Without `isActive`. */
  editedFields: z.ZodObject
  /** The same as the editor’s form sends it. */
  typedFields: z.ZodObject
  /** What the editor has in a new shop, and after a reset. */
  defaults: (shop: ShopFacts) => Content
  /** What visitors see before anything was saved. */
  unsaved: (shop: ShopFacts) => Content
  editor: () => EditorSpec
}

/** `language`: of the text, where it is not the page's. Of a section that is switched off, pages know nothing but that. */
export type Shown<Content> = (Content & { isActive: true; language?: LanguageCode }) | { isActive: false }
