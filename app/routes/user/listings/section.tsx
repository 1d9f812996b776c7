import { useId } from 'react'
import { href, Link } from 'react-router'
import type { CurrentSection } from '#app/domain/listings/listing.ts'
import { htmlFromParts } from '#app/domain/listings/section-html.ts'
import { textFromParts } from '#app/domain/listings/section-text.ts'
import { SECTIONS, sectionName } from '#app/domain/listings/sections.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FindingNotes } from './finding-notes.tsx'
import { KeptNote } from './kept-note.tsx'
import type { PageChecks } from './page-checks.ts'
import type { RewriteOffer } from './rewrite-offer.ts'
import { RewritePanel } from './rewrite-panel.tsx'
import { type RewriteNews, RewriteState } from './rewrite-state.tsx'
import { SectionMeta } from './section-meta.tsx'
import { SectionText } from './section-text.tsx'
import type { TextLanguage } from './text-language.ts'

interface SectionProps {
  listing: { id: string; facts: string[]; sections: CurrentSection[] } & TextLanguage
  section: CurrentSection
  /** What the shop wrote, as it came; null where that is not known, and undefined where it was not the shop. */
  kept: string | null | undefined
  checks: PageChecks
  offer: RewriteOffer
  news: RewriteNews[]
}

/** One section: its tools, its text with the marks, and the questions about it. */
export function Section({ listing, section, kept, checks, offer, news }: SectionProps) {
  const id = useId()
  const { key, parts, number } = section
  const title = t(SECTIONS[key].title)
  const isPlain = typeof kept === 'string' ? !kept.includes('<') : SECTIONS[key].kind === 'line'
  const html = isPlain ? undefined : () => kept ?? htmlFromParts(key, parts)
  const address = { listingId: listing.id, section: key }
  return (
    <section className="result stack" aria-labelledby={id} id={`section-${key}`}>
      <div className="sec-head">
        <h3 id={id}>{title}</h3>
        <Link className="tool" to={href('/user/listings/:listingId/sections/:section', address)}>
          <Icon small name="pencil" />{' '}
          <Trans>
            Edit<span className="sr-only"> {ph({ section: sectionName(key) })}</span>
          </Trans>
        </Link>{' '}
        <Link className="tool" to={href('/user/listings/:listingId/sections/:section/versions', address)}>
          <Icon small name="history" />{' '}
          <Trans>
            Versions<span className="sr-only"> of {ph({ section: sectionName(key) })}:</span>{' '}
            <span className="num">{number}</span>
          </Trans>
        </Link>{' '}
        <RewritePanel
          listingId={listing.id}
          section={section}
          offer={offer}
          running={news.findLast(({ status }) => status === 'running')?.id}
        />
        <CopyButton section={title} text={kept ?? textFromParts(key, parts)} html={html} tool />
      </div>
      <RewriteState news={news} listing={listing} section={key} />
      <div className="stack stack-sm" lang={listing.lang}>
        <SectionText section={key} parts={parts} checks={checks} dir={listing.dir} />
        <SectionMeta section={key} sections={listing.sections} />
      </div>
      {kept !== undefined && <KeptNote title={title} text={kept} />}
      <FindingNotes
        listing={listing}
        section={key}
        findings={checks.findings.filter((finding) => finding.section === key)}
      />
    </section>
  )
}
