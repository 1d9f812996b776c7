import type { SectionData } from '#app/domain/content/sections.ts'
import * as uiWords from '#app/ui/words.ts'
import { LANDING_SECTIONS, LandingSection } from '../../public/home/landing-section.tsx'
import { LegalText } from '../../public/legal-text.tsx'

/** One page section, by its key: it is shown whether visitors see it or not. */
export type PreviewedContent = { [Key in keyof SectionData]?: SectionData[Key] & { isActive: true } }

/** The section as visitors have it. Logo and footer stand around the page instead. */
export function PreviewedSection({ content }: { content: PreviewedContent }) {
  if (content.legal) {
    return (
      <>
        <LegalText title={uiWords.termsAndConditions} text={content.legal.terms} />
        <LegalText title={uiWords.privacyPolicy} text={content.legal.privacy} />
      </>
    )
  }
  let name = LANDING_SECTIONS.find((each) => each in content)
  if (!name) return null
  let form = { action: '/contact', stamp: '', sent: false }
  let section = <LandingSection name={name} content={content} form={form} />
  // The form is for looking at.
  return name === 'contact' ? <div inert>{section}</div> : section
}
