import { href, Link } from 'react-router'
import type { RewriteOffer } from './rewrite-offer.ts'

/** How many rewrites the listing has left, and what more cost. */
export function RewritesLeft({ listingId, offer }: { listingId: string; offer: RewriteOffer }) {
  let { left, perCredit } = offer
  return (
    <p className="small muted">
      <b className="ink">
        {left} {left === 1 ? 'rewrite' : 'rewrites'} left
      </b>{' '}
      in this language.{' '}
      <Link to={href('/user/listings/:listingId/rewrites', { listingId })}>
        {perCredit} more for 1 credit
      </Link>
      , asked first.
    </p>
  )
}
