import type { PageSectionKey, SectionData, Shown } from '#app/domain/shop/content/sections.ts'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import type { ContactFormProps } from './contact-form.tsx'
import { Hero } from './hero.tsx'
import { Services } from './services.tsx'

export const LANDING_SECTIONS = ['banner', 'about', 'service', 'contact'] as const satisfies PageSectionKey[]

type LandingSectionKey = (typeof LANDING_SECTIONS)[number]

/** Undefined where a page section could not be read. */
export type LandingContent = { [Key in LandingSectionKey]?: Shown<SectionData[Key]> | undefined }

interface LandingSectionProps {
  name: LandingSectionKey
  content: LandingContent
  problem?: string | undefined
  form: ContactFormProps
}

export function LandingSection({ name, content, problem, form }: LandingSectionProps) {
  switch (name) {
    case 'banner':
      return <Hero banner={content.banner} problem={problem} />
    case 'about':
      return <About about={content.about} />
    case 'service':
      return <Services service={content.service} />
    case 'contact':
      return <Contact contact={content.contact} {...form} />
  }
}
