import { href, Link } from 'react-router'
import { ph } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
import type { RewriteOffer } from './rewrite-offer.ts'

/** How many rewrites the listing has left, and what more cost. */
export function RewritesLeft({ listingId, offer }: { listingId: string; offer: RewriteOffer }) {
  const { left, perCredit } = offer
  return (
    <p className="small muted">
      <Trans>
        <b className="ink">
          <Plural value={{ left }} one="# rewrite left" other="# rewrites left" />
        </b>{' '}
        in this language.{' '}
        <Link to={href('/user/listings/:listingId/rewrites', { listingId })}>
          {ph({ number: perCredit })} more for 1 credit
        </Link>
        ; you confirm first.
      </Trans>
    </p>
  )
}
