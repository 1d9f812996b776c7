import { href, Link } from 'react-router'
import type { JobSummary } from '#app/domain/generation/jobs/history.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { NewestFirstPager } from '../newest-first-pager.tsx'
import { JOB_STATUS_LABELS, JOB_STATUS_TONES } from './job-status.ts'
import * as words from './words.tsx'

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
      <h2 id="history">{words.yourListings}</h2>
      <DataTable
        caption={uiWords.newestFirst}
        rows={jobs}
        rowKey={({ id }) => id}
        narrow="orders"
        columns={[
          { title: uiWords.product, part: 'name', className: 'o-title', cell: productLink },
          { title: uiWords.language, className: 'o-tall', cell: ({ language }) => language },
          { title: uiWords.date, cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
          {
            title: uiWords.status,
            className: 'o-total',
            cell: ({ status }) => <Badge tone={JOB_STATUS_TONES[status]}>{JOB_STATUS_LABELS[status]}</Badge>,
          },
          { title: uiWords.whatToDo, untitled: true, part: 'actions', cell: editLink },
        ]}
      />
      <NewestFirstPager address={address} isFirst={isFirstPage} before={next} />
    </section>
  )
}

function editLink({ listingId, productName }: JobSummary) {
  if (listingId === null) return null
  return (
    <Link to={href('/user/listings/:listingId', { listingId })}>{words.editAndRewrite(productName)}</Link>
  )
}

function productLink({ id, productName }: JobSummary) {
  return (
    <Link to={href('/user/generate-product-description/:jobId', { jobId: id })}>
      <bdi>{productName}</bdi>
    </Link>
  )
}
