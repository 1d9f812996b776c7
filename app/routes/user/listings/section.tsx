import { useId } from 'react'
import { href, Link } from 'react-router'
import { findLanguage } from '#app/domain/generation/content/languages.ts'
import type { CurrentSection, Rewrites } from '#app/domain/listings/listing.ts'
import { textFromParts } from '#app/domain/listings/section-text.ts'
import { SECTIONS } from '#app/domain/listings/sections.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FindingNotes } from './finding-notes.tsx'
import type { Checked } from './phrases.tsx'
import { RewritePanel } from './rewrite-panel.tsx'
import { SectionText } from './section-text.tsx'

interface SectionProps {
  listing: { id: string; language: string; facts: string[]; rewrites: Rewrites }
  section: CurrentSection
  checked: Checked
}

/** One section: its tools, its text with the marks, and the questions about it. */
export function Section({ listing, section, checked }: SectionProps) {
  let id = useId()
  let { key, number } = section
  let { title } = SECTIONS[key]
  let { code } = findLanguage(listing.language) ?? {}
  let address = { listingId: listing.id, section: key }
  let findings = checked.findings.filter((finding) => finding.section === key)
  return (
    <section className="result stack" aria-labelledby={id} id={`section-${key}`}>
      <div className="sec-head">
        <h3 id={id}>{title}</h3>
        <CopyButton section={title} text={textFromParts(key, section.parts)} />
        <Link className="tool" to={href('/user/listings/:listingId/sections/:section', address)}>
          <Icon small name="pencil" /> Edit<span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
        <Link className="tool" to={href('/user/listings/:listingId/sections/:section/versions', address)}>
          <Icon small name="clock" /> Versions<span className="sr-only"> of {title.toLowerCase()}</span>{' '}
          <span className="num">{number}</span>
        </Link>
        <RewritePanel listing={listing} section={key} />
      </div>
      <div lang={code}>
        <SectionText section={section} checked={checked} />
      </div>
      <FindingNotes listing={listing} section={section} findings={findings} />
    </section>
  )
}
