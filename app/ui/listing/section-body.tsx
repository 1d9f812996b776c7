import type { PageChecks } from '#app/domain/listings/checks/page-checks.server.ts'
import type { TextLanguage } from '#app/domain/listings/languages.ts'
import type { Part, SectionKey } from '#app/domain/listings/sections.ts'
import {
  META_DESCRIPTION_LIMIT,
  META_TITLE_LIMIT,
  metaPreview,
} from '#app/domain/writing/content/meta-preview.ts'
import { t } from '#app/i18n/macro.ts'
import { MetaLength } from './meta-length.tsx'
import { SearchResult } from './search-result.tsx'
import { SectionText } from './section-text.tsx'
import { TabPreview } from './tab-preview.tsx'

interface SectionBodyProps {
  section: SectionKey
  parts: Part[]
  /** Its texts, where the meta tags are seen together. */
  listing: { sections: { key: SectionKey; parts: Part[] }[] } & TextLanguage
  checks: Pick<PageChecks, 'marks' | 'findings'>
}

/** A section's text with its marks, and how long it is where that counts. */
export function SectionBody({ section, parts, listing, checks }: SectionBodyProps) {
  return (
    <div className="stack stack-sm" lang={listing.lang}>
      <SectionText section={section} parts={parts} checks={checks} dir={listing.dir} />
      <SectionMeta section={section} sections={listing.sections} />
    </div>
  )
}

/** How long the meta tags are, and below the last of them how browsers and search engines cut both. */
function SectionMeta({
  section,
  sections,
}: {
  section: SectionKey
  sections: SectionBodyProps['listing']['sections']
}) {
  const text = (key: SectionKey) => sections.find((other) => other.key === key)?.parts[0]?.text ?? ''
  if (section === 'metaTitle')
    return <MetaLength name={t`Meta title`} text={text(section)} limit={META_TITLE_LIMIT} />
  if (section !== 'metaDescription') return null
  const meta = metaPreview({ title: text('metaTitle'), description: text('metaDescription') })
  return (
    <>
      <MetaLength name={t`Meta description`} text={text(section)} limit={META_DESCRIPTION_LIMIT} />
      <TabPreview title={meta.title} slug={text('slug')} />
      <SearchResult meta={meta} slug={text('slug')} />
    </>
  )
}
