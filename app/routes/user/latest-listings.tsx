import { href } from 'react-router'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import type { ListingSummary } from '#app/domain/listings/library.server.ts'
import type { JobSummary } from '#app/domain/writing/jobs/history.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { JOB_STATUS_LABELS, JOB_STATUS_TONES } from '#app/ui/job-status.ts'
import { Link } from '#app/ui/link.tsx'
import { Time } from '#app/ui/time.tsx'
import { listingStatus } from './listings/listing-status.ts'

interface Latest {
  job: JobSummary
  /** What it became, once it is done. */
  listing: ListingSummary | undefined
}

export function LatestListings({ listings, hasMore }: { listings: Latest[]; hasMore: boolean }) {
  const generator = href('/user/generate-product-description')
  return (
    <section className="stack" aria-labelledby="latest-listings">
      <div className="row row-between">
        <h2 id="latest-listings">{t`Latest listings`}</h2>
        {hasMore && (
          <Link className="arrow" to={href('/user/listings')}>
            {t`All listings`} <Icon small name="arrow-right" />
          </Link>
        )}
      </div>
      {listings.length > 0 ? (
        <ul className="latest">
          {listings.map((latest) => (
            <li key={latest.job.id}>
              <LatestListing {...latest} />
            </li>
          ))}
        </ul>
      ) : (
        <Empty
          icon="pencil"
          title={t`No listings yet`}
          action={
            <ButtonLink variant="outline" size="sm" to={generator}>
              {t`Write the first one`}
            </ButtonLink>
          }
        >
          {t`You’ll find your listings here.`}
        </Empty>
      )}
    </section>
  )
}

/** A text that runs or has failed says so; one that is there says whether somebody has to look at it. */
function LatestListing({ job, listing }: Latest) {
  const { id, listingId, productName, language, status, createdAt } = job
  const page = href('/user/generate-product-description/:jobId', { jobId: id })
  const { label, tone } = listing
    ? listingStatus(listing)
    : { label: t(JOB_STATUS_LABELS[status]), tone: JOB_STATUS_TONES[status] }
  return (
    <Link to={listingId === null ? page : href('/user/listings/:listingId', { listingId })}>
      <bdi className="latest-name">{productName}</bdi>{' '}
      <span className="latest-facts">
        <Badge tone={tone}>{label}</Badge>{' '}
        {listing !== undefined && listing.openChecks > 0 && (
          <>
            <span className="open-check">
              <Icon small name="alert-triangle" /> {t`${{ openChecks: listing.openChecks }} to check`}
            </span>{' '}
          </>
        )}
        <span>{nameOfLanguage(language)}</span> <Time iso={createdAt} />
      </span>
    </Link>
  )
}
