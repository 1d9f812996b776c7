import { href, Link } from 'react-router'
import type { ReviewedListing } from '#app/domain/batches/review-list.server.ts'
import { findLanguage } from '#app/domain/generation/content/languages.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { listingStatus } from '../listings/listing-status.ts'

export const REVIEW_COLUMNS: Column<ReviewedListing>[] = [
  { title: 'Product', part: 'name', cell: Product },
  { title: 'Checks', cell: Checks },
  { title: 'Text', full: true, className: 'review-text', cell: Text },
  {
    title: 'Status',
    cell: (row) => {
      let { label, tone } = listingStatus(row)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  { title: 'Actions', part: 'actions', cell: Actions },
]

function Product({ id, productName, language }: ReviewedListing) {
  return (
    <>
      <Link to={href('/user/listings/:listingId', { listingId: id })}>
        <bdi>{productName}</bdi>
      </Link>{' '}
      <span className="muted small">{language}</span>
      <input type="hidden" name="id" value={id} />
    </>
  )
}

function Checks({ id, openChecks }: ReviewedListing) {
  if (openChecks === 0) return <span className="none-open">none open</span>
  return (
    <Link className="open-check" to={`${href('/user/listings/:listingId', { listingId: id })}#checks`}>
      <Icon small name="alert-triangle" /> {openChecks} to check
    </Link>
  )
}

function Text({ title, description, language }: ReviewedListing) {
  let code = findLanguage(language)?.code
  return (
    <div lang={code} dir="auto">
      <p>
        <b>{title}</b>
      </p>
      <p className="small muted">{description}</p>
    </div>
  )
}

function Actions({ id, state, productName, language }: ReviewedListing) {
  let said = <span className="sr-only">{` ${productName}, ${language}`}</span>
  let page = href('/user/listings/:listingId', { listingId: id })
  return (
    <span className="row">
      {state === 'draft' && (
        <SubmitButton variant="outline" size="sm" name="accept" value={id} pending="Accepting...">
          Accept{said}
        </SubmitButton>
      )}{' '}
      <Link className="arrow" to={page}>
        Edit{said}
      </Link>
    </span>
  )
}
