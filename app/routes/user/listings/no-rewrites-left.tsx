import { href, Link } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { useMoreCredits } from '../more-credits.ts'
import type { RewriteOffer } from './rewrite-offer.ts'

/** Where there is nothing left to rewrite with: what more costs, or where credits are. */
export function NoRewritesLeft({ listingId, offer }: { listingId: string; offer: RewriteOffer }) {
  let { perCredit, credits } = offer
  let more = useMoreCredits()
  return (
    <p className="small">
      <Trans>
        You have no rewrites left in this language.{' '}
        {{
          link:
            credits > 0 ? (
              <Link to={href('/user/listings/:listingId/rewrites', { listingId })}>
                {t`Get ${{ perCredit }} more for 1 credit`}
              </Link>
            ) : (
              <>
                {t`${{ perCredit }} more cost 1 credit, and you have none.`}{' '}
                <Link to={more.to}>{more.label}</Link>
              </>
            ),
        }}
        .
      </Trans>
    </p>
  )
}
