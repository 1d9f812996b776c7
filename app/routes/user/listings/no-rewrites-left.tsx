import { href, Link } from 'react-router'
import { useMoreCredits } from '../more-credits.ts'
import type { RewriteOffer } from './rewrite-offer.ts'
import * as words from './rewrite-words.tsx'

/** Where there is nothing left to rewrite with: what more costs, or where credits are. */
export function NoRewritesLeft({ listingId, offer }: { listingId: string; offer: RewriteOffer }) {
  let { perCredit, credits } = offer
  let more = useMoreCredits()
  return (
    <p className="small">
      {words.youHaveNoRewritesLeft(
        credits > 0 ? (
          <Link to={href('/user/listings/:listingId/rewrites', { listingId })}>
            {words.getMoreFor1Credit(perCredit)}
          </Link>
        ) : (
          <>
            {words.moreCost1Credit(perCredit)} <Link to={more.to}>{more.label}</Link>
          </>
        ),
      )}
    </p>
  )
}
