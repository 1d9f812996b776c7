import { href, Link } from 'react-router'
import type { ProductListing } from '#app/domain/listings/products.server.ts'
import { listingStatus } from './listing-status.ts'

/** The listings of one product, a tab for each language. */
export function LanguageTabs({ listings, current }: { listings: ProductListing[]; current: string }) {
  return (
    <nav className="lang-tabs" aria-label="Languages of this product">
      {listings.map((listing) => (
        <Link
          key={listing.id}
          to={href('/user/listings/:listingId', { listingId: listing.id })}
          aria-current={listing.id === current ? 'page' : undefined}
        >
          {listing.language}
          <span className="label">
            {listingStatus(listing).label}
            {listing.openChecks > 0 && `, ${listing.openChecks} open`}
          </span>
        </Link>
      ))}
    </nav>
  )
}
