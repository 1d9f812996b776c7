import { href, Link } from 'react-router'
import type { RewriteOffer } from './rewrite-offer.ts'

/** Where there is nothing left to rewrite with: what more costs, or where credits are. */
export function NoRewritesLeft({ listingId, offer }: { listingId: string; offer: RewriteOffer }) {
  let { perCredit, credits } = offer
  return (
    <p className="small">
      You have no rewrites left in this language.{' '}
      {credits > 0 ? (
        <Link to={href('/user/listings/:listingId/rewrites', { listingId })}>
          Get {perCredit} more for 1 credit
        </Link>
      ) : (
        <>
          {perCredit} more cost 1 credit, and you have none.{' '}
          <Link to="/user/select-package">Buy credits</Link>
        </>
      )}
      .
    </p>
  )
}
