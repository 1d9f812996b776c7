import { href, Link } from 'react-router'
import type { JobSummary } from '#app/domain/generation/jobs/history.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'
import { NewestFirstPager } from '../newest-first-pager.tsx'
import { JOB_STATUS_LABELS, JOB_STATUS_TONES } from './job-status.ts'

interface HistoryProps {
  jobs: JobSummary[]
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined
  isFirstPage: boolean
}

export function History({ jobs, next, isFirstPage }: HistoryProps) {
  let address = href('/user/generate-product-description')
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">Your listings</h2>
      <DataTable
        caption="Newest first"
        rows={jobs}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Product', part: 'name', cell: productLink },
          { title: 'Language', cell: ({ language }) => language },
          { title: 'Date', cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
          {
            title: 'Status',
            cell: ({ status }) => <Badge tone={JOB_STATUS_TONES[status]}>{JOB_STATUS_LABELS[status]}</Badge>,
          },
          { title: 'What to do', untitled: true, part: 'actions', cell: editLink },
        ]}
      />
      <NewestFirstPager address={address} isFirst={isFirstPage} before={next} />
    </section>
  )
}

function editLink({ listingId, productName }: JobSummary) {
  if (listingId === null) return null
  return (
    <Link to={href('/user/listings/:listingId', { listingId })}>
      Edit and rewrite<span className="sr-only">: {productName}</span>
    </Link>
  )
}

function productLink({ id, productName }: JobSummary) {
  return (
    <Link to={href('/user/generate-product-description/:jobId', { jobId: id })}>
      <bdi>{productName}</bdi>
    </Link>
  )
}
