import { href, Link } from 'react-router'
import { ph } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
import { useMoreCredits } from '../more-credits.ts'
import type { RewriteOffer } from './rewrite-offer.ts'

/** Where there is nothing left to rewrite with: what more costs, or where credits are. */
export function NoRewritesLeft({ listingId, offer }: { listingId: string; offer: RewriteOffer }) {
  const { perCredit, credits } = offer
  const more = useMoreCredits()
  return (
    <p className="small">
      {credits > 0 ? (
        <Trans>
          You have no rewrites left in this language.{' '}
          <Link to={href('/user/listings/:listingId/rewrites', { listingId })}>
            Get {ph({ number: perCredit })} more for 1 credit
          </Link>
          .
        </Trans>
      ) : (
        <Trans>
          You have no rewrites left in this language.{' '}
          <Plural value={{ number: perCredit }} one="# more costs" other="# more cost" /> 1 credit, and you
          have none. <Link to={more.to}>{ph({ offer: more.label })}</Link>.
        </Trans>
      )}
    </p>
  )
}
