import { textWidth } from '#app/domain/base/text-length.ts'
import type { PageChecks } from '#app/domain/listings/checks/page-checks.server.ts'
import { type Part, SECTION_KEYS, type SectionKey } from '#app/domain/listings/sections.ts'
import { pageSections } from '#app/domain/writing/content/listing-content.ts'
import { META_DESCRIPTION_LIMIT, META_TITLE_LIMIT } from '#app/domain/writing/content/meta-preview.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { titleOf } from '#app/ui/listing/section-groups.tsx'

interface SectionIndexProps {
  sections: { key: SectionKey; parts: Part[] }[]
  findings: PageChecks['findings']
}

/**
 * The listing's sections, each with what is open in it. On wide screens it is always open beside them, elsewhere a bar
 * folds it open, which stays in view (`css/listing-page.css`).
 */
export function SectionIndex({ sections, findings }: SectionIndexProps) {
  const written = new Map(sections.filter(({ parts }) => parts.length > 0).map((one) => [one.key, one.parts]))
  const open = findings.length
  return (
    <details className="jump">
      <summary>
        {t`Sections`}
        {open > 0 && <span className="over">{t`${{ open }} to check`}</span>}
      </summary>
      <nav aria-label={t`Sections`}>
        <ol className="index">
          {pageSections([...written.keys()]).flatMap((place) =>
            place.keys.map((key) => (
              <Entry key={key} address={`#section-${key}`} title={titleOf(place, key)}>
                {openIn(key, findings) || tooLong(key, written.get(key))}
              </Entry>
            )),
          )}
          {written.size < SECTION_KEYS.length && <Entry address="#missing" title={t`Not written yet`} />}
          <Entry address="#fit" title={t`Channel limits`} />
        </ol>
      </nav>
    </details>
  )
}

function Entry({ address, title, children }: { address: string; title: string; children?: string }) {
  return (
    <li>
      <a href={address}>
        <span>{title}</span>
        {children && (
          <Trans>
            <span className="sr-only">, </span>
            {{ open: <span className="over">{children}</span> }}
          </Trans>
        )}
      </a>
    </li>
  )
}

function openIn(section: SectionKey, findings: PageChecks['findings']): string {
  const open = findings.filter((finding) => finding.section === section).length
  return open === 0 ? '' : t`${{ open }} to check`
}

const LIMITS: { [section in SectionKey]?: number } = {
  metaTitle: META_TITLE_LIMIT,
  metaDescription: META_DESCRIPTION_LIMIT,
}

/** What search results cut. */
function tooLong(section: SectionKey, [part]: Part[] = []): string {
  const over = textWidth(part?.text ?? '') - (LIMITS[section] ?? Number.POSITIVE_INFINITY)
  return over > 0 ? t`${{ over }} too long` : ''
}
