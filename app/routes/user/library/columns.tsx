import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import type { ListingSummary } from '#app/domain/listings/library.server.ts'
import type { ListingSort } from '#app/domain/listings/listing-sorts.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { enumerated } from '#app/i18n/writing.ts'
import { listAddress, sortLink } from '#app/routes/list-query.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FactNumbers } from '#app/ui/listing/fact-numbers.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { Time } from '#app/ui/time.tsx'
import { listingStatus } from '../listings/listing-status.ts'
import { LIBRARY, type LibraryQuery, OUTDATED } from './library-list.ts'
import { Tick } from './tick.tsx'

interface Shown {
  rows: ListingSummary[]
  /** All rows are ticked from the start. */
  ticked: boolean
}

/** Keys have a column where there are any. */
export function libraryColumns(query: LibraryQuery, { rows, ticked }: Shown): Column<ListingSummary>[] {
  const sort = (by: ListingSort) => sortLink(LIBRARY, query, by)
  return [
    {
      title: t`Select`,
      untitled: true,
      className: 'tick',
      cell: (row) => <Tick id={row.id} name={saying(row)} ticked={ticked} />,
    },
    { title: t`Product`, className: 'line-name', cell: Name, sort: sort('name') },
    ...(rows.some(({ key }) => key) ? [keyColumn()] : []),
    {
      title: t`Facts used`,
      className: 'line-facts',
      cell: ({ factsUsed }) => <FactNumbers {...factsUsed} />,
    },
    { title: t`Language`, cell: ({ language }) => nameOfLanguage(language), sort: sort('language') },
    { title: t`Status`, cell: (row) => <Status row={row} query={query} />, sort: sort('state') },
    { title: t`Checks`, className: 'line-checks', cell: Checks, sort: sort('checks') },
    {
      title: t`Written on`,
      align: 'end',
      cell: ({ createdAt }) => <Time iso={createdAt} year="apart" />,
      sort: sort('date'),
    },
  ]
}

const keyColumn = (): Column<ListingSummary> => ({
  title: t`Key`,
  className: 'mono line-key',
  cell: ({ key }) => <bdi>{key ?? ''}</bdi>,
})

function Name({ id, productName }: ListingSummary) {
  return (
    <RowLink to={`/user/listings/${id}`} title={productName}>
      <bdi>{productName}</bdi>
    </RowLink>
  )
}

function Status({ row, query }: { row: ListingSummary; query: LibraryQuery }) {
  const { label, tone } = listingStatus(row)
  const badge = <Badge tone={tone}>{label}</Badge>
  const { filters } = query
  if (!row.isOutdated || filters.status === OUTDATED) return badge
  return (
    <RowLink
      className="badge-link"
      to={listAddress(LIBRARY, query, { filters: { ...filters, status: OUTDATED } })}
    >
      <Trans>
        {{ status: badge }}
        <span className="sr-only">: show all that are</span>
      </Trans>
    </RowLink>
  )
}

function Checks(row: ListingSummary) {
  const { id, openChecks } = row
  if (openChecks === 0) {
    return (
      <span className="label ok-check">
        <Icon small name="check" /> {t`nothing to check`}
      </span>
    )
  }
  return (
    <RowLink className="open-check" to={`/user/listings/${id}#checks`}>
      <Icon small name="alert-triangle" />
      <span>
        <Trans>
          {openChecks}
          <span className="said"> to check</span>
          <span className="sr-only">, {ph({ listing: saying(row) })}</span>
        </Trans>
      </span>
    </RowLink>
  )
}

function saying({ productName, language }: ListingSummary): string {
  return enumerated([productName, nameOfLanguage(language)])
}
