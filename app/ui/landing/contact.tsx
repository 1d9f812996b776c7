import type { SectionData, Shown } from '#app/domain/shop/content/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { FormattedText } from '../formatted-text.tsx'
import { ContentIcon } from '../icon.tsx'
import { languageOfText } from '../language-of-text.tsx'
import { usePieceId } from '../piece.ts'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'
import { SectionError } from './section-error.tsx'

export function Contact({
  contact,
  ...form
}: ContactFormProps & { contact: Shown<SectionData['contact']> | undefined }) {
  const idOf = usePieceId()
  if (!contact) {
    return <SectionError id="contact" message={t`Error: Failed to fetch contact section data`} />
  }
  if (!contact.isActive) return null
  const { text } = languageOfText(contact.language)
  return (
    <section className="section" id="contact">
      <div className="wrap stack stack-lg">
        <h2 {...text}>{contact.sectionTitle}</h2>
        <ul className="infos" {...text}>
          {contact.contactInfo.map((info, at) => (
            <li key={info.id} className="info" id={idOf('contactInfo', at)}>
              <ContentIcon iconClass={info.iconClass} />
              <h3>{info.title}</h3>
              <div className="info-text">
                <FormattedText text={info.content} />
              </div>
            </li>
          ))}
        </ul>
        <ContactForm contact={contact} {...form} />
      </div>
    </section>
  )
}
