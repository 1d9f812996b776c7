import { href } from 'react-router'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import type { ListingSummary } from '#app/domain/listings/library.server.ts'
import type { LibraryProduct } from '#app/domain/listings/library-products.server.ts'
import type { ListingSort } from '#app/domain/listings/listing-sorts.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { sortLink } from '#app/routes/list-query.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FactNumbers } from '#app/ui/listing/fact-numbers.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { Time } from '#app/ui/time.tsx'
import { listingStatus } from '../listings/listing-status.ts'
import { LIBRARY, type LibraryQuery } from './library-list.ts'
import { ProductPicture } from './product-picture.tsx'
import { Tick } from './tick.tsx'

/** `ticked`: all rows are ticked from the start. */
export function productColumns(query: LibraryQuery, ticked: boolean): Column<LibraryProduct>[] {
  const sort = (by: ListingSort) => sortLink(LIBRARY, query, by)
  return [
    {
      title: t`Select`,
      untitled: true,
      className: 'tick',
      cell: ({ id, name, listings }) => (
        <Tick id={id} name={name} listings={listings.length} ticked={ticked} />
      ),
    },
    {
      title: t`Picture`,
      untitled: true,
      className: 'line-pic',
      cell: ({ id, photoId }) => <ProductPicture productId={id} photoId={photoId} />,
    },
    { title: t`Product, facts used`, className: 'line-name', cell: Name, sort: sort('name') },
    { title: t`Languages`, className: 'line-langs', cell: Languages },
    {
      title: t`Changed`,
      align: 'end',
      cell: ({ updatedAt }) => <Time iso={updatedAt} year="apart" />,
      sort: sort('updated'),
    },
  ]
}

function Name({ name, key, factsUsed, listings }: LibraryProduct) {
  return (
    <>
      <RowLink to={addressOf(listings[0])} title={name}>
        <bdi>{name}</bdi>
      </RowLink>{' '}
      <span className="line-sub">
        {key && (
          <>
            <bdi className="mono">{key}</bdi>{' '}
          </>
        )}
        <FactNumbers {...factsUsed} />
      </span>
    </>
  )
}

/** Each leads to its listing, those with something to do first; of many, the first ones do, whose pages have all. */
function Languages({ name, listings }: LibraryProduct) {
  const urgentFirst = listings.toSorted((one, other) => Number(isUrgent(other)) - Number(isUrgent(one)))
  const shown = listings.length > MOST ? urgentFirst.slice(0, MOST - 1) : urgentFirst
  const others = urgentFirst.slice(shown.length)
  return (
    <ul className="langs" aria-label={t`Languages of ${{ product: name }}`}>
      {shown.map((listing) => (
        <li key={listing.id}>
          <RowLink to={addressOf(listing)}>
            <b>{nameOfLanguage(listing.language)}</b> <State of={[listing]} />
          </RowLink>
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <RowLink to={addressOf(others[0])}>
            <b>{t`${{ count: String(others.length) }} more`}</b> <State of={others} />
          </RowLink>
        </li>
      )}
    </ul>
  )
}

/** Languages of a product that a row has room for. */
const MOST = 3

const isUrgent = ({ openChecks, isOutdated }: ListingSummary) => openChecks > 0 || isOutdated

/** How one listing is, or what is most urgent with several. */
function State({ of }: { of: ListingSummary[] }) {
  const toCheck = of.reduce((sum, { openChecks }) => sum + openChecks, 0)
  const outdated = of.filter(({ isOutdated }) => isOutdated).length
  if (toCheck > 0) return <Urgent>{t`${{ toCheck: String(toCheck) }} to check`}</Urgent>
  if (outdated > 0)
    return (
      <Urgent>{of.length > 1 ? t`${{ outdated: String(outdated) }} out of date` : t`Out of date`}</Urgent>
    )
  return <span className="label">{of.length > 1 ? statesOf(of) : of[0] && listingStatus(of[0]).label}</span>
}

function Urgent({ children }: { children: string }) {
  return (
    <span className="open-check">
      <Icon small name="alert-triangle" /> {children}
    </span>
  )
}

/** Of several that need nothing. */
function statesOf(listings: ListingSummary[]): string {
  const count = (wanted: ListingSummary['state']) => listings.filter(({ state }) => state === wanted).length
  const drafts = count('draft')
  const exported = count('exported')
  if (drafts === listings.length) return t`All drafts`
  if (drafts > 0) return t`${plural({ drafts }, { one: '# draft', other: '# drafts' })}`
  if (exported === listings.length) return t`All exported`
  return exported === 0 ? t`All reviewed` : t`Reviewed or exported`
}

function addressOf(listing: ListingSummary | undefined): string {
  return href('/user/listings/:listingId', { listingId: listing?.id ?? '' })
}
