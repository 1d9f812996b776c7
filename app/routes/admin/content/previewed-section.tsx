import type { SectionData, SectionKey } from '#app/domain/content/sections.ts'
import { About } from '../../public/home/about.tsx'
import { Contact } from '../../public/home/contact.tsx'
import { Hero } from '../../public/home/hero.tsx'
import { Services } from '../../public/home/services.tsx'
import { LegalText } from '../../public/legal-text.tsx'

/** A section that is shown, whether visitors see it or not. */
export type PreviewedData = SectionData[SectionKey] & { isActive: true }

/** The section as the landing page has it. Logo and footer stand around it instead. */
export function PreviewedSection({ section }: { section: PreviewedData }) {
  if ('typingWords' in section) return <Hero banner={section} />
  if ('features' in section) return <About about={section} />
  if ('services' in section) return <Services service={section} />
  if ('terms' in section) {
    return (
      <>
        <LegalText title="Terms and conditions" text={section.terms} />
        <LegalText title="Privacy policy" text={section.privacy} />
      </>
    )
  }
  if (!('formFields' in section)) return null
  return (
    // Its form is for looking at.
    <div inert>
      <Contact contact={section} action="/contact" stamp="" sent={false} />
    </div>
  )
}
