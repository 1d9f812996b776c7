import { href, Link } from 'react-router'
import type { RewriteOffer } from './rewrite-offer.ts'
import * as words from './rewrite-words.tsx'

/** How many rewrites the listing has left, and what more cost. */
export function RewritesLeft({ listingId, offer }: { listingId: string; offer: RewriteOffer }) {
  let { left, perCredit } = offer
  return (
    <p className="small muted">
      {words.rewritesLeftInThisLanguage(left, perCredit, (text) => (
        <Link to={href('/user/listings/:listingId/rewrites', { listingId })}>{text}</Link>
      ))}
    </p>
  )
}
