import { Link } from 'react-router'
import type { ListingSummary } from '#app/domain/listings/library.server.ts'
import type { ListingSort } from '#app/domain/listings/listing-sorts.ts'
import { listAddress, sortLink } from '#app/routes/list-query.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time.tsx'
import { listingStatus } from '../listings/listing-status.ts'
import { LIBRARY, type LibraryQuery, OUTDATED } from './library-list.ts'

/** `ticked`: all rows are ticked from the start. */
export function libraryColumns(query: LibraryQuery, ticked: boolean): Column<ListingSummary>[] {
  let sort = (by: ListingSort) => sortLink(LIBRARY, query, by)
  return [
    { title: 'Tick', untitled: true, className: 'tick', cell: (row) => <Tick row={row} ticked={ticked} /> },
    { title: 'Product', className: 'line-name', cell: Name, sort: sort('name') },
    { title: 'Key', className: 'mono line-key', cell: ({ key }) => <bdi>{key ?? ''}</bdi> },
    { title: 'Language', cell: ({ language }) => language, sort: sort('language') },
    { title: 'Status', cell: (row) => <Status row={row} query={query} />, sort: sort('state') },
    { title: 'Checks', className: 'line-checks', cell: Checks, sort: sort('checks') },
    {
      title: 'Written',
      align: 'end',
      cell: ({ createdAt }) => <Time iso={createdAt} year="apart" />,
      sort: sort('date'),
    },
  ]
}

function Tick({ row, ticked }: { row: ListingSummary; ticked: boolean }) {
  return (
    <label>
      <input type="checkbox" name="id" value={row.id} defaultChecked={ticked} key={String(ticked)} />
      <span className="sr-only">Tick {saying(row)}</span>
    </label>
  )
}

function Name({ id, productName }: ListingSummary) {
  return (
    <Link to={`/user/listings/${id}`}>
      <bdi>{productName}</bdi>
    </Link>
  )
}

function Status({ row, query }: { row: ListingSummary; query: LibraryQuery }) {
  let { label, tone } = listingStatus(row)
  let badge = <Badge tone={tone}>{label}</Badge>
  let { filters } = query
  if (!row.isOutdated || filters.status === OUTDATED) return badge
  return (
    <Link
      className="badge-link"
      to={listAddress(LIBRARY, query, { filters: { ...filters, status: OUTDATED } })}
    >
      {badge}
      <span className="sr-only">: show all that are</span>
    </Link>
  )
}

function Checks(row: ListingSummary) {
  let { id, openChecks } = row
  if (openChecks === 0) {
    return (
      <span className="label ok-check">
        <Icon small name="check" /> none open
      </span>
    )
  }
  return (
    <Link className="open-check" to={`/user/listings/${id}#checks`}>
      <Icon small name="alert-triangle" />
      <span>
        {openChecks}
        <span className="said"> to check</span>
        <span className="sr-only">, {saying(row)}</span>
      </span>
    </Link>
  )
}

function saying({ productName, language }: ListingSummary): string {
  return `${productName}, ${language}`
}
