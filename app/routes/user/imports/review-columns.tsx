import { href } from 'react-router'
import type { ReviewedListing } from '#app/domain/batches/review-list.server.ts'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { findLanguage } from '#app/domain/listings/languages.ts'
import { isSectionKey } from '#app/domain/listings/parts.ts'
import type { Rewrite } from '#app/domain/listings/rewrites.server.ts'
import { SECTIONS, type SectionKey, sectionName } from '#app/domain/listings/sections.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { enumerated } from '#app/i18n/writing.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { listingStatus } from '../listings/listing-status.ts'
import { rewriteAddress } from '../listings/rewrite-address.ts'

type RowRewrite = Pick<Rewrite, 'id' | 'listingId' | 'section' | 'status' | 'error'>

/** `here`: the table's own address, to which rewriting leads back. `rewrites`: those that run or failed. */
export function reviewColumns(here: string, rewrites: RowRewrite[]): Column<ReviewedListing>[] {
  return [
    { title: t`Product`, part: 'name', className: 'o-title', cell: Product },
    { title: t`Checks`, cell: Checks },
    {
      title: t`Text`,
      className: 'o-line review-text',
      cell: (row) => (
        <>
          <Text row={row} />
          <Rewriting
            row={row}
            here={here}
            rewrites={rewrites.filter(({ listingId }) => listingId === row.id)}
          />
        </>
      ),
    },
    {
      title: t`Status`,
      className: 'o-total',
      cell: (row) => {
        const { label, tone } = listingStatus(row)
        return <Badge tone={tone}>{label}</Badge>
      },
    },
    { title: t`Actions`, part: 'actions', cell: Accept },
  ]
}

function Product({ id, productName, language }: ReviewedListing) {
  return (
    <>
      <Link id={`listing-${id}`} to={href('/user/listings/:listingId', { listingId: id })}>
        <bdi>{productName}</bdi>
      </Link>{' '}
      <span className="muted small review-language">{nameOfLanguage(language)}</span>
      <input type="hidden" name="id" value={id} />
    </>
  )
}

function Checks({ id, openChecks }: ReviewedListing) {
  if (openChecks === 0) return <span className="none-open">{t`nothing to check`}</span>
  return (
    <Link className="open-check" to={`${href('/user/listings/:listingId', { listingId: id })}#checks`}>
      <Icon small name="alert-triangle" /> {t`${{ openChecks }} to check`}
    </Link>
  )
}

function Text({ row: { title, description, language } }: { row: ReviewedListing }) {
  const code = findLanguage(language)?.code
  return (
    <div lang={code} dir="auto">
      <p>
        <b>{title}</b>
      </p>
      <p className="small muted">{description}</p>
    </div>
  )
}

interface RewritingProps {
  row: ReviewedListing
  here: string
  rewrites: RowRewrite[]
}

/** Leads to the pages that say what a rewrite costs, and says how those that were begun get on. */
function Rewriting({ row: { id, productName, language }, here, rewrites }: RewritingProps) {
  return (
    <>
      {rewrites
        .filter(({ section }) => isSectionKey(section))
        .map(({ id, section, status, error }) => (
          <p key={id} className="small">
            <b>{t(SECTIONS[section as SectionKey].title)}:</b>{' '}
            {status === 'running'
              ? t`Being rewritten...`
              : `${t`This was not rewritten and does not count as a rewrite.`} ${error ?? ''}`}
          </p>
        ))}
      <div className="row small">
        {SHOWN.map((section) => (
          <span key={section}>
            <Link to={rewriteAddress(id, section, here)}>
              <Trans>
                Rewrite {{ section: sectionName(section) }}
                <span className="sr-only">
                  {' '}
                  of {productName}, {ph({ language: nameOfLanguage(language) })}
                </span>
              </Trans>
            </Link>{' '}
          </span>
        ))}
      </div>
    </>
  )
}

const SHOWN = ['titles', 'descriptions'] as const

function Accept({ id, state, productName, language }: ReviewedListing) {
  if (state !== 'draft') return null
  return (
    <SubmitButton variant="outline" size="sm" name="accept" value={id} pending={t`Accepting...`}>
      {t`Accept`}
      <span className="sr-only">{` ${enumerated([productName, nameOfLanguage(language)])}`}</span>
    </SubmitButton>
  )
}
