import type { CurrentSection } from '#app/domain/listings/listing.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import {
  META_DESCRIPTION_LIMIT,
  META_TITLE_LIMIT,
  metaPreview,
} from '#app/domain/writing/content/meta-preview.ts'
import { t } from '#app/i18n/macro.ts'
import { MetaLength } from '../meta-length.tsx'
import { SearchResult } from '../search-result.tsx'

/** How long the meta tags are, and below the last of them how a search engine cuts both. */
export function SectionMeta({ section, sections }: { section: SectionKey; sections: CurrentSection[] }) {
  const text = (key: SectionKey) => sections.find((other) => other.key === key)?.parts[0]?.text ?? ''
  if (section === 'metaTitle')
    return <MetaLength name={t`Meta title`} text={text(section)} limit={META_TITLE_LIMIT} />
  if (section !== 'metaDescription') return null
  const meta = metaPreview({ title: text('metaTitle'), description: text('metaDescription') })
  return (
    <>
      <MetaLength name={t`Meta description`} text={text(section)} limit={META_DESCRIPTION_LIMIT} />
      <SearchResult meta={meta} slug={text('slug')} />
    </>
  )
}
