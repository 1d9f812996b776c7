import type { SectionData } from '#app/domain/shop/content/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { Benefits } from '#app/ui/auth-layout.tsx'
import { LANDING_SECTIONS, LandingSection } from '../../public/home/landing-section.tsx'
import { LegalText } from '../../public/legal-text.tsx'

/** One page section, by its key: it is shown whether visitors see it or not. */
export type PreviewedContent = { [Key in keyof SectionData]?: SectionData[Key] & { isActive: true } }

/** The section as visitors have it. Logo and footer stand around the page instead. */
export function PreviewedSection({ content }: { content: PreviewedContent }) {
  if (content.legal) {
    return (
      <>
        <LegalText title={t`Terms and conditions`} text={content.legal.terms} />
        <LegalText title={t`Privacy policy`} text={content.legal.privacy} />
      </>
    )
  }
  const signIn = content['sign-in']
  if (signIn) {
    return (
      <>
        <div className="stack">
          <h2>{signIn.loginTitle}</h2>
          <p className="muted">{signIn.loginLead}</p>
          <Benefits title={signIn.loginBenefitsTitle} points={signIn.loginBenefits} />
        </div>
        <div className="stack">
          <h2>{signIn.registerTitle}</h2>
          <p className="muted">{signIn.registerLead}</p>
          <Benefits title={signIn.registerBenefitsTitle} points={signIn.registerBenefits} />
        </div>
      </>
    )
  }
  const name = LANDING_SECTIONS.find((each) => each in content)
  if (!name) return null
  const form = { action: '/contact', stamp: '', sent: false }
  const section = <LandingSection name={name} content={content} form={form} />
  // The form is for looking at.
  return name === 'contact' ? <div inert>{section}</div> : section
}
