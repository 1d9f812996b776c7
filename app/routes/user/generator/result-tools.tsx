import { href } from 'react-router'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import type { Section } from '#app/domain/writing/content/content.ts'
import { t } from '#app/i18n/macro.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** What a part of the result is on its listing's page, where some are several sections. */
const SECTIONS_OF: Record<Section, [SectionKey, ...SectionKey[]]> = {
  'Product Descriptions': ['descriptions'],
  'Feature Highlights': ['highlights'],
  'Specification Details': ['specifications'],
  'SEO-Optimized Content': ['titles', 'bullets', 'seoDescription'],
  'Meta Tags': ['metaTitle', 'metaDescription'],
  Slug: ['slug'],
  'Products Tags': ['tags'],
}

/** Edit and Rewrite beside a part; one that is several sections leads to the first of them on the listing's page. */
export function ResultTools({ listingId, part }: { listingId: string; part: Section }) {
  const [section, ...others] = SECTIONS_OF[part]
  const whose = <span className="sr-only">: {part}</span>
  if (others.length > 0) {
    return (
      <Link className="tool" to={`${href('/user/listings/:listingId', { listingId })}#section-${section}`}>
        <Icon small name="pencil" />
        {t`Edit and rewrite`}
        {whose}
      </Link>
    )
  }
  return (
    <>
      <Link className="tool" to={href('/user/listings/:listingId/sections/:section', { listingId, section })}>
        <Icon small name="pencil" />
        {t`Edit`}
        {whose}
      </Link>{' '}
      <Link
        className="tool"
        to={href('/user/listings/:listingId/sections/:section/rewrite', { listingId, section })}
      >
        <Icon small name="refresh" />
        {t`Rewrite`}
        {whose}
      </Link>
    </>
  )
}
