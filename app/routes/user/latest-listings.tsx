import { href, Link } from 'react-router'
import type { JobSummary } from '#app/domain/generation/jobs/history.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time.tsx'
import { JOB_STATUS_LABELS, JOB_STATUS_TONES } from './generator/job-status.ts'

export function LatestListings({ jobs, hasMore }: { jobs: JobSummary[]; hasMore: boolean }) {
  let generator = href('/user/generate-product-description')
  return (
    <section className="stack" aria-labelledby="latest-listings">
      <div className="row row-between">
        <h2 id="latest-listings">Latest listings</h2>
        {hasMore && (
          <Link className="arrow" to={href('/user/listings')}>
            All listings <Icon small name="arrow-right" />
          </Link>
        )}
      </div>
      {jobs.length > 0 ? (
        <ul className="latest">
          {jobs.map((job) => (
            <li key={job.id}>
              <LatestListing {...job} />
            </li>
          ))}
        </ul>
      ) : (
        <Empty
          icon="pencil"
          title="No listings yet"
          action={
            <ButtonLink variant="outline" size="sm" to={generator}>
              Write the first one
            </ButtonLink>
          }
        >
          What you write is kept here.
        </Empty>
      )}
    </section>
  )
}

function LatestListing({ id, listingId, productName, language, status, createdAt }: JobSummary) {
  let job = href('/user/generate-product-description/:jobId', { jobId: id })
  return (
    <Link to={listingId === null ? job : href('/user/listings/:listingId', { listingId })}>
      <bdi className="latest-name">{productName}</bdi>{' '}
      <span className="latest-facts">
        <Badge tone={JOB_STATUS_TONES[status]}>{JOB_STATUS_LABELS[status]}</Badge> <span>{language}</span>{' '}
        <Time iso={createdAt} />
      </span>
    </Link>
  )
}
